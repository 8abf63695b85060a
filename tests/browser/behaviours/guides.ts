// Lists the behaviours of the guides: what they must say about the API, the links that they must have, and the link of
// the API menu to the document history.
import { expect } from 'vitest';
import { type Behaviours, locales, type Reader, replacing } from './behaviour.ts';

const read = async (
  { open }: Reader,
  route: string,
): Promise<{ readonly words: string; readonly links: readonly string[] }> => {
  const page = await open(route, { javaScriptEnabled: false });
  const words = await page.locator('main').innerText();
  const links = await page
    .locator('main a')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  await page.context().close();
  return { words, links };
};

const areas = [
  'account-management/ad-account',
  'account-management/manager-account',
  'ad-management/campaign',
  'ad-management/ad-set',
  'ad-management/creative',
  'custom-target-management/customer-file',
  'all-type',
  'performance-management/past',
  'performance-management/realtime',
  'performance-management/conversion',
];

export const guideBehaviours: Behaviours = {
  'api.turn-on-off': {
    says:
      'the guides to campaigns, ad groups and creatives lead to the calls that turn them on and off ' +
      'and delete them',
    holds: async (reader) => {
      const calls = {
        campaign: ['activateCampaigns', 'deleteCampaigns'],
        'ad-set': ['activateAdSets', 'deleteAdSets'],
        creative: ['activateCreatives', 'deleteCreatives'],
      };
      for (const { code, prefix } of locales)
        for (const [name, anchors] of Object.entries(calls)) {
          const { words, links } = await read(reader, `${prefix}docs/ad-management/${name}`);
          expect(words).toMatch(code === 'ko' ? /켜[\s\S]*삭제|삭제[\s\S]*켜/ : /(turn|activate)[\s\S]*delet/i);
          for (const anchor of anchors) expect(links).toContain(`/developers/${prefix}api/ad#${anchor}`);
        }
    },
    without: replacing(/ad-management\/creative\.html$/, 'api/ad#activateCreatives', 'api/ad'),
  },
  'api.can-do': {
    says: 'there is a guide for every area, and the introduction leads to each',
    holds: async (reader) => {
      for (const { prefix } of locales) {
        for (const area of areas) expect((await reader.fetch(`${prefix}docs/${area}`)).status).toBe(200);
        const { links } = await read(reader, `${prefix}docs/intro`);
        const led = new Set(links.map((link) => link.replace(/#.*$/, '')));
        expect(areas.filter((area) => !led.has(`/developers/${prefix}docs/${area}`))).toEqual([]);
      }
    },
    without: replacing(/docs\/intro\.html$/, '/docs/all-type', '/docs/faq'),
  },
  'docs.access-token': {
    says: 'the page on access tokens mentions them, but no way to get or send one',
    holds: async (reader) => {
      for (const { code, prefix } of locales) {
        const { words } = await read(reader, `${prefix}docs/prepare/api-call-with-access-token`);
        expect(words).toMatch(code === 'ko' ? /액세스 토큰/ : /access token/i);
        expect(words).not.toMatch(/\b(Authorization|Bearer|OAuth)\b/i);
      }
    },
    without: replacing(/access-token\.html$/, '</main>', 'Authorization: Bearer</main>'),
  },
  'docs.history': {
    says: 'the API menu leads to the document history',
    holds: async (reader) => {
      for (const { code, prefix } of locales) {
        const page = await reader.open(`${prefix}docs/intro`);
        await page.locator('.navbar-items summary', { hasText: 'API' }).click();
        await page.locator('.navbar-items details a[href$="/docs/openapi-spec-history"]').click();
        await page.waitForURL(reader.site.urlOf(`${prefix}docs/openapi-spec-history`));
        await page.locator('main h1', { hasText: code === 'ko' ? '문서 이력' : 'Document history' }).waitFor();
      }
    },
    without: (text, file) => (/openapi-spec-history\.html$/.test(file) ? undefined : text),
  },
};
