// Tests that `watch` serves every file that a build of the same site writes, with the same bytes.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runMokcha, startMokcha } from '../cli/support/run-mokcha.ts';

const describePets = (summary: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: {
          operationId: 'getPets',
          tags: ['All pets'],
          summary,
          responses: {
            '200': {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { id: { type: 'integer' } } } } },
  });

const files = (config: string): Readonly<Record<string, string>> => ({
  'site.config.ts': `export default { title: 'T', url: 'https://docs.example.com', defaultLocale: 'en', ${config}
    plugins: { emitters: ['./emitter.ts', './deep.ts'] }, redirects: [{ from: '/old', to: '/docs/intro' }] };\n`,
  'emitter.ts': "export default { path: 'pages.json', emit: (site) => JSON.stringify(site.pages) };\n",
  'deep.ts': "export default { path: 'made/by hand/목록.txt', emit: () => 'made' };\n",
  'content/en/docs/intro.md': '# Intro\n\n![A dot](dot.svg)\n',
  'content/en/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/en/docs/100%/안내 문서.md': '# Spaces\n',
  'content/en/blog/2026-01-02-post.md': '---\ntags: [News]\n---\n# Post\n',
  'content/ko/docs/intro.md': '# 안내\n',
  'content/static/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
  'content/static/.nojekyll': '',
  'content/static/CNAME': 'docs.example.com\n',
  'content/static/_headers': '/x\n  X-A: b\n',
  'content/static/a b%20c.txt': 'names\n',
  'content/static/그림/파일.txt': '한글\n',
  // The encoded address of this file has more than 3,000 characters.
  [`content/static/${Array(5).fill('가'.repeat(70)).join('/')}.txt`]: 'far down\n',
  'content/static/plain/index.html':
    '<!doctype html><html lang="en"><title>A page of its own</title><p>Own.</p></html>\n',
  'content/static/own.html': '<!doctype html><html lang="en"><title>Own</title><p>Own.</p></html>\n',
  'specs/pets/openapi.json': describePets('List pets'),
  'specs/pets/history/2026-01-01.json': describePets('All pets'),
  'specs/pets/history/2026-02-01.json': describePets('List pets'),
});

const listOf = (out: string): readonly string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    // `watch` has no output folder, and so no manifest and no compressed copies.
    .filter((path) => path !== 'mokcha.json' && !/\.(?:br|gz)$/.test(path))
    .sort();

const withoutLive = (html: string): string => html.replace(/<script src="[^"]*__mokcha\/live\.js[^>]*><\/script>/, '');

test.each([
  ['with the default settings', '', ''],
  ['with folders below a base path', "basePath: '/base/', output: { folders: true },", 'base/'],
  [
    'with one page for each operation and files at the origin',
    "basePath: '/base/', output: { origin: true }, apis: [{ name: 'pets', layout: 'operations' }],",
    '',
  ],
])('%s, `watch` serves every file of the build with the same bytes', async (_, config, base) => {
  const site = makeFolder(files(config));
  try {
    const built = await runMokcha(['build', '--quiet'], { cwd: site.path });
    expect([built.exitCode, built.err]).toEqual([0, expect.any(String)]);
    const paths = listOf(join(site.path, 'dist'));
    expect(paths.length).toBeGreaterThan(50);
    const watch = startMokcha(['watch', '--port', '0'], site.path);
    const [, origin] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
    const wrong: string[] = [];
    for (const path of paths) {
      const answer = await fetch(`${origin}/${base}${path.split('/').map(encodeURIComponent).join('/')}`);
      const [served, written] = [
        Buffer.from(await answer.arrayBuffer()).toString(),
        await readFile(join(site.path, 'dist', path), 'utf8'),
      ];
      if (answer.status !== 200 && !path.endsWith('404.html')) wrong.push(`${answer.status} ${path}`);
      else if (withoutLive(served) !== written) wrong.push(`other bytes: ${path}`);
    }
    expect(await watch.stop()).toBe(0);
    expect(wrong).toEqual([]);
  } finally {
    site.remove();
  }
});
