import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runMokcha, startMokcha } from './run-mokcha.ts';

const PETS = {
  'apis/pets/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: Our pets, version: "1" }\nservers: [{ url: https://pets.example.com }]\npaths:\n  /pets:\n    $ref: ../shared/pets.yaml\n',
  'apis/shared/pets.yaml': 'get:\n  operationId: listPets\n  responses:\n    "200": { description: All pets. }\n',
};

test.each(['ko', 'en'])('a new site in %s, from a description in two files, builds at once without a problem', async (locale) => {
  const folder = makeFolder(PETS);
  const made = await runMokcha(['init', '--root', 'my docs', '--api', 'apis/pets/openapi.yaml', '--locale', locale], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  expect(made.out).toContain('site.config.ts');
  expect(made.out).toContain("Look at it: mokcha watch --root 'my docs'\n");
  const built = await runMokcha(['build', '--root', 'my docs', '--fail-on', 'warning'], { cwd: folder.path });
  expect(built).toMatchObject({ exitCode: 0 });
  const page = readFileSync(join(folder.path, 'my docs/dist/api/pets.html'), 'utf8');
  expect(page).toContain('listPets');
  // The menu says what the description is called.
  expect(page).toMatch(/<nav[\s\S]*?<a [^>]*href="\/api\/pets"[^>]*>Our pets<\/a>/);
  folder.remove();
});

test('descriptions get the names that `build --api` gives them', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';
  const folder = makeFolder({ 'a/openapi.yaml': text, 'b/openapi.yaml': text });
  expect(
    await runMokcha(['init', '--root', 'site', '--api', 'b/openapi.yaml', '--api', 'a/openapi.yaml'], { cwd: folder.path }),
  ).toMatchObject({
    exitCode: 0,
  });
  expect(readdirSync(join(folder.path, 'site/specs')).sort()).toEqual(['a', 'b']);
  expect(readFileSync(join(folder.path, 'site/site.config.ts'), 'utf8')).toContain("{ name: 'b', file: 'specs/b/openapi.yaml' },");
  folder.remove();
});

test('a file that is there is never written over, and then nothing is written', async () => {
  const folder = makeFolder({ 'site.config.ts': 'export default {};\n' });
  const { exitCode, err } = await runMokcha(['init'], { cwd: folder.path });
  expect(exitCode).toBe(1);
  expect(err).toContain('error init/exists  `site.config.ts` is there already.');
  expect([readFileSync(join(folder.path, 'site.config.ts'), 'utf8'), existsSync(join(folder.path, 'content'))]).toEqual([
    'export default {};\n',
    false,
  ]);
  expect(readdirSync(folder.path)).toEqual(['site.config.ts']);
  folder.remove();
});

test('an empty folder and a public description are a running site, and nothing is asked', async () => {
  const petstore = readFileSync(new URL('../../bench/corpora/oai/v3.0/petstore.yaml', import.meta.url), 'utf8');
  const folder = makeFolder({ 'petstore.yaml': petstore });
  const made = await runMokcha(['init', '--root', 'site', '--api', 'petstore.yaml'], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  // No question stands on the screen, and none was answered: the command has no terminal.
  expect(made.out).not.toContain('?');
  const watching = startMokcha(['watch', '--root', 'site', '--port', '0'], folder.path);
  const [, address = ''] = await watching.saw(/(http:\/\/localhost:\d+\/)/);
  const page = await fetch(`${address}api/petstore`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('listPets')]);
  await watching.stop();
  folder.remove();
}, 30_000);
