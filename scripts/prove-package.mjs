// The package as npm ships it, installed by npm into an empty folder: a site of two files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, readBuild, runOrFail, withFolder } from './prove-lib.mjs';

const spec = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'All pets.' } } } } },
};

/** Home, the doc, the reference and its samples in seven languages, search, not found. */
const expectedPages = 12;

await withFolder(async (folder) => {
  const packed = JSON.parse(
    (await runOrFail('npm', ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder])).replace(/^[^[]*/, ''),
  );
  const site = join(folder, 'site');
  mkdirSync(join(site, 'content/en/docs'), { recursive: true });
  mkdirSync(join(site, 'specs/pets'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "private": true }\n');
  await runOrFail('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, packed[0].filename)], { cwd: site });
  writeFileSync(join(site, 'content/en/docs/hello.md'), '# Hello\n\nThe [call](/api/pets#listPets).\n');
  writeFileSync(join(site, 'specs/pets/openapi.json'), JSON.stringify(spec));
  await runOrFail('npx', ['mokcha', 'build'], { cwd: site });
  const { pages } = readBuild(join(site, 'dist'));
  const { packages } = JSON.parse(readFileSync(join(site, 'node_modules/.package-lock.json'), 'utf8'));
  const count = Object.keys(packages).length;
  const kilobytes = Math.round(packed[0].size / 1024);
  conclude(
    pages === expectedPages && count <= 190,
    `${kilobytes} kB, ${packed[0].entryCount} files; installed with npm: ${count} packages; \`npx mokcha build\` made ${pages} pages of two files`,
  );
});
