// Tests the sources of `mokcha init`: addresses, files, folders, and the descriptions that it finds by itself. Also
// tests what it adds to existing files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Folder, makeFolder, runMokcha } from './support/run-mokcha.ts';

const description = (title: string): string => `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\npaths: {}\n`;

const configOf = (folder: Folder, root = ''): string => readFileSync(join(folder.path, root, 'site.config.ts'), 'utf8');
const apisIn = (config: string): readonly string[] => config.match(/\{ name: .*/g) ?? [];

const expectBuilds = async (folder: Folder, root = '.'): Promise<void> => {
  const built = await runMokcha(['build', '--root', root, '--fail-on', 'warning'], { cwd: folder.path });
  expect(built.err).not.toMatch(/^(error|warning)/m);
  expect(built.exitCode).toBe(0);
};

const answers: Readonly<Record<string, string>> = {
  '/v3/api-docs': JSON.stringify({ openapi: '3.1.0', info: { title: 'Pet store', version: '1' }, paths: {} }),
  '/files/pets.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets: { $ref: parts/pets.yaml }\n',
  '/files/parts/pets.yaml': 'get:\n  operationId: listPets\n  responses:\n    "200": { description: All. }\n',
  '/page': '<!doctype html><title>openapi: 3.1.0</title>',
};
const server = createServer((request, response) => {
  const text = answers[request.url ?? ''];
  response.statusCode = text === undefined ? 404 : 200;
  response.end(text ?? 'nothing');
});
const asked: string[] = [];
server.on('request', ({ url = '' }) => asked.push(url));
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('`init` requests an address once, with the files that its description refers to', async () => {
  const folder = makeFolder();
  const made = await runMokcha(['init', `${host}/files/pets.yaml`, `${host}/v3/api-docs`], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  expect(apisIn(configOf(folder))).toEqual([
    "{ name: 'pets', file: 'specs/pets/pets.yaml' },",
    "{ name: 'pet-store', file: 'specs/pet-store/openapi.json' },",
  ]);
  expect(asked.splice(0)).toEqual(['/files/pets.yaml', '/files/parts/pets.yaml', '/v3/api-docs']);
  await expectBuilds(folder);
  expect(readFileSync(join(folder.path, 'dist/api/pets.html'), 'utf8')).toContain('listPets');
  folder.remove();
  expect(asked).toEqual([]);
});

test.each([
  ['/page', 'does not contain an OpenAPI description'],
  ['/nowhere', 'its host responds with 404'],
])('`init` makes no site from the answer of `%s`', async (path, words) => {
  const folder = makeFolder();
  const made = await runMokcha(['init', `${host}${path}`], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 1, err: expect.stringContaining(words) });
  expect(made.err).toContain('error init/fetch');
  expect(readdirSync(folder.path)).toEqual([]);
  folder.remove();
});

test('`init` finds a description in a large file whose version is at the end', async () => {
  const filler = Object.fromEntries(
    Array.from({ length: 3000 }, (_, at) => [`schema${at}`, { type: 'object', description: 'x'.repeat(40) }]),
  );
  const json = { info: { title: 'Old', version: '1' }, paths: {}, definitions: filler, swagger: '2.0' };
  const yaml = `info: { title: New, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${Object.keys(filler)
    .map((name) => `    ${name}: { type: object, description: ${'x'.repeat(40)} }\n`)
    .join('')}openapi: 3.1.0\n`;
  const folder = makeFolder({
    'old.json': JSON.stringify(json),
    'new.yaml': yaml,
    'not.json': JSON.stringify({ example: json }),
  });
  expect(await runMokcha(['init'], { cwd: folder.path })).toMatchObject({ exitCode: 0, err: '' });
  expect(apisIn(configOf(folder))).toEqual([
    "{ name: 'new', file: 'new.yaml' },",
    "{ name: 'old', file: 'old.json' },",
  ]);
  folder.remove();
});

test('a description below `specs` is named like its folder, and its locales and versions are one API', async () => {
  const folder = makeFolder({
    'specs/shop/openapi.yaml': description('Our shop'),
    'specs/shop/versions/v1/openapi.yaml': description('Our shop'),
    'specs/api/billing.v2.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Billing', version: '1' },
      paths: {},
    }),
    'specs/pets/openapi.en.yaml': description('Pets'),
    'specs/pets/openapi.ko.yaml': description('반려동물'),
  });
  expect(await runMokcha(['init'], { cwd: folder.path })).toMatchObject({ exitCode: 0, err: '' });
  expect(apisIn(configOf(folder))).toEqual([
    "{ name: 'api', file: 'specs/api/billing.v2.json' },",
    "{ name: 'pets' },",
    "{ name: 'shop', file: 'specs/shop/openapi.yaml' },",
  ]);
  expect(configOf(folder)).toContain("locales: [{ code: 'en' }, { code: 'ko' }],\n  defaultLocale: 'en',");
  await expectBuilds(folder);
  expect(readFileSync(join(folder.path, 'dist/ko/api/pets.html'), 'utf8')).toContain('반려동물');
  folder.remove();
});

test('`init` takes files and folders; descriptions in the root stay in place, others are copied', async () => {
  const folder = makeFolder({
    'site/pets.yaml': description('Pets'),
    'site/more.yaml': description('More'),
    'elsewhere/cats/openapi.yaml': description('Cats'),
  });
  const made = await runMokcha(['init', 'site/pets.yaml', 'elsewhere', '--root', 'site'], { cwd: folder.path });
  expect(made).toMatchObject({ exitCode: 0, err: '' });
  expect(apisIn(configOf(folder, 'site'))).toEqual([
    "{ name: 'pets', file: 'pets.yaml' },",
    "{ name: 'cats', file: 'specs/cats/openapi.yaml' },",
  ]);
  expect(await runMokcha(['init', 'nowhere.yaml'], { cwd: folder.path })).toMatchObject({ exitCode: 2 });
  folder.remove();
});

test('`init` looks in build folders only if it finds nothing else, and copies a description from `dist`', async () => {
  const json = JSON.stringify({ openapi: '3.1.0', info: { title: 'Built', version: '1' }, paths: {} });
  const folder = makeFolder({ 'build/openapi.json': json });
  await runMokcha(['init'], { cwd: folder.path });
  expect(apisIn(configOf(folder))).toEqual(["{ name: 'built', file: 'build/openapi.json' },"]);
  folder.remove();
  const other = makeFolder({ 'dist/built.json': json });
  await runMokcha(['init'], { cwd: other.path });
  expect(apisIn(configOf(other))).toEqual(["{ name: 'built', file: 'specs/built/built.json' },"]);
  other.remove();
});

test('the home page has the title of the only API', async () => {
  const folder = makeFolder({ 'pets.yaml': description('"Pets: our \'API\'"') });
  await runMokcha(['init'], { cwd: folder.path });
  await expectBuilds(folder);
  expect(readFileSync(join(folder.path, 'dist/index.html'), 'utf8')).toContain('<h1>Pets: our &#x27;API&#x27;</h1>');
  folder.remove();
});

test('`init` adds scripts and ignored folders, and changes nothing else in existing files', async () => {
  const manifest = '{\n    "name": "shop",\n    "scripts": { "build": "tsc" },\n    "dependencies": {}\n}\n';
  const folder = makeFolder({ 'package.json': manifest, '.gitignore': '/dist\n*.log' });
  const made = await runMokcha(['init'], { cwd: folder.path });
  expect(made.out).toContain(
    'Added node_modules/, .mokcha/ to .gitignore.\nAdded scripts to package.json.\nLook at it: npx mokcha watch\n',
  );
  expect(readFileSync(join(folder.path, '.gitignore'), 'utf8')).toBe('/dist\n*.log\nnode_modules/\n.mokcha/\n');
  expect(readFileSync(join(folder.path, 'package.json'), 'utf8')).toMatchInlineSnapshot(`
    "{
        "name": "shop",
        "scripts": {
            "build": "tsc",
            "docs:dev": "mokcha watch",
            "docs:build": "mokcha build",
            "docs:check": "mokcha check"
        },
        "dependencies": {}
    }
    "
  `);
  folder.remove();
});

test('a site below a project adds its scripts to that project, and one on its own gets a `package.json`', async () => {
  const folder = makeFolder({ 'package.json': '{ "name": "shop" }' });
  await runMokcha(['init', '--root', 'my docs'], { cwd: folder.path });
  expect(JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8')).scripts.dev).toBe(
    "mokcha watch --root 'my docs'",
  );
  expect(existsSync(join(folder.path, 'my docs/package.json'))).toBe(false);
  const alone = makeFolder();
  await runMokcha(['init'], { cwd: alone.path });
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(alone.path, 'package.json'), 'utf8'));
  expect(scripts).toEqual({ dev: 'mokcha watch', build: 'mokcha build', check: 'mokcha check' });
  expect(Object.keys(devDependencies)).toEqual(['mokcha']);
  expect(readFileSync(join(alone.path, '.gitignore'), 'utf8')).toBe('node_modules/\ndist/\n.mokcha/\n');
  for (const one of [folder, alone]) one.remove();
});

test.each([
  ['an empty folder', {}, 'start a site with `npx mokcha init`'],
  [
    'a folder with a description',
    { 'api/pets.yaml': description('Pets') },
    'or show the description by itself: `npx mokcha build --api api/pets.yaml`.',
  ],
])('%s is not a site, and the error says how to start one', async (_, files, hint) => {
  const folder = makeFolder({ ...files, 'README.md': '# A project\n' });
  for (const command of ['build', 'check']) {
    const built = await runMokcha([command], { cwd: folder.path });
    expect(built).toMatchObject({ exitCode: 1, err: expect.stringContaining('error config/no-site') });
    expect(built.err).toContain(hint);
  }
  expect(existsSync(join(folder.path, 'dist'))).toBe(false);
  const below = await runMokcha(['build', '--root', folder.path.split('/').at(-1) ?? ''], {
    cwd: join(folder.path, '..'),
  });
  expect(below.err).toContain('npx mokcha init --root ');
  folder.remove();
});
