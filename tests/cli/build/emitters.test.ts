// Tests emitters (`plugins.emitters`) with the real command: the file that an emitter makes from the pages, when it is
// made again, and the report about an emitter that fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wrapLines } from '../../snapshot-text.ts';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

const pages =
  "{ path: 'data/pages.json', emit: (site) => JSON.stringify(site.pages.map(({ kind, path, title, url, " +
  'file }) => [kind, path, title, url, file])) }';

const site = makeFolder({
  'site.config.ts':
    "export default { url: 'https://docs.example.com', basePath: '/dev/', plugins: { emitters: " +
    "['emitters/pages.ts'] } };\n",
  'emitters/pages.ts': `export default ${pages};\n`,
  'content/en/docs/intro.md': '# Intro\n\nText.\n',
  'content/en/docs/secret.md': '---\nunlisted: true\n---\n# Secret\n\nText.\n',
});
afterAll(() => site.remove());

const build = () => runMokcha(['build'], { cwd: site.path });
const made = (): string => readFileSync(join(site.path, 'dist/data/pages.json'), 'utf8');
const intro = (title: string) => [
  ['doc', '/docs/intro', title, 'https://docs.example.com/dev/docs/intro', 'content/en/docs/intro.md'],
];

test('an emitter makes its file from the pages, and makes it again only if a page has changed', async () => {
  expect((await build()).exitCode).toBe(0);
  expect(JSON.parse(made())).toEqual(intro('Intro'));
  expect((await build()).out).toContain('0 files written');
  site.write('content/en/docs/intro.md', '# Begin\n\nText.\n');
  expect((await build()).exitCode).toBe(0);
  expect(JSON.parse(made())).toEqual(intro('Begin'));
});

test('an emitter that throws, exports none or claims another file is reported, and the last site is kept', async () => {
  const before = made();
  const problemOf = async (code: string): Promise<string> => {
    site.write('emitters/pages.ts', code);
    const { exitCode, err } = await build();
    expect([exitCode, made()]).toEqual([1, before]);
    return wrapLines(err.slice(err.indexOf('error '), err.indexOf('\n\n1 error')));
  };
  expect(
    await problemOf(
      "export default { path: 'data/pages.json', emit: () => { throw new Error('no pages today'); } };\n",
    ),
  ).toMatchInlineSnapshot(`
    "error config/emitter  The emitter \`emitters/pages.ts\`, which makes \`data/pages.json\`, throws an
        error: no pages today.
      emitters/pages.ts:1:63
      1 | export default { path: 'data/pages.json', emit: () => { throw new Error('no pages today'); }
          };
        |                                                               ^
      named in site.config.ts:1:92
      hint: correct the emitter, or remove it from \`plugins.emitters\` in the config."
  `);
  expect(await problemOf("export default { path: 'data/pages.json', emit: () => 7 };\n")).toMatchInlineSnapshot(`
    "error config/emitter  The emitter \`emitters/pages.ts\`, which makes \`data/pages.json\`, returns
        \`7\`, which is not a string.
      site.config.ts:1:92
      1 | …/dev/', plugins: { emitters: ['emitters/pages.ts'] } };
        |                                ^^^^^^^^^^^^^^^^^^^
      hint: make \`emit\` return a string without throwing, or remove the emitter from
          \`plugins.emitters\` in the config."
  `);
  expect(await problemOf("export default { path: '../pages.json', emit: () => '' };\n")).toMatchInlineSnapshot(`
    "error config/emitter  The \`path\` of the emitter \`emitters/pages.ts\` cannot be the path of an
        output file.
      emitters/pages.ts
      hint: write a path relative to the site, such as \`pages.json\`, without names that begin with a
          dot and without the characters \`\\ : * ? " < > |\`."
  `);
  expect(existsSync(join(site.path, 'pages.json'))).toBe(false);
  expect(await problemOf("export default { path: 'sitemap.xml', emit: () => '' };\n")).toMatchInlineSnapshot(`
    "error file/collision  Two files have the output path \`sitemap.xml\`.
      hint: rename the file in \`content/static\`, or the file that an emitter of the site makes."
  `);
});
