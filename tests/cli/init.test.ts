// Tests the command `mokcha init`: what it writes and asks, and that the new site builds at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { recordTerminal } from '../unit/cli/terminal.ts';
import { makeFolder, runMokcha, startMokcha } from './support/run-mokcha.ts';

const PETS = {
  'apis/pets/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: Our pets, version: "1" }\nservers: [{ url: https://pets.example.com ' +
    '}]\npaths:\n  /pets:\n    $ref: ../shared/pets.yaml\n',
  'apis/shared/pets.yaml': 'get:\n  operationId: listPets\n  responses:\n    "200": { description: All pets. }\n',
};

test.each(['ko', 'en'])('a new site in %s from a description in two files builds without a problem', async (locale) => {
  const folder = makeFolder(PETS);
  const made = await runMokcha(['init', '--root', 'my docs', '--api', 'apis/pets/openapi.yaml', '--locale', locale], {
    cwd: folder.path,
  });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  expect(made.out).toContain('site.config.ts');
  expect(made.out).toContain("Look at it: npx mokcha watch --root 'my docs'\n");
  const built = await runMokcha(['build', '--root', 'my docs', '--fail-on', 'warning'], { cwd: folder.path });
  expect(built).toMatchObject({ exitCode: 0 });
  const page = readFileSync(join(folder.path, 'my docs/dist/api/pets.html'), 'utf8');
  expect(page).toContain('listPets');
  expect(page).toMatch(/<nav[\s\S]*?<a [^>]*href="\/api\/pets"[^>]*>Our pets<\/a>/);
  folder.remove();
});

test('`init` gives descriptions the same names as `build --api`', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';
  const folder = makeFolder({ 'a/openapi.yaml': text, 'b/openapi.yaml': text });
  expect(
    await runMokcha(['init', '--root', 'site', '--api', 'b/openapi.yaml', '--api', 'a/openapi.yaml'], {
      cwd: folder.path,
    }),
  ).toMatchObject({
    exitCode: 0,
  });
  expect(readdirSync(join(folder.path, 'site/specs')).sort()).toEqual(['a', 'b']);
  expect(readFileSync(join(folder.path, 'site/site.config.ts'), 'utf8')).toContain(
    "{ name: 'b', file: 'specs/b/openapi.yaml' },",
  );
  folder.remove();
});

test('`init` never overwrites a file, and writes nothing if one exists', async () => {
  const folder = makeFolder({ 'site.config.ts': 'export default {};\n' });
  const { exitCode, err } = await runMokcha(['init'], { cwd: folder.path });
  expect(exitCode).toBe(1);
  expect(err).toContain('error init/exists  `site.config.ts` already exists.');
  expect([readFileSync(join(folder.path, 'site.config.ts'), 'utf8'), existsSync(join(folder.path, 'content'))]).toEqual(
    ['export default {};\n', false],
  );
  expect(readdirSync(folder.path)).toEqual(['site.config.ts']);
  folder.remove();
});

test('an empty folder and a public description become a running site without a question', async () => {
  const petstore = readFileSync(new URL('../../bench/corpora/oai/v3.0/petstore.yaml', import.meta.url), 'utf8');
  const folder = makeFolder({ 'petstore.yaml': petstore });
  const made = await runMokcha(['init', '--root', 'site', '--api', 'petstore.yaml'], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  // The command has no terminal, so it must not ask anything.
  expect(made.out).not.toContain('?');
  const watching = startMokcha(['watch', '--root', 'site', '--port', '0'], folder.path);
  const [, address = ''] = await watching.saw(/(http:\/\/localhost:\d+\/)/);
  const page = await fetch(`${address}api/petstore`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('listPets')]);
  await watching.stop();
  folder.remove();
}, 30_000);

test('`init` recognises descriptions by their content, and leaves them in place', async () => {
  const folder = makeFolder({
    'src/main/resources/pets.v1.yml':
      'info: { title: "Our pets", version: "1" }\n"openapi": 3.1.0\npaths:\n  /pets: { $ref: parts/pets.yaml }\n',
    'src/main/resources/parts/pets.yaml':
      'get:\n  operationId: listPets\n  responses:\n    "200": { description: openapi 3.1.0 }\n',
    'old/swagger.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'Old: shop & more', version: '1' },
      paths: {},
    }),
    'old/pets.json': JSON.stringify({ example: { openapi: '3.1.0' } }),
    // A description that exists in JSON and YAML is listed once, as YAML, because people edit the YAML file.
    'src/main/resources/pets.v1.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Our pets', version: '1' },
      paths: {},
    }),
    'test/openapi.yaml': 'openapi: 3.1.0\ninfo: {}\n',
    'package.json': '{ "name": "pets" }\n',
  });
  const made = await runMokcha(['init', '--locale', 'en'], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  expect(made.out).toContain(
    'Found old/swagger.json (Old: shop & more).\nFound src/main/resources/pets.v1.yml (Our pets).\nWrote ',
  );
  const config = readFileSync(join(folder.path, 'site.config.ts'), 'utf8');
  expect(config.match(/\{ name: .*/g)).toEqual([
    "{ name: 'old-shop-more', file: 'old/swagger.json' },",
    "{ name: 'pets.v1', file: 'src/main/resources/pets.v1.yml' },",
  ]);
  expect(existsSync(join(folder.path, 'specs'))).toBe(false);
  expect(await runMokcha(['build'], { cwd: folder.path })).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(folder.path, 'dist/api/pets.v1.html'), 'utf8')).toContain('listPets');
  folder.remove();
});

/** Runs `init` in this process as if a person answered at a keyboard. */
const initWith = async (cwd: string, line: string): Promise<{ exitCode: number; err: string }> => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  stdin.end(line);
  const terminal = recordTerminal({ cwd, isTTY: true, env: { NO_COLOR: '1' } });
  return { exitCode: await main(['init'], { ...terminal, stdin }), err: terminal.err() };
};

const TWO = {
  'a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
  'b.yaml': 'openapi: 3.1.0\ninfo: { title: B, version: "1" }\npaths: {}\n',
};

test.each([
  ['2\n', ["{ name: 'b', file: 'b.yaml' },"]],
  ['02\n', ["{ name: 'b', file: 'b.yaml' },"]],
  // Ctrl+D ends the input without an answer.
  ['', ["{ name: 'a', file: 'a.yaml' },", "{ name: 'b', file: 'b.yaml' },"]],
  ['\n', ["{ name: 'a', file: 'a.yaml' },", "{ name: 'b', file: 'b.yaml' },"]],
])('`init` asks once which of several descriptions to use, and accepts %j', async (answer, apis) => {
  const folder = makeFolder(TWO);
  const { exitCode, err } = await initWith(folder.path, answer);
  expect(exitCode).toBe(0);
  // The progress line is cleared after the question.
  expect(stripVTControlCharacters(err).trimEnd().split('API descriptions')).toEqual([
    '',
    ' in this folder:\n  1  a.yaml  A\n  2  b.yaml  B\nWhich ones? Numbers, or Enter for all:',
  ]);
  expect(readFileSync(join(folder.path, 'site.config.ts'), 'utf8').match(/\{ name: .*/g)).toEqual(apis);
  folder.remove();
});

test('an answer that is not a number of the list writes nothing', async () => {
  const folder = makeFolder(TWO);
  const made = await initWith(folder.path, '1, 3\n');
  expect(made).toMatchObject({ exitCode: 2, err: expect.stringContaining('`3` is not one of the numbers.') });
  expect(readdirSync(folder.path).sort()).toEqual(['a.yaml', 'b.yaml']);
  folder.remove();
});

test('`init` says where to put a description if there is none, and copies one from outside the site', async () => {
  const folder = makeFolder({ 'api/openapi.yaml': TWO['a.yaml'], 'empty/.keep': '' });
  const bare = await runMokcha(['init'], { cwd: join(folder.path, 'empty') });
  expect(bare.out).toContain(
    'This folder has no API description, so the site starts with only a doc. To add one later, save it as ' +
      'specs/<name>/openapi.yaml.',
  );
  const outside = await runMokcha(['init', '--root', 'docs'], { cwd: folder.path });
  expect(outside.out).toContain('Copied api (A).');
  expect(existsSync(join(folder.path, 'docs/specs/api/openapi.yaml'))).toBe(true);
  folder.remove();
});

test('a build opens no connection, and suggests `init` for a description at an address', async () => {
  const folder = makeFolder({});
  const { exitCode, err } = await runMokcha(['build', '--api', 'https://pets.example.com/openapi.yaml'], {
    cwd: folder.path,
  });
  expect([exitCode, err]).toEqual([
    2,
    expect.stringContaining('start a site with it: `mokcha init https://pets.example.com/openapi.yaml`.'),
  ]);
  folder.remove();
});
