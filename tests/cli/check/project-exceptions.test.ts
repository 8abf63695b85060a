// Tests with the real command that exceptions, unhandled errors and calls of `process.exit` in the code of a project
// are reported as problems of the project and not as bugs in Mokcha, and that the last good site is kept.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrapLines } from '../../snapshot-text.ts';
import { type Folder, makeFolder, type Ran, runMokcha } from '../support/run-mokcha.ts';

type Files = Readonly<Record<string, string>>;

const config = (plugins = '{}'): string =>
  `export default {\n  apis: [{ name: 'ads', file: 'openapi.yaml' }],\n  plugins: ${plugins},\n};\n`;

const goodSite: Files = {
  'site.config.ts': config(),
  'openapi.yaml':
    "openapi: 3.1.0\ninfo: { title: Ads, version: '1' }\nx-rate: { per: minute }\nservers: [{ url: " +
    'https://api.example.com }]\npaths: {}\n',
  'content/en/docs/first.md': '# First\n\nText.\n',
  'content/en/docs/second.md': '# Second\n\nText.\n',
};

const folder = mkdtempSync(join(tmpdir(), 'mokcha-exceptions-'));
let good: Folder;
const sites: Folder[] = [];

beforeAll(async () => {
  good = makeFolder(goodSite);
  sites.push(good);
  expect((await runMokcha(['build'], { cwd: good.path })).exitCode).toBe(0);
});

afterAll(() => {
  for (const site of sites) site.remove();
  rmSync(folder, { recursive: true, force: true });
});

const siteWith = (files: Files): Folder => {
  const site = makeFolder();
  sites.push(site);
  cpSync(good.path, site.path, { recursive: true });
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
};

/** Returns the error output of a command, beginning with its first problem. */
const problemsIn = ({ err }: Ran): string => err.slice(Math.max(0, err.search(/^(?:error|warning) /m))).trimEnd();

const page = (site: Folder): string => readFileSync(join(site.path, 'dist/docs/first.html'), 'utf8');

const refuse = async (files: Files, args: readonly string[] = ['build']): Promise<string> => {
  const site = siteWith(files);
  const before = page(site);
  const ran = await runMokcha(args, { cwd: site.path });
  expect(ran.err).not.toContain('bug in Mokcha');
  expect([ran.exitCode, page(site) === before]).toEqual([1, true]);
  return problemsIn(ran);
};

const wrappedReport = async (files: Files): Promise<string> => wrapLines(await refuse(files));

const footer = (body: string): Files => ({
  'templates/parts/footer.tsx': `export const Footer = () => {\n${body}\n};\n`,
});

const plugin = (kind: 'remark' | 'rehype', code: string): Files => ({
  'site.config.ts': config(`{ ${kind}: ['plugins/own.ts'] }`),
  'plugins/own.ts': code,
});

describe('a template of the project', () => {
  test('a template that throws is reported at its line, with the pages that use it', async () => {
    expect(
      await wrappedReport(footer('  const shell: any = {};\n  return <footer>{shell.footer.copyright}</footer>;')),
    ).toMatchInlineSnapshot(`
      "error project/exception  The template \`templates/parts/footer.tsx\` throws a TypeError: Cannot read
          properties of undefined (reading 'copyright').
        templates/parts/footer.tsx:3:32
        3 |   return <footer>{shell.footer.copyright}</footer>;
          |                                ^
        while rendering \`/docs/first\` from content/en/docs/first.md
        while rendering \`/docs/second\` from content/en/docs/second.md
        while rendering \`/api/ads\` from openapi.yaml
        and 3 more times, first while rendering \`/\` with templates/parts/footer.tsx
        hint: correct it, or remove the file to use the built-in template.

      1 error"
    `);
  });

  test('a template is reported where it passes a built-in part a value that makes that part throw', async () => {
    const link = {
      'templates/parts/footer.tsx': "import { Link } from './link.tsx';\n\nexport const Footer = () => <Link />;\n",
    };
    expect(await wrappedReport(link)).toMatchInlineSnapshot(`
      "error project/exception  The template \`templates/parts/footer.tsx\` uses \`Link\`, which throws a
          TypeError: Cannot read properties of undefined (reading 'replace').
        templates/parts/footer.tsx:3:29
        3 | export const Footer = () => <Link />;
          |                             ^
        while rendering \`/docs/first\` from content/en/docs/first.md
        while rendering \`/docs/second\` from content/en/docs/second.md
        while rendering \`/api/ads\` from openapi.yaml
        and 3 more times, first while rendering \`/\` with templates/parts/footer.tsx
        hint: correct the props that \`Link\` gets there.

      1 error"
    `);
  });

  test('an exception in a module that a template imports is reported in that module', async () => {
    const files = {
      'templates/parts/footer.tsx':
        "import { year } from '../../words/year.ts';\nexport const Footer = () => <footer>{year(null)}</footer>;\n",
      'words/year.ts': '// A comment.\nexport const year = (day: any): string =>\n  day.slice(0, 4);\n',
    };
    expect(await wrappedReport(files)).toMatchInlineSnapshot(`
      "error project/exception  The module \`words/year.ts\` throws a TypeError: Cannot read properties of
          null (reading 'slice').
        words/year.ts:3:7
        3 |   day.slice(0, 4);
          |       ^
        while rendering \`/docs/first\` from content/en/docs/first.md
        while rendering \`/docs/second\` from content/en/docs/second.md
        while rendering \`/api/ads\` from openapi.yaml
        and 3 more times, first while rendering \`/\` with words/year.ts
        hint: correct it.

      1 error"
    `);
  });

  test('an exception deep in a package is reported where the template calls the package', async () => {
    const files = {
      'node_modules/deep/index.js':
        "exports.deep = (depth) => {\n  if (depth === 0) throw new Error('deep');\n  return " +
        'exports.deep(depth - 1);\n};\n',
      ...footer("  const { deep } = require('deep');\n  return deep(30);"),
    };
    expect((await refuse(files)).split('\n').slice(0, 2).join('\n')).toMatchInlineSnapshot(`
      "error project/exception  The template \`templates/parts/footer.tsx\` throws an error: deep.
        templates/parts/footer.tsx:3:10"
    `);
  });

  test.each([
    ['undefined', '  throw undefined;'],
    ['a string', "  throw 'no footer today';"],
    ['an object', '  throw { status: 404 };'],
    ['a frozen error', "  throw Object.freeze(new RangeError('no footer today'));"],
    ['an error with a huge message', "  throw new Error('no '.repeat(1_000_000));"],
    [
      'an error that cannot be read',
      "  throw Object.defineProperty(new Error(), 'message', { get: () => { throw 1; } });",
    ],
  ])('a template that throws %s is reported at its line', async (_, body) => {
    const words = await refuse(footer(body));
    expect(words.split('\n')[0]).toMatchSnapshot();
    expect(words).toMatch(/^ {2}templates\/parts\/footer\.tsx:[12]:/m);
    expect(words.length).toBeLessThan(1_200);
  });

  test.each([
    ['an element without a type', '  const Missing: any = undefined;\n  return <Missing />;'],
    ['an object in place of a string', '  const day: any = { year: 2025 };\n  return <p>{day}</p>;'],
    [
      'a hook outside a component',
      "  const { useState } = require('react');\n  return <p>{useState(0)[3].length}</p>;",
    ],
  ])('a template that renders %s is reported', async (_, body) => {
    const words = await refuse(footer(body));
    expect(words.split('\n').slice(0, 4).join('\n')).toMatchSnapshot();
  });

  test('a template that throws while it is loaded is reported at its line', async () => {
    const files = {
      'templates/parts/footer.tsx':
        "const day = '';\nthrow new Error('not today');\nexport const Footer = () => day;\n",
    };
    expect(await wrappedReport(files)).toMatchInlineSnapshot(`
      "error template/load  When it is loaded, the template \`templates/parts/footer.tsx\` throws an error:
          not today.
        templates/parts/footer.tsx:2:7
        2 | throw new Error('not today');
          |       ^
        hint: correct it, or remove the file to use the built-in template.

      1 error"
    `);
  });

  test('a template that throws does not make links to its pages broken', async () => {
    const words = await refuse({
      ...footer("  throw new Error('no footer today');"),
      'content/en/docs/third.md': '# Third\n\n[First](first.md#text), [none](none.md#text)\n\n## Text\n',
      'content/en/docs/first.md': '# First\n\n[Third](third.md#text)\n\n## Text\n',
    });
    expect([...words.matchAll(/^\w+ (\w+\/\S+)/gm)].map(([, code]) => code)).toEqual([
      'link/markdown',
      'project/exception',
    ]);
  });
});

test('a renderer of an extension that throws is reported at its line', async () => {
  const files = { 'templates/extensions/x-rate.tsx': 'export default ({ value }) =>\n  value.calls.toFixed(2);\n' };
  expect(await wrappedReport(files)).toMatchInlineSnapshot(`
    "error project/exception  The renderer \`templates/extensions/x-rate.tsx\` throws a TypeError: Cannot
        read properties of undefined (reading 'toFixed').
      templates/extensions/x-rate.tsx:2:15
      2 |   value.calls.toFixed(2);
        |               ^
      while rendering \`/api/ads\` from openapi.yaml
      hint: correct it, or remove the file; then \`x-rate\` is not shown.

    1 error"
  `);
});

test('an island that throws in the static page is reported at its line', async () => {
  const files = {
    'templates/islands/index.ts':
      "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter };\n",
    'templates/islands/counter.tsx': 'export const Counter = ({ from }) =>\n  <button>{from.start}</button>;\n',
    'templates/parts/footer.tsx':
      'import { Island } from \'./island.tsx\';\nexport const Footer = () => <Island name="counter" ' +
      'props={{ from: null }} />;\n',
  };
  expect(await wrappedReport(files)).toMatchInlineSnapshot(`
    "error project/exception  The island \`templates/islands/counter.tsx\` throws a TypeError: Cannot
        read properties of null (reading 'start').
      templates/islands/counter.tsx:2:17
      2 |   <button>{from.start}</button>;
        |                 ^
      while rendering \`/docs/first\` from content/en/docs/first.md
      while rendering \`/docs/second\` from content/en/docs/second.md
      while rendering \`/api/ads\` from openapi.yaml
      and 3 more times, first while rendering \`/\` with templates/islands/counter.tsx
      hint: correct it.

    1 error"
  `);
});

describe('a plugin of the project', () => {
  test('a plugin that throws when it is applied is reported once', async () => {
    expect(
      await refuse(plugin('remark', "export default () => {\n  throw new Error('no options');\n};\n")),
    ).toMatchInlineSnapshot(`
      "error project/exception  The remark plugin \`plugins/own.ts\` throws an error: no options.
        plugins/own.ts:2:9
        2 |   throw new Error('no options');
          |         ^
        hint: correct it, or remove it from \`plugins.remark\` of the config.

      1 error"
    `);
  });

  test('a plugin that throws at a page is reported with the page', async () => {
    const code = 'import { first } from "./first.ts";\nexport default () => (tree: any) => first(tree);\n';
    const files = {
      ...plugin('remark', code),
      'plugins/first.ts': 'export const first = (tree: any) => {\n  tree.nothing.here();\n};\n',
    };
    expect(await wrappedReport(files)).toMatchInlineSnapshot(`
      "error project/exception  The remark plugin \`plugins/own.ts\` throws a TypeError: Cannot read
          properties of undefined (reading 'here').
        plugins/first.ts:2:16
        2 |   tree.nothing.here();
          |                ^
        while reading content/en/docs/first.md
        while reading content/en/docs/second.md
        hint: correct it, or remove it from \`plugins.remark\` of the config.

      1 error"
    `);
  });

  test.each([
    ['it throws after waiting', 'export default () => async (tree) => {\n  await null;\n  tree.nothing.here();\n};\n'],
    [
      'it passes an error to its callback',
      "export default () => (tree, file, next) => {\n  next(new Error('no words'));\n};\n",
    ],
    ['it throws undefined', 'export default () => () => {\n  throw undefined;\n};\n'],
    ['it throws while it is loaded', "export default () => undefined;\nthrow 'not today';\n"],
    ['it exports a value that is not a plugin', 'export default 7;\n'],
    ['it has no default export', 'export const plugin = () => undefined;\n'],
    ['it returns a value that is not a tree', 'export default () => () => 7;\n'],
    [
      'it leaves a tree that cannot be printed',
      'export default () => (tree) => {\n  tree.children.push(undefined);\n};\n',
    ],
  ])('a plugin is reported at its file: %s', async (_, code) => {
    expect((await refuse(plugin('rehype', code))).split('\n').slice(0, 2).join('\n')).toMatchSnapshot();
  });

  test('a plugin that rejects a page with `file.fail` is reported at the place in the page', async () => {
    const code =
      "export default () => (tree, file) => {\n  if (file.path.endsWith('first.md')) file.fail('no such " +
      "word', tree.children[1]);\n};\n";
    expect(await refuse(plugin('remark', code))).toMatchInlineSnapshot(`
      "error project/exception  The remark plugin \`plugins/own.ts\` rejects the page: no such word.
        content/en/docs/first.md:3:1
        3 | Text.
          | ^
        hint: correct the page, or the plugin.

      1 error"
    `);
  });

  test('a plugin that fails only once is run again by the next build', async () => {
    const site = siteWith(
      plugin(
        'remark',
        "import { existsSync } from 'node:fs';\nexport default () => () => {\n  if " +
          "(!existsSync('words.txt')) throw new Error('no words');\n};\n",
      ),
    );
    expect(problemsIn(await runMokcha(['build'], { cwd: site.path }))).toContain('plugins/own.ts:3:');
    site.write('words.txt', '');
    expect((await runMokcha(['build'], { cwd: site.path })).exitCode).toBe(0);
  });
});

describe('errors that nothing awaits', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `content/en/docs/p${at}.md`,
      `# Page ${at}\n\n${'Some words of a page. '.repeat(250)}\n`,
    ]),
  );
  const rejected = 'export default () => () => {\n  void Promise.reject(new Error("late"));\n};\n';

  test.each([
    ['a promise of a plugin', plugin('remark', rejected), 'plugins/own.ts:2:23'],
    ['a promise of a plugin in another thread', { ...plugin('remark', rejected), ...many }, 'plugins/own.ts:2:23'],
    [
      'a timer of a plugin',
      plugin('remark', "export default () => () => {\n  setTimeout(() => { throw new Error('late'); });\n};\n"),
      'plugins/own.ts:2:28',
    ],
    [
      'a promise of a template',
      footer("  void Promise.reject(new Error('late'));\n  return null;"),
      'templates/parts/footer.tsx:2:23',
    ],
    [
      'a promise of the config',
      { 'site.config.ts': `void Promise.reject(new Error('late'));\n${config()}` },
      'site.config.ts:1:21',
    ],
    [
      'a timer of a template',
      footer("  setTimeout(() => {\n    throw new Error('late');\n  });\n  return null;"),
      'templates/parts/footer.tsx:3:11',
    ],
    [
      'a timer of a module that the config imports',
      {
        'site.config.ts': `import './own/late.ts';\n${config()}`,
        'own/late.ts': "setTimeout(() => {\n  throw new Error('late');\n});\n",
      },
      'own/late.ts:2:9',
    ],
    [
      'a promise of a template in another thread',
      { ...footer("  void Promise.reject(new Error('late'));\n  return null;"), ...many },
      'templates/parts/footer.tsx:2:23',
    ],
  ])('an error that nothing awaits ends the build with a problem: %s', async (_, files, place) => {
    const lines = (await refuse(files)).split('\n');
    expect(lines[0]).toMatch(/^error project\/exception {2}.* throws an error: late\.$/);
    expect(lines[1]).toBe(`  ${place}`);
  });

  test.each([
    [
      'a timer of a plugin',
      plugin('remark', "export default () => () => {\n  setTimeout(() => { throw 'late'; });\n};\n"),
    ],
    ['a timer of the config', { 'site.config.ts': `setTimeout(() => { throw 'late'; });\n${config()}` }],
    ['a timer of a template', footer("  setTimeout(() => { throw 'late'; });\n  return null;")],
  ])('a string that nothing catches is reported without a line: %s', async (_, files) => {
    expect(await refuse(files)).toContain(
      'error project/exception  The config, a plugin or a template of the project throws the string ' +
        '`late`, which is not an error.',
    );
  });

  test('an error in a timer of an idle thread ends the build with a problem', async () => {
    const throwing = [
      "import { existsSync } from 'node:fs';",
      "import { isMainThread } from 'node:worker_threads';",
      'export default () => () => {',
      "  if (!isMainThread) setInterval(() => { if (existsSync('all-rendered')) throw new Error('late'); }, 20);",
      '};',
      '',
    ].join('\n');
    // The emitter never finishes, so only the error of the timer ends the process. Emitters run after all pages are
    // rendered, when the threads are idle.
    const waiting = [
      "import { writeFileSync } from 'node:fs';",
      "const emit = () => { writeFileSync('all-rendered', ''); return new Promise(() => setInterval(() => " +
        'undefined, 100)); };',
      "export default { path: 'own.txt', emit };",
      '',
    ].join('\n');
    const files = {
      'site.config.ts': config("{ remark: ['plugins/own.ts'], emitters: ['plugins/wait.ts'] }"),
      'plugins/own.ts': throwing,
      'plugins/wait.ts': waiting,
      ...many,
    };
    const lines = (await refuse(files)).split('\n');
    expect(lines[0]).toMatch(/^error project\/exception {2}.* throws an error: late\.$/);
    expect(lines[1]).toBe('  plugins/own.ts:4:80');
  });
});

describe('`process.exit` in the code of a project', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `content/en/docs/p${at}.md`,
      `# Page ${at}\n\n${'Some words of a page. '.repeat(250)}\n`,
    ]),
  );
  const exits = 'export default () => () => {\n  process.exit(0);\n};\n';
  const elsewhere =
    "import { isMainThread } from 'node:worker_threads';\nexport default () => () => {\n  if " +
    '(!isMainThread) process.exit(3);\n};\n';

  test.each([
    [
      'in the config',
      { 'site.config.ts': `if (process.exitCode === undefined) process.exit();\n${config()}` },
      'site.config.ts:1:45',
    ],
    [
      'in a promise of the config',
      { 'site.config.ts': `setImmediate(() => process.exit(0));\n${config()}` },
      'site.config.ts:1:28',
    ],
    [
      'imported by the config',
      { 'site.config.ts': `import { exit } from 'node:process';\nexit(0);\n${config()}` },
      'site.config.ts:2:1',
    ],
    ['in a template', footer('  process.exit(0);'), 'templates/parts/footer.tsx:2:11'],
    ['in a plugin', plugin('remark', exits), 'plugins/own.ts:2:11'],
    ['with any code, in another thread', { ...plugin('remark', elsewhere), ...many }, 'plugins/own.ts:3:30'],
    [
      'in an emitter',
      {
        'site.config.ts': config("{ emitters: ['plugins/own.ts'] }"),
        'plugins/own.ts': "export default { path: 'own.txt', emit: () => process.exit(0) };\n",
      },
      'plugins/own.ts:1:55',
    ],
  ])('`process.exit` does not end a build with success: %s', async (_, files, place) => {
    const lines = (await refuse(files)).split('\n');
    expect(lines[0]).toMatch(
      /throws an error: `process\.exit\(\d?\)` would end the command before the site is built\.$/,
    );
    expect(lines[1]).toBe(`  ${place}`);
  });

  test.each(['process.exitCode = 0', 'process.exit(0)'])(
    'a failed build still fails if the project runs `%s` at the end',
    async (statement) => {
      const files = {
        'site.config.ts':
          `process.on('exit', () => { ${statement}; });\nsetImmediate(() => { ` +
          `process.exitCode = 0; });\n${config()}`,
        'content/en/docs/first.md': '# First\n\n[None](/docs/none)\n',
      };
      expect(await refuse(files)).toContain('link/broken');
    },
  );

  test('a config may end the command with a non-zero exit code', async () => {
    const site = siteWith({ 'site.config.ts': `console.error('TOKEN is not set'); process.exit(3);\n${config()}` });
    const { exitCode, err } = await runMokcha(['build'], { cwd: site.path });
    expect([exitCode, err.includes('TOKEN is not set')]).toEqual([3, true]);
  });

  test('a good build succeeds although the project calls `process.exit(0)` at the end', async () => {
    const site = siteWith({ 'site.config.ts': `process.on('exit', () => process.exit(0));\n${config()}` });
    expect((await runMokcha(['build'], { cwd: site.path })).exitCode).toBe(0);
  });
});

test('a config that throws any value is reported at its line', async () => {
  const broken = 'const site: any = undefined;\nexport default {\n  title: site.title,\n};\n';
  expect(await refuse({ 'site.config.ts': broken })).toMatchInlineSnapshot(`
    "error config/syntax  The config throws a TypeError: Cannot read properties of undefined (reading 'title').
      site.config.ts:3:15
      3 |   title: site.title,
        |               ^

    1 error"
  `);
  const text = "const title = 'T';\nif (title === 'T') throw 'no title';\nexport default { title };\n";
  expect(await refuse({ 'site.config.ts': text })).toMatchInlineSnapshot(`
    "error config/syntax  The config throws the string \`no title\`, which is not an error.
      site.config.ts:2:20
      2 | if (title === 'T') throw 'no title';
        |                    ^

    1 error"
  `);
});

const everything: Files = {
  ...footer("  throw new Error('no footer today');"),
  'templates/extensions/x-rate.tsx': 'export default ({ value }) => value.calls.toFixed(2);\n',
  'site.config.ts': config(
    "{ remark: ['plugins/a.ts', 'plugins/b.ts'], rehype: ['plugins/c.ts'], emitters: ['plugins/d.ts'] }",
  ),
  'plugins/a.ts': "export default () => () => { throw new Error('a'); };\n",
  'plugins/b.ts': "export default () => () => { throw 'b'; };\n",
  'plugins/c.ts': "export default () => () => { throw new Error('c'); };\n",
  'plugins/d.ts': "export default { path: 'd.json', emit: () => { throw new Error('d'); } };\n",
};

const placesOf = (words: string): readonly string[] =>
  [...words.matchAll(/^ {2}(\S+:\d+:\d+)$/gm)].map(([, place]) => place ?? '').sort();

const everyPlace = [
  'plugins/a.ts:1:36',
  'plugins/b.ts:1:30',
  'plugins/c.ts:1:36',
  'plugins/d.ts:1:54',
  'templates/extensions/x-rate.tsx:1:43',
  'templates/parts/footer.tsx:2:9',
];

test('all exceptions are reported together, also by `check` and without a cache', async () => {
  const words = await refuse(everything);
  expect(placesOf(words)).toEqual(everyPlace);
  expect(await refuse(everything, ['check'])).toBe(words);
  expect(await refuse(everything, ['build', '--no-cache'])).toBe(words);
});

test('an exception is reported again by the next build, and disappears with its cause', async () => {
  const site = siteWith(everything);
  const build = () => runMokcha(['build'], { cwd: site.path });
  const words = problemsIn(await build());
  expect(placesOf(words)).toEqual(everyPlace);
  expect(problemsIn(await build())).toBe(words);
  site.write('site.config.ts', config());
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <footer>Our own</footer>;\n');
  site.write('templates/extensions/x-rate.tsx', 'export default ({ value }) => value.per;\n');
  const repaired = await build();
  expect([repaired.exitCode, repaired.err.includes('error')]).toEqual([0, false]);
  expect(page(site)).toContain('<footer>Our own</footer>');
});

test('a shard of a build with exceptions is refused too', async () => {
  const site = siteWith(everything);
  const { exitCode, err } = await runMokcha(['build', '--shard', '1/2'], { cwd: site.path });
  expect([exitCode, existsSync(join(site.path, 'dist.shard-1-of-2'))]).toEqual([1, false]);
  expect(err).toContain('templates/parts/footer.tsx:2:9');
});

test('exceptions in other threads are reported like those in the main thread', { timeout: 60_000 }, async () => {
  const text = 'Some words of a long page. '.repeat(400);
  const pages = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`content/en/docs/p${at}.md`, `# Page ${at}\n\n${text}\n`]),
  );
  const words = await refuse({ ...everything, ...pages });
  expect(placesOf(words)).toEqual(everyPlace);
  expect(words).toContain('and 399 more times, first while reading content/en/docs/p');
});
