// Tests the help, exit codes and report formats of commands, and options of `build`, such as `--fail-on`, `--profile`
// and `--api`.
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin, type Folder, makeFolder, runMokcha } from './support/run-mokcha.ts';

const GOOD = {
  'content/ko/docs/intro.md': '# 안내\n\n글.\n',
  'site.config.ts': "export default { title: '문서', url: 'https://docs.example.com' };\n",
};

let site: Folder;

beforeAll(() => {
  site = makeFolder(GOOD);
  symlinkSync('ring', join(site.path, 'ring'));
});

afterAll(() => site.remove());

test('help names every command and option, with examples', async () => {
  const helps = await Promise.all(
    [
      '',
      'build',
      'merge',
      'check',
      'serve',
      'watch',
      'diff',
      'snapshot',
      'i18n',
      'init',
      'new',
      'routes',
      'why',
      'explain',
      'completion',
    ].map((command) => runMokcha([...(command === '' ? [] : [command]), '--help'])),
  );
  expect(helps.every(({ exitCode, err }) => exitCode === 0 && err === '')).toBe(true);
  expect(helps.map(({ out }) => out).join('\n———\n')).toMatchSnapshot();
});

test.each([
  ['an unknown command', ['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)\n"],
  ['an unknown option', ['build', '--rot', '.'], "error: unknown option '--rot'\n(Did you mean --root?)\n"],
  [
    'an unknown option of one command',
    ['serve', '--prot', '80'],
    "error: unknown option '--prot'\n(Did you mean --port?)\n",
  ],
  [
    'an unknown format',
    ['build', '--format', 'xml'],
    "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, github, " +
      'sarif, junit.\n',
  ],
  [
    'a base path with a host',
    ['build', '--base', 'https://x.example.com/'],
    "error: option '--base <path>' argument 'https://x.example.com/' is invalid. Write only a path: `/` " +
      'or `/developers/`.\n',
  ],
  [
    'all addresses at once',
    ['watch', '--host', '0.0.0.0'],
    "error: option '--host <address>' argument '0.0.0.0' is invalid. Write one address of this machine: 192.168.0.5.\n",
  ],
  [
    'an address of another machine',
    ['watch', '--host', '203.0.113.7'],
    'error: This machine does not have the address 203.0.113.7.\n',
  ],
  [
    'a port',
    ['serve', '--port', '80a'],
    "error: option '--port <number>' argument '80a' is invalid. Write a number from 0 to 65535.\n",
  ],
  ['a folder that is not there', ['build', '--root', 'nowhere'], 'error: The folder `nowhere` does not exist.\n'],
  [
    'a description that is not there',
    ['build', '--api', 'nowhere.yaml'],
    'error: The file `nowhere.yaml` does not exist.\n',
  ],
  [
    'a folder as a description',
    ['build', '--api', 'content'],
    'error: `content` is a folder: name the description in it.\n',
  ],
  [
    'a folder without a description for a new site',
    ['init', '--api', 'content'],
    'error: `content` does not contain an API description.\n',
  ],
  [
    'a link to itself as the root',
    ['build', '--root', 'ring'],
    'error: `ring` cannot be read: its symbolic links are circular.\n',
  ],
  ['--api-root alone', ['build', '--api-root', '.'], 'error: `--api-root` needs `--api`.\n'],
  [
    '`--api` together with `--root`',
    ['build', '--api', 'a.yaml', '--root', '.'],
    "error: option '--api <file>' cannot be used with option '--root <dir>'\n",
  ],
  ['one word too many', ['build', 'docs'], "error: too many arguments for 'build'. Expected 0 arguments but got 1.\n"],
])('bad usage is reported with exit code 2: %s', async (_, args, err) => {
  expect(await runMokcha(args, { cwd: site.path })).toEqual({ exitCode: 2, out: '', err });
});

test('a call without a command prints the help with exit code 2', async () => {
  const { exitCode, out, err } = await runMokcha([]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toContain('Usage: mokcha');
});

test('a good site is built with exit code 0, and the report says how to look at it', async () => {
  const { exitCode, out } = await runMokcha(['build', '--out', 'public'], { cwd: site.path });
  expect(exitCode).toBe(0);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^Built \d+ pages \(\d+ rendered\) in [\d.]+ s$/),
    expect.stringMatching(/^ {2}\d+ files written, 0 kept, 0 removed in public$/),
    expect.stringMatching(/^ {2}configure .* write .* s$/),
    '  Look at it: mokcha serve --out public',
    '',
  ]);
  expect(readFileSync(join(site.path, 'public/docs/intro.html'), 'utf8')).toContain('안내');
});

test('problems are printed with their frame, with exit code 1, and nothing is written', async () => {
  const broken = makeFolder({ ...GOOD, 'content/ko/docs/b.md': '# 나쁨\n\n가나 [링크](/nope) 다\n' });
  const { exitCode, out, err } = await runMokcha(['build', '--quiet'], { cwd: broken.path });
  expect({ exitCode, out, dist: existsSync(join(broken.path, 'dist')) }).toEqual({ exitCode: 1, out: '', dist: false });
  expect(err).toContain('error link/broken ');
  expect(err).toContain('  content/ko/docs/b.md:3:4\n  3 | 가나 [링크](/nope) 다\n    |      ^^^^^^^^^^^^^\n');
  broken.remove();
});

test('a mistake in the config stops the build and is reported in each format', async () => {
  const broken = makeFolder({ 'docs/site.config.ts': "export default {\n  titel: '문서',\n};\n" });
  const run = (format: string) => runMokcha(['build', '--root', 'docs', '--format', format], { cwd: broken.path });
  const [text, json, github] = await Promise.all([run('text'), run('json'), run('github')]);
  expect([text.exitCode, json.exitCode, github.exitCode]).toEqual([1, 1, 1]);
  expect(text.err).toContain(
    'error config/unknown-key  The config has the unknown key `titel`.\n  site.config.ts:2:3\n  2 |   ' +
      "titel: '문서',\n    |   ^^^^^\n  hint: write `title`.\n\n1 error\n",
  );
  expect(JSON.parse(json.out)).toMatchObject({
    version: 1,
    ok: false,
    problems: [{ code: 'config/unknown-key', at: { file: 'site.config.ts', line: 2, column: 3 } }],
  });
  expect(github.out).toBe(
    '::error file=docs/site.config.ts,line=2,col=3,endColumn=8,title=config/unknown-key::The config has ' +
      'the unknown key `titel`.%0Ahint: write `title`.\n',
  );
  broken.remove();
});

test('`--fail-on warning` makes a warning fail the build, and nothing is written', async () => {
  const warned = makeFolder({ ...GOOD, 'content/ko/docs/b.md': '# b\n\n[x](./gone.md)\n' });
  const relaxed = await runMokcha(['build', '--out', 'relaxed'], { cwd: warned.path });
  const strict = await runMokcha(['build', '--out', 'strict', '--fail-on', 'warning'], { cwd: warned.path });
  expect([relaxed.exitCode, strict.exitCode]).toEqual([0, 1]);
  expect(relaxed.err).toContain('warning link/markdown');
  expect([existsSync(join(warned.path, 'relaxed')), existsSync(join(warned.path, 'strict'))]).toEqual([true, false]);
  warned.remove();
});

test('a second build renders nothing again, and `--no-cache` renders everything', async () => {
  const first = await runMokcha(['build', '--format', 'json'], { cwd: site.path });
  const second = await runMokcha(['build', '--format', 'json'], { cwd: site.path });
  const uncached = await runMokcha(['build', '--format', 'json', '--no-cache'], { cwd: site.path });
  const [pages, rendered, again] = [first, second, uncached].map(
    ({ out }) => JSON.parse(out).summary as { pages: number; rendered: number },
  );
  expect(pages?.pages).toBeGreaterThan(2);
  expect(rendered?.rendered).toBe(0);
  expect(again?.rendered).toBe(again?.pages);
});

test('`--profile` writes a CPU profile, and prints cache hits and the slowest pages', async () => {
  await runMokcha(['build', '--quiet'], { cwd: site.path });
  const { exitCode, err } = await runMokcha(['build', '--profile', 'build.cpuprofile'], { cwd: site.path });
  expect(exitCode).toBe(0);
  expect(err).toMatch(/Found in the cache, .*: .*entry 1 of 1, module 1 of 1, table 4 of 4\b/);
  expect(err).toContain('Wrote build.cpuprofile:');
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(site.path, 'build.cpuprofile'), 'utf8'));
  expect(samples.length).toBe(timeDeltas.length);
  // The profile contains at least one function of Mokcha. V8 takes samples, so a particular function may be missing.
  expect(nodes.some((node: { callFrame: { url: string } }) => node.callFrame.url.includes('/lib/code/'))).toBe(true);
  expect(err).not.toContain('Slowest pages');
  const uncached = await runMokcha(['build', '--no-cache', '--profile', 'build.cpuprofile'], { cwd: site.path });
  const slowest = /^Slowest pages: (.*)\.$/m.exec(uncached.err)?.[1]?.split(', ') ?? [];
  expect(slowest).toContainEqual(expect.stringMatching(/^\/docs\/intro \d+\.\d\d s$/));
  expect(slowest.every((page) => /^\/\S* \d+\.\d\d s$/.test(page))).toBe(true);
  const seconds = slowest.map((page) => Number.parseFloat(page.split(' ')[1] ?? ''));
  expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
  expect(uncached.err).toMatch(/^Rendered by the main thread in \d+\.\d\d s \(\d+\)\.$/m);
  const nowhere = await runMokcha(['build', '--profile', 'content/ko/docs/intro.md/x.cpuprofile'], { cwd: site.path });
  expect([nowhere.exitCode, nowhere.err.includes('error output/write')]).toEqual([1, true]);
  expect((await runMokcha(['build', '--profile', 'intro.md'], { cwd: site.path })).exitCode).toBe(2);
});

test('the hint for a locale without interface texts names no file if `--api` reads none', async () => {
  const folder = makeFolder({ 'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n' });
  const { err } = await runMokcha(['build', '--api', 'openapi.yaml', '--locale', 'fr'], { cwd: folder.path });
  expect(err).toContain('warning message/missing  The interface texts of the locale `fr` are shown in English.');
  expect(err).toContain('hint: choose a locale that Mokcha has texts for');
  expect(err).not.toContain('messages.json');
  folder.remove();
});

test('one notice lists what a site without a URL lacks, and the build does not fail', async () => {
  const bare = makeFolder({ 'content/en/docs/a.md': '# A\n' });
  const { exitCode, err } = await runMokcha(['build', '--fail-on', 'warning'], { cwd: bare.path });
  expect(exitCode).toBe(0);
  expect(err.split('\n').filter((line) => line.includes('`url`'))).toEqual([
    'No `url` is set: canonical links, hreflang, sitemap and feeds are left out. Set `url` in `site.config.ts`.',
  ]);
  bare.remove();
});

test('output is not written into a source folder, but `--api` may write to a folder with its name', async () => {
  const folder = makeFolder({
    ...GOOD,
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n',
  });
  const refused = await runMokcha(['build', '--out', 'content/static'], { cwd: folder.path });
  // The error is the first output, because the output folder is checked before the site is read.
  expect([refused.exitCode, refused.err.split('\n')[0]]).toEqual([1, expect.stringContaining('error output/foreign')]);
  expect(refused.err).toContain(
    'error output/foreign  `content/static` cannot be the output folder: the site is read from `content`.',
  );
  expect(readdirSync(join(folder.path, 'content'))).toEqual(['ko']);
  expect(
    await runMokcha(['build', '--quiet', '--api', 'openapi.yaml', '--out', 'specs'], { cwd: folder.path }),
  ).toMatchObject({
    exitCode: 0,
  });
  folder.remove();
});

test.each([
  ['content/pt_BR/docs/a.md', 'rename it to `content/pt-BR`.'],
  ['content/EN/docs/a.md', 'rename it to `content/en`.'],
  ['content/drafts/docs/a.md', 'rename it to a locale, such as `content/ko`, or remove it.'],
  ['content/fr/docs/a.md', "add `{ code: 'fr', label: '…' }` to `locales`, or remove the folder."],
])('the hint for %s is a name that the config accepts', async (path, hint) => {
  const strange = makeFolder({
    'content/ko/docs/a.md': '# A\n',
    [path]: '# B\n',
    'site.config.ts': "export default { locales: [{ code: 'ko' }] };\n",
  });
  const { out } = await runMokcha(['build', '--format', 'json'], { cwd: strange.path });
  expect(JSON.parse(out).problems).toMatchObject([{ code: 'content/locale', hint }]);
  strange.remove();
});

test('a description that cannot be read is a problem, with and without a config', async () => {
  const folder = makeFolder({ 'content/en/docs/a.md': '# A\n', 'specs/pets/notes.md': 'x' });
  symlinkSync('openapi.yaml', join(folder.path, 'specs/pets/openapi.yaml'));
  const run = async () => (await runMokcha(['build', '--quiet'], { cwd: folder.path })).err;
  const problem = 'error file/unreadable  `specs/pets/openapi.yaml` cannot be read: its symbolic links are circular.';
  expect(await run()).toContain(problem);
  folder.write('site.config.ts', "export default { apis: [{ name: 'pets' }] };\n");
  const configured = await run();
  expect(configured).toContain(problem);
  expect(configured).not.toContain('config/missing-file');
  expect(configured).not.toContain('api/missing');
  folder.remove();
});

test('`--api` builds a reference from a description in any folder, and writes nothing next to it', async () => {
  const apis = makeFolder({
    'deep/pets/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\nservers: [{ url: https://pets.example.com ' +
      '}]\npaths:\n  /pets:\n    $ref: ../shared/pets.yaml\n',
    'deep/shared/pets.yaml': 'get:\n  operationId: listPets\n  responses:\n    "200": { description: All pets. }\n',
    'deep/content/ko/docs/x.md': '# 읽히지 않는다\n',
    'here/.keep': '',
  });
  const cwd = join(apis.path, 'here');
  const narrow = await runMokcha(['build', '--api', '../deep/pets/openapi.yaml', '--quiet'], { cwd });
  expect(narrow.exitCode).toBe(1);
  expect(narrow.err).toContain('api/ref-outside');
  const outside = await runMokcha(['build', '--api', '../deep/pets/openapi.yaml', '--api-root', '.'], { cwd });
  expect(outside).toMatchObject({
    exitCode: 2,
    err: 'error: `../deep/pets/openapi.yaml` is outside `.`, the folder of `--api-root`.\n',
  });
  const wide = await runMokcha(['build', '--api', '../deep/pets/openapi.yaml', '--api-root', '../deep'], { cwd });
  expect(wide.exitCode).toBe(0);
  expect(readFileSync(join(cwd, 'dist/api/pets.html'), 'utf8')).toContain('listPets');
  expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('Pets');
  expect(readdirSync(join(apis.path, 'deep/pets'))).toEqual(['openapi.yaml']);
  expect(existsSync(join(cwd, 'dist/docs/x.html'))).toBe(false);
  apis.remove();
});

test('a plugin of the site is applied, and a syntax error in one is reported at its place', async () => {
  const plugged = makeFolder({
    ...GOOD,
    'site.config.ts': "export default { plugins: { remark: ['./shout.ts'] } };\n",
    'shout.ts':
      "import { up } from './up.ts';\nexport default () => (tree: any) => { for (const child of " +
      "tree.children) if (child.type === 'paragraph') child.children = [{ type: 'text', value: up('loud') }]; };\n",
    'up.ts': 'export const up = (text: string): string => text.toUpperCase();\n',
  });
  const good = await runMokcha(['build'], { cwd: plugged.path });
  expect(good.exitCode).toBe(0);
  expect(readFileSync(join(plugged.path, 'dist/docs/intro.html'), 'utf8')).toContain('LOUD');
  plugged.write('up.ts', 'export const up = (text: string => text;\n');
  const bad = await runMokcha(['build', '--quiet'], { cwd: plugged.path });
  expect(bad.exitCode).toBe(1);
  expect(bad.err).toMatch(/^error config\/syntax {2}.*\n {2}up\.ts:1:\d+\n/);
  plugged.remove();
});

/** Returns the size of a compiled file and of everything that it imports when it is loaded. */
const loadedBytes = (file: string, seen = new Set<string>()): number => {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:var \w+ = )?require\("(\.[^"]+)"\);/gm)].map((match) =>
    join(dirname(file), match[1] ?? ''),
  );
  return imports.reduce((sum, inner) => sum + loadedBytes(inner, seen), text.length);
};

test('`--help` loads less than 200 kB of code, and no engine', () => {
  const code = join(dirname(bin), '../lib/code');
  const chunks = readdirSync(join(code, 'chunks')).filter((name) => name.endsWith('.cjs'));
  const whole = chunks.reduce((sum, name) => sum + readFileSync(join(code, 'chunks', name)).length, 0);
  const started = loadedBytes(join(code, 'cli.cjs'));
  expect(started).toBeGreaterThan(100_000);
  expect(started).toBeLessThan(200_000);
  expect(whole).toBeGreaterThan(2_000_000);
});
