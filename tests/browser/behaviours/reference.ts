// Lists the behaviours of the references: tags, the common header, colours, errors, paging, and the common prefix of
// the paths of the performance API.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { facts } from '../../facts/facts.ts';
import { type Behaviours, locales, replacing, styles } from './behaviour.ts';

const adAccountCalls = facts.operations.filter(({ api, path }) => api === 'ad' && path.includes('{adAccountNo}'));
const errors = facts.operations.flatMap(({ operation_id: id, api, responses, responses_possible: possible }) =>
  [...responses, ...possible].filter((status) => status >= 400).map((status) => ({ api, anchor: `${id}.${status}` })),
);
const paged = facts.operations.filter(({ query }) =>
  ['page', 'size'].every((name) => query.some((parameter) => parameter.name === name)),
);

/**
 * Returns the hue in degrees of the text colour of an element, or of its pseudo-element `part` if that is given. The
 * hue of a grey is -1.
 */
const hueOf = (element: Locator, part?: '::before'): Promise<number> =>
  element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return -1;
    context.fillStyle = getComputedStyle(node, name).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most === least) return -1;
    const hue = {
      [red]: (green - blue) / (most - least),
      [green]: 2 + (blue - red) / (most - least),
      [blue]: 4 + (red - green) / (most - least),
    };
    return ((hue[most] ?? 0) * 60 + 360) % 360;
  }, part);

export const referenceBehaviours: Behaviours = {
  'ref.tags': {
    says: 'the ad reference has the six tags as headings, spelt as in the specification',
    holds: async ({ open }) => {
      const tags = [
        'Campaigns',
        'Ad groups',
        'Creatives',
        'Targetting details',
        'Type information',
        'Potential customers',
      ];
      for (const { prefix } of locales) {
        const page = await open(`${prefix}api/ad`, { javaScriptEnabled: false });
        const texts = await page
          .locator('main :is(h2, h3), .sidebar .sidebar-heading, .sidebar .sidebar-heading small')
          .evaluateAll((nodes) => nodes.map((node) => node.textContent ?? ''));
        expect(tags.filter((tag) => !texts.includes(tag))).toEqual([]);
      }
    },
    without: replacing(/api\/ad\.html$/, 'Targetting details', 'Targeting details'),
  },
  'ref.header': {
    says: 'every call on an ad account has the common header, and its text says when to send it',
    holds: async ({ open }) => {
      expect(adAccountCalls.length).toBeGreaterThan(30);
      const page = await open('api/ad', { javaScriptEnabled: false });
      const rows = await page
        .locator('dt[id$=".header.AccessManagerAccountNo"]')
        .evaluateAll((nodes) =>
          nodes.map((node) => ({ id: node.id, text: `${node.textContent} ${node.nextElementSibling?.textContent}` })),
        );
      expect(
        adAccountCalls
          .map(({ operation_id: id }) => `${id}.header.AccessManagerAccountNo`)
          .filter((id) => !rows.some((row) => row.id === id)),
      ).toEqual([]);
      for (const { id, text } of rows) expect(text, id).toMatch(/int64[\s\S]*member/);
    },
    without: replacing(/api\/ad\.html$/, 'listCampaigns.header.AccessManagerAccountNo', 'gone'),
  },
  'ref.blue': {
    says: 'links and the mark of the current section are blue in both modes',
    holds: async ({ open }) => {
      for (const theme of ['light', 'dark'] as const) {
        const page = await open('api/ad#createCampaign');
        if (theme === 'dark') await page.locator('.navbar [data-theme-toggle]').click();
        const hues = [
          await hueOf(page.locator('.navbar .brand'), '::before'),
          await hueOf(page.locator('main .ref-head a, main p a').first()),
          await hueOf(page.locator('.sidebar [aria-current]').first()),
        ];
        for (const hue of hues) {
          expect(hue, theme).toBeGreaterThanOrEqual(200);
          expect(hue, theme).toBeLessThanOrEqual(250);
        }
      }
    },
    without: replacing(styles, /--accent: oklch\([^)]*\)/g, '--accent: oklch(.5 .2 20)'),
  },
  'api.error-object': {
    says: 'every documented error has the error body, and the guide lists its fields and codes',
    holds: async ({ open }) => {
      expect(errors.length).toBeGreaterThan(5);
      for (const api of new Set(errors.map((error) => error.api))) {
        const page = await open(`api/${api}`, { javaScriptEnabled: false });
        for (const { anchor } of errors.filter((error) => error.api === api)) {
          const links = page.locator(
            `dt[id="${anchor}"] ~ dd a[href$="#schema-ErrorResponse"], dt[id="${anchor}"] ` +
              `a[href$="#schema-ErrorResponse"]`,
          );
          expect(await links.count(), anchor).toBeGreaterThan(0);
        }
      }
      const guide = await open('docs/basic-concept/basic-response', { javaScriptEnabled: false });
      const words = await guide.locator('main').textContent();
      for (const word of ['code', 'message', 'description', 'detailCode', 'extra', 'CONDITION_DOES_NOT_MEET', 'CASE_5'])
        expect(words).toContain(word);
    },
    without: replacing(/api\/ad\.html$/, '#schema-ErrorResponse', '#schema-Campaign'),
  },
  'api.paging': {
    says: 'every paged list has its default page, default size and largest size, and the guide explains paging',
    holds: async ({ open }) => {
      expect(paged.length).toBeGreaterThan(5);
      for (const api of new Set(paged.map((operation) => operation.api))) {
        const page = await open(`en/api/${api}`, { javaScriptEnabled: false });
        for (const { operation_id: id } of paged.filter((operation) => operation.api === api)) {
          expect(await page.locator(`dt[id="${id}.query.page"]`).textContent(), id).toMatch(/default 0/);
          expect(await page.locator(`dt[id="${id}.query.size"]`).textContent(), id).toMatch(/100[\s\S]*default 10/);
        }
      }
      const guide = await open('docs/basic-concept/basic-request', { javaScriptEnabled: false });
      expect(await guide.locator('main').innerText()).toMatch(/페이지/);
    },
    without: replacing(/en\/api\/account\.html$/, 'default <code>10</code>'),
  },
  'api.performance-prefix': {
    says: 'every path of the performance reference has the prefix',
    holds: async ({ open }) => {
      const page = await open('api/performance', { javaScriptEnabled: false });
      const paths = await page.locator('.op .path code').allTextContents();
      expect(paths.length).toBe(facts.operations.filter(({ api }) => api === 'performance').length);
      expect(
        paths.filter((path) => !path.startsWith('/v1/ad-api/{version}/adAccounts/{adAccountNo}/performance/')),
      ).toEqual([]);
    },
    without: replacing(/api\/performance\.html$/, '<code>/v1<wbr/>/ad-api', '<code>'),
  },
};
