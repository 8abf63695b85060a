// Tests the command `mokcha watch`: what an open page receives after edits, mistakes and fixes, how pages are sent, and
// that the output folder is not changed.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveReport } from '../../../src/io/serve/live-report.ts';
import { type Folder, makeFolder, type Running, startMokcha } from '../support/run-mokcha.ts';
import { waitForWriterPause } from '../support/writer-pause.ts';

let site: Folder;
let watch: Running;
let origin: string;

beforeAll(async () => {
  site = makeFolder({
    'site.config.ts':
      "import { title } from './config/title.ts';\nexport default { title, url: 'https://docs.example.com' };\n",
    'config/title.ts': "export const title = '문서';\n",
    'content/ko/docs/intro.md': '# 안내\n\n처음 글\n',
    'content/ko/docs/other.md': '# 다른\n',
    'content/en/docs/intro.md': '# Intro\n\nfirst text\n',
    'content/ko/docs/draft.md': '---\ndraft: true\n---\n# 초안\n',
  });
  watch = startMokcha(['watch', '--port', '0', '--editor', 'vscode'], site.path);
  const [, address] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  origin = address ?? '';
});

afterAll(async () => {
  expect(await watch.stop()).toBe(0);
  site.remove();
});

/**
 * Event of the stream. `data` is the text of a report, or the number of a generation. `links` is absent if the event is
 * a generation.
 */
type Event = { readonly name: string; readonly data: unknown; readonly links?: LiveReport['links'] };

const textOf = ({ problems }: LiveReport): string =>
  problems
    .flatMap(({ severity = '', lines }) =>
      lines.map((line, at) =>
        typeof line === 'string' ? `${at === 0 ? severity : ''}${line}` : line.before + line.marked + line.after,
      ),
    )
    .join('\n');

/** Connects as an open page does. Returns a function that waits for an event, and one that closes the connection. */
const listen = async (): Promise<{
  next: (name: string, test?: (data: unknown) => boolean) => Promise<Event>;
  close: () => Promise<void>;
}> => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/__mokcha/events`, { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readEvent = async (): Promise<Event> => {
    for (;;) {
      const found = /^event: (\w+)\ndata: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        const data: unknown = JSON.parse(found[2] ?? '');
        if (found[1] === 'generation') return { name: 'generation', data: (data as { generation: number }).generation };
        return { name: 'report', ...(data as LiveReport), data: textOf(data as LiveReport) };
      }
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('the stream ended');
      text += value;
    }
  };
  return {
    next: async (name, isWanted = () => true) => {
      for (;;) {
        const event = await readEvent();
        if (event.name === name && isWanted(event.data)) return event;
      }
    },
    close: async () => {
      abort.abort();
      await reader?.cancel().catch(() => {});
    },
  };
};

const page = async (path: string): Promise<string> => (await fetch(origin + path)).text();

test('`watch` sends pages uncompressed, as compressing takes longer than sending to the same machine', async () => {
  const answer = await fetch(`${origin}/docs/intro`, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    200,
    null,
    null,
  ]);
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
});

test('a file that the config imports is watched too', async () => {
  const events = await listen();
  await events.next('generation');
  site.write('config/title.ts', "export const title = '다른 문서';\n");
  await events.next('generation');
  expect(await page('/docs/intro')).toContain('다른 문서');
  await events.close();
});

test('an edit reaches the open page of its locale and leaves other locales unchanged', async () => {
  const events = await listen();
  const { data: before } = await events.next('generation');
  expect(await page('/docs/intro')).toContain('처음 글');
  site.write('content/ko/docs/intro.md', '# 안내\n\n고친 글\n');
  const { data: after } = await events.next('generation');
  expect(after).toBe(Number(before) + 1);
  const html = await page('/docs/intro');
  expect(html).toContain('고친 글');
  expect(html).toMatch(
    new RegExp(`<script src="/__mokcha/live\\.js\\?generation=${after}" data-page="[^"]+" defer></script></body>`),
  );
  expect(await page('/en/docs/intro')).toContain('first text');
  await events.close();
});

test('a problem is printed once with its frame, shown in the open page, and disappears when it is fixed', async () => {
  const events = await listen();
  site.write('content/ko/docs/other.md', '# 다른\n\n[x](/nowhere)\n');
  const { data: report, links } = await events.next('report', (data) => data !== '');
  expect(links).toContainEqual({
    text: 'content/ko/docs/other.md:3:1',
    href: `vscode://file${site.path}/content/ko/docs/other.md:3:1`,
  });
  expect(report).toContain('content/ko/docs/other.md:3:1\n  3 | [x](/nowhere)\n');
  site.write('content/ko/docs/intro.md', '# 안내\n\n또 고친 글\n');
  await events.next('generation');
  await watch.saw(/Now: 1 error\./);
  site.write('content/ko/docs/other.md', '# 다른\n');
  await events.next('report', (data) => data === '');
  await watch.saw(/All problems are fixed\./);
  expect(watch.output().match(/error link\/broken/g)).toHaveLength(1);
  await events.close();
});

test('a broken config leaves the last good page, and its fix is shown', async () => {
  const events = await listen();
  site.write('site.config.ts', "export default { title: '문서'\n");
  expect((await events.next('report', (data) => data !== '')).data).toContain('config/syntax');
  expect(await page('/docs/intro')).toContain('또 고친 글');
  site.write('site.config.ts', "export default { title: '새 문서', url: 'https://docs.example.com' };\n");
  await events.next('report', (data) => data === '');
  expect(await page('/docs/intro')).toContain('새 문서');
  await events.close();
});

test('a site’s template is shown at once; a broken one leaves the last good page, and its fix is shown', async () => {
  const events = await listen();
  await events.next('generation');
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <footer>우리 바닥글</footer>;\n');
  await events.next('generation');
  expect(await page('/docs/intro')).toContain('우리 바닥글');
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <p>;\n');
  expect((await events.next('report', (data) => data !== '')).data).toContain('template/');
  expect(await page('/docs/other')).toContain('우리 바닥글');
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <footer>새 바닥글</footer>;\n');
  await events.next('report', (data) => data === '');
  expect(await page('/docs/intro')).toContain('새 바닥글');
  await events.close();
});

test('a template that throws is reported at its line and leaves the last good page, and its fix is shown', async () => {
  const events = await listen();
  await events.next('generation');
  expect(await page('/docs/intro')).toContain('새 바닥글');
  site.write(
    'templates/parts/footer.tsx',
    "export const Footer = (): never => {\n  throw new Error('no footer today');\n};\n",
  );
  const { data } = await events.next('report', (words) => String(words).includes('project/exception'));
  expect(data).toContain('templates/parts/footer.tsx:2:9');
  expect(await page('/docs/intro')).toContain('새 바닥글');
  // A page that was never rendered before is shown with the built-in footer.
  site.write('content/ko/docs/never-seen.md', '# 처음\n\n글.\n');
  await expect.poll(() => page('/docs/never-seen'), { timeout: 20_000 }).toContain('<h1>처음');
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <footer>바닥글이 돌아왔습니다</footer>;\n');
  await events.next('report', (words) => words === '');
  expect(await page('/docs/intro')).toContain('돌아왔습니다');
  expect(await page('/docs/never-seen')).toContain('돌아왔습니다');
  expect(watch.output()).not.toMatch(/cannot be (?:verified|shown)/);
  await events.close();
});

test('a template with a misspelled path is reported until it is removed', async () => {
  const events = await listen();
  await events.next('generation');
  site.write('templates/parts/heade.tsx', 'export const Head = () => null;\n');
  const { data } = await events.next('report', (words) => String(words).includes('template/unused'));
  expect(data).toContain('rename it to `templates/parts/head/head.tsx`');
  rmSync(join(site.path, 'templates/parts/heade.tsx'));
  await events.next('report', (words) => words === '');
  await events.close();
});

test('a broken description leaves the last good page or shows its problem on a new one; its fix is shown', async () => {
  const spec = (title: string): string =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths: {}\n`;
  const events = await listen();
  await events.next('generation');
  site.write('specs/ads/openapi.yaml', 'openapi: 3.1.0\ninfo: [\n');
  await events.next('report', (data) => String(data).includes('api/yaml'));
  const unread = await fetch(`${origin}/en/api/ads`);
  const words = await unread.text();
  expect([unread.status, words.includes('error api/yaml'), words.includes('specs/ads/openapi.yaml:')]).toEqual([
    500,
    true,
    true,
  ]);
  expect(words).toContain('/__mokcha/live.js');
  site.write('specs/ads/openapi.yaml', spec('Ads of old'));
  await events.next('report', (data) => data === '');
  expect(await page('/en/api/ads')).toContain('Ads of old');
  site.write('specs/ads/openapi.yaml', 'openapi: 3.1.0\ninfo: [\n');
  await events.next('report', (data) => String(data).includes('api/yaml'));
  expect(await page('/en/api/ads')).toContain('Ads of old');
  site.write('specs/ads/openapi.yaml', spec('Ads of today'));
  await events.next('report', (data) => data === '');
  expect(await page('/en/api/ads')).toContain('Ads of today');
  site.write(
    'specs/ads/page.yaml',
    'type: object\nproperties: { size: { type: integer, description: Ads on a page } }\n',
  );
  site.write(
    'specs/ads/openapi.yaml',
    `${spec('Ads in two files')}components: { schemas: { Page: { $ref: page.yaml } } }\n`,
  );
  await expect.poll(() => page('/en/api/ads')).toContain('Ads on a page');
  site.write('specs/ads/page.yaml', 'type: [\n');
  await events.next('report', (data) => String(data).includes('specs/ads/page.yaml'));
  expect(await page('/en/api/ads')).toContain('Ads on a page');
  site.write(
    'specs/ads/page.yaml',
    'type: object\nproperties: { size: { type: integer, description: Ads of one page } }\n',
  );
  await expect.poll(() => page('/en/api/ads')).toContain('Ads of one page');
  rmSync(join(site.path, 'specs'), { recursive: true });
  await expect.poll(async () => (await fetch(`${origin}/en/api/ads`)).status).toBe(404);
  site.write('specs/ads/page.yaml', 'type: [\n');
  for (const text of ['half read', 'not yet whole']) {
    const schemas = `{ Page: { $ref: page.yaml }, Other: { type: string, description: ${text} } }`;
    site.write('specs/ads/openapi.yaml', `${spec('Ads')}components: { schemas: ${schemas} }\n`);
    await expect.poll(() => page('/en/api/ads')).toContain(text);
  }
  expect((await fetch(`${origin}/en/api/nothing`)).status).toBe(404);
  rmSync(join(site.path, 'specs'), { recursive: true });
  await events.next('generation');
  await events.close();
});

const shows = (path: string, words: string): Promise<void> => expect.poll(() => page(path)).toContain(words);

// The test is retried because a busy machine can lose the event of a new folder. It checks pages and does not count
// events.
test('a version of an API appears with its folder, keeps its last good page while it is broken, and is watched', {
  retry: 2,
}, async () => {
  const spec = (title: string): string =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths: {}\n`;
  rmSync(join(site.path, 'specs'), { recursive: true, force: true });
  site.write('specs/ads/openapi.yaml', spec('Ads of today'));
  await shows('/en/api/ads', 'Ads of today');
  site.write('specs/ads/versions/v1/openapi.yaml', spec('Ads of old'));
  await shows('/en/api/ads/v1', 'Ads of old');
  site.write('specs/ads/versions/v1/openapi.yaml', 'openapi: 3.1.0\ninfo: [\n');
  site.write('specs/ads/openapi.yaml', spec('Ads of tomorrow'));
  await shows('/en/api/ads', 'Ads of tomorrow');
  const events = await listen();
  await events.next('report', (data) => String(data).includes('api/yaml'));
  await events.close();
  expect(await page('/en/api/ads/v1')).toContain('Ads of old');
  rmSync(join(site.path, 'specs'), { recursive: true });
  await expect.poll(async () => (await fetch(`${origin}/en/api/ads`)).status).toBe(404);
});

test('new, renamed and draft pages are shown at once', async () => {
  expect(await page('/docs/draft')).toContain('초안');
  const events = await listen();
  await events.next('generation');
  site.write('content/ko/docs/fresh.md', '# 새로운\n');
  await events.next('generation');
  expect(await page('/docs/fresh')).toContain('새로운');
  renameSync(join(site.path, 'content/ko/docs/fresh.md'), join(site.path, 'content/ko/docs/moved.md'));
  await events.next('generation');
  expect([(await fetch(`${origin}/docs/fresh`)).status, (await fetch(`${origin}/docs/moved`)).status]).toEqual([
    404, 200,
  ]);
  await events.close();
});

test('many saves with short pauses are shown in a few updates, not one for each pause', async () => {
  const events = await listen();
  const { data: before } = await events.next('generation');
  const breaths = 12;
  for (let breath = 1; breath <= breaths; breath += 1) {
    for (let doc = 0; doc < 25; doc += 1)
      site.write(`content/ko/docs/storm/d${doc}.md`, `# 글 ${doc}\n\n숨 ${breath}\n`);
    await waitForWriterPause();
  }
  await expect.poll(() => page('/docs/storm/d24')).toContain(`숨 ${breaths}`);
  await events.close();
  const last = await listen();
  // If each of the twelve pauses caused an update, the generation would grow by twelve.
  expect(Number((await last.next('generation')).data) - Number(before)).toBeLessThanOrEqual(4);
  await last.close();
  rmSync(join(site.path, 'content/ko/docs/storm'), { recursive: true });
  await expect.poll(async () => (await fetch(`${origin}/docs/storm/d24`)).status).toBe(404);
});

test('the script of an open page has its own address, and the policy allows it', async () => {
  const response = await fetch(`${origin}/docs/intro`);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  const script = await fetch(`${origin}/__mokcha/live.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
});

test('`watch` writes nothing to the output folder and holds no lock', () => {
  expect(existsSync(join(site.path, 'dist'))).toBe(false);
  expect(readdirSync(site.path).filter((name) => name.includes('mokcha'))).toEqual([]);
});

test('the address is printed with the first plan, before pages are checked; `watch` can stop in between', async () => {
  const broken = makeFolder({
    'site.config.ts': "export default { title: 'x' };\n",
    'content/en/docs/a.md': '# A\n\n[x](/nowhere)\n',
  });
  const checked = startMokcha(['watch', '--port', '0'], broken.path);
  const [, address] = await checked.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  expect((await fetch(`${address}/docs/a`)).status).toBe(200);
  await checked.saw(/error link\/broken/);
  expect(checked.output().indexOf('Watching')).toBeLessThan(checked.output().indexOf('error link/broken'));
  expect(await checked.stop()).toBe(0);
  const stopped = startMokcha(['watch', '--port', '0'], broken.path);
  await stopped.saw(/Watching/);
  expect([await stopped.stop(), /\bbug\b|Error:/.test(stopped.output())]).toEqual([0, false]);
  broken.remove();
});
