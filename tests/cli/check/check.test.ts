// Tests the command `mokcha check`: the problems that it reports, the report file, linkinator's second opinion on the
// links of the site, and that a stopped check leaves no temporary files.
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findDisagreements } from '../../../src/cli/check/find-disagreements.ts';
import { crawlTree } from '../../../src/io/network/linkinator.ts';
import type { OutputTree } from '../../../src/model/site/output.ts';
import { toOutputPath } from '../../../src/model/paths.ts';
import { makeFolder, runMokcha, startMokcha } from '../support/run-mokcha.ts';

test('a good site passes both checks, and nothing is written', async () => {
  const site = makeFolder({
    'site.config.ts': "export default { url: 'https://docs.example.com', basePath: '/dev/' };\n",
    'content/ko/docs/intro.md': '# 안내\n\n[아래로](#아래) [다음](./next.md#둘째)\n\n## 아래\n',
    'content/ko/docs/next.md': '# 다음\n\n## 둘째\n',
    'content/ko/blog/2025-01-01-hello.md': '---\ntags: [hello]\n---\n# 글\n',
  });
  const { exitCode, out, err } = await runMokcha(['check'], { cwd: site.path });
  expect({ exitCode, problems: err.includes('error') }).toEqual({ exitCode: 0, problems: false });
  expect(out).toMatch(/^Checked \d+ pages .*\n.* linkinator [\d.]+ s\n$/);
  expect(existsSync(join(site.path, 'dist'))).toBe(false);
  site.remove();
});

test('a site at the root of its host is crawled too', async () => {
  const site = makeFolder({ 'content/en/docs/a.md': '# a\n\n[b](b.md)\n', 'content/en/docs/b.md': '# b\n' });
  const { exitCode, err } = await runMokcha(['check'], { cwd: site.path });
  expect([exitCode, err]).toEqual([0, expect.not.stringContaining('bug')]);
  site.remove();
});

test('a problem that Mokcha finds is reported once, and linkinator does not run', async () => {
  const site = makeFolder({ 'content/ko/docs/a.md': '# a\n\n[x](/nope)\n' });
  const { exitCode, out } = await runMokcha(['check', '--format', 'json'], { cwd: site.path });
  const report = JSON.parse(out) as { problems: { code: string }[]; summary: { stages: { name: string }[] } };
  expect(exitCode).toBe(1);
  expect(report.problems.map((problem) => problem.code)).toEqual(['link/broken']);
  expect(report.summary.stages.map((stage) => stage.name)).not.toContain('linkinator');
  site.remove();
});

test('a report replaces an earlier report, but never a file that is not a report', async () => {
  const files = { 'content/ko/docs/a.md': '# a\n', 'package.json': '{ "name": "x" }' };
  const site = makeFolder(files);
  const report = async (name: string) =>
    (await runMokcha(['check', '--quiet', '--report', name], { cwd: site.path })).err;
  expect([await report('r.html'), await report('r.html'), await report('r.json')]).toEqual(['', '', '']);
  expect(readFileSync(join(site.path, 'r.html'), 'utf8')).toContain('<span class="same">as before</span>');
  expect(await report('package.json')).toContain(
    'error output/foreign  `package.json` is not a report of `mokcha check`, so it is not overwritten.',
  );
  expect(readFileSync(join(site.path, 'package.json'), 'utf8')).toBe(files['package.json']);
  site.remove();
});

const page = (body: string): string => `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;

const treeOf = (files: Readonly<Record<string, string>>): OutputTree =>
  new Map(
    Object.entries(files).map(([path, text]) => [
      toOutputPath(path),
      { key: path, produce: async () => new TextEncoder().encode(text) },
    ]),
  );

const routesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(files)
      .filter((path) => path.endsWith('.html'))
      .map((output) => [
        `/${output.replace(/(index)?\.html$/, '').replace(/\/$/, '')}`,
        { kind: 'page', output, locale: 'ko', anchors: [] },
      ]),
  );

const files = {
  'index.html': page(
    '<a href="/dev/blog">1</a> <a href="/dev/blog#there">2</a> <a href="/dev/blog#not-there">3</a> ' +
      '<a href="/dev/gone">4</a> <a href="https://example.com/">5</a> <a href="http://localhost:1/gone">6</a>',
  ),
  'blog.html': page('<h1 id="there">Blog</h1><a href="/dev/blog/post">post</a><img src="/dev/gone.png">'),
  'blog/post.html': page('<a href="/dev/">home</a>'),
};
const rendered = { tree: treeOf(files), routes: routesOf(files), basePath: '/dev/', isAtOrigin: false };

test('linkinator finds broken links, fragments and images, and a page next to a folder with its name', async () => {
  const broken = (await crawlTree(rendered)).value ?? [];
  expect(broken.map(({ page: from, target }) => `${from} → ${target}`)).toEqual([
    '/dev → /dev/blog#not-there',
    '/dev → /dev/gone',
    '/dev/blog → /dev/gone.png',
  ]);
});

test('linkinator requests an address of many pages once, and reaches a page that only one page links to', async () => {
  const menu = '<a href="/dev/blog">blog</a><a href="/dev/other">other</a><a href="/dev/gone">gone</a>';
  const chained = {
    'index.html': page(menu),
    'blog.html': page(`${menu}<a href="/dev/blog/post">post</a>`),
    'other.html': page(`${menu}<a href="/dev/blog/post">post</a>`),
    'blog/post.html': page(`${menu}<a href="/dev/deep">deep</a>`),
    'deep.html': page(`${menu}<a href="/dev/deepest-gone">x</a> <a href="#nothing">y</a>`),
  };
  const found = (await crawlTree({ ...rendered, tree: treeOf(chained), routes: routesOf(chained) })).value ?? [];
  expect(found.map(({ page: from, target }) => `${from} → ${target}`)).toEqual([
    '/dev → /dev/gone',
    '/dev/deep → /dev/deep#nothing',
    '/dev/deep → /dev/deepest-gone',
  ]);
});

test('a broken connection is not reported as a broken link', async () => {
  const emit = Server.prototype.emit;
  const broken = new Set<string>();
  const spy = vi.spyOn(Server.prototype, 'emit').mockImplementation(function (
    this: Server,
    event: string,
    ...values: unknown[]
  ) {
    const [request] = values;
    const path = event === 'request' && request instanceof IncomingMessage ? (request.url ?? '') : '';
    if (path !== '/dev/blog' || broken.has(path)) return Reflect.apply(emit, this, [event, ...values]);
    broken.add(path);
    return (request as IncomingMessage).socket.destroy() !== undefined;
  });
  const found = (await crawlTree(rendered)).value ?? [];
  spy.mockRestore();
  expect([[...broken], found.map(({ target }) => target)]).toEqual([
    ['/dev/blog'],
    ['/dev/blog#not-there', '/dev/gone', '/dev/gone.png'],
  ]);
});

test('linkinator uses no proxy for the server in this process', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
  const found = (await crawlTree(rendered)).value ?? [];
  vi.unstubAllEnvs();
  expect(found.map(({ target }) => target)).toEqual(['/dev/blog#not-there', '/dev/gone', '/dev/gone.png']);
});

test('only links that Mokcha’s own check considers good are reported as disagreements', async () => {
  const disagreements = await findDisagreements(rendered, (address) => address === '/dev/gone');
  expect(disagreements.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'check/disagreement linkinator reports the link from `/dev` to `/dev/blog#not-there` as broken, ' +
      'but Mokcha’s own check does not.',
    'check/disagreement linkinator reports the link from `/dev/blog` to `/dev/gone.png` as broken, ' +
      'but Mokcha’s own check does not.',
  ]);
});

const brokenLinks = {
  'site.config.ts':
    "export default { basePath: '/dev/', locales: [{ code: 'en' }], rules: { 'link/broken': 'off', " +
    "'link/anchor': 'warning' } };\n",
  'content/en/docs/a.md':
    '# A\n\n[off](/nowhere) [mild](b.md#no-such-part) [own](#nothing)\n\n<!-- mokcha-ignore link/image: ' +
    'comes later -->\n![later](later.png)\n',
  'content/en/docs/b.md': '# B\n\nText.\n',
  'specs/pets/openapi.yaml':
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1', description: 'See [a](#no/such%20part), " +
    "[b](/gone) and ![c](gone.png).' }\npaths: {}\n",
};

test.each([
  ['a site', brokenLinks, []],
  ['a description', { 'pets.yaml': brokenLinks['specs/pets/openapi.yaml'] }, ['--api', 'pets.yaml']],
])(
  'broken links of %s that are not errors are reported once, equally by `check` and `build`',
  async (_, files, options) => {
    const folder = makeFolder(files);
    const reportOf = async (command: string) => {
      const { exitCode, out } = await runMokcha([command, ...options, '--format', 'json'], { cwd: folder.path });
      const { problems } = JSON.parse(out) as { problems: { code: string; severity: string }[] };
      return { exitCode, problems: problems.map(({ code, severity }) => `${severity} ${code}`) };
    };
    const built = await reportOf('build');
    expect(built.exitCode).toBe(0);
    expect(built.problems.length).toBeGreaterThan(2);
    expect(await reportOf('check')).toEqual(built);
    folder.remove();
  },
);

test('a check that is stopped leaves no temporary files', async () => {
  const pages = Array.from({ length: 200 }, (_, at) => [`content/en/docs/p${at}.md`, `# Page ${at}\n`]);
  const site = makeFolder({ ...Object.fromEntries(pages), 'tmp/.keep': '' });
  const temporary = join(site.path, 'tmp');
  const seen = watch(temporary);
  const isSeen = new Promise<void>((resolve) => {
    seen.on('change', (_, name) => {
      if (String(name).startsWith('mokcha-check-')) resolve();
    });
  });
  const check = startMokcha(['check'], site.path, { TMPDIR: temporary });
  await Promise.race([isSeen, check.saw(/Checked/)]);
  expect(await check.stop()).not.toBe(0);
  expect(readdirSync(temporary)).toEqual(['.keep']);
  seen.close();
  site.remove();
});
