// Tests the manifest of an output folder, `mokcha.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeManifest, encodeManifest, readManifest } from '../../../../src/io/write/manifest-file.ts';
import type { Manifest } from '../../../../src/model/site/output.ts';
import { temporaryFolder } from '../support/folders.ts';

const manifest: Manifest = {
  version: 1,
  generator: 'mokcha 1.0.0',
  files: {
    'b.html': { key: 'kb', hash: 'hb', sizeBytes: 2 },
    'a.html': { key: 'ka', hash: 'ha', sizeBytes: 1 },
    ['__proto__']: { key: 'k', hash: 'h', sizeBytes: 3 },
  },
  routes: { '/b': { kind: 'doc', output: 'b.html', locale: 'ko', anchors: ['z', 'a'] } },
  retained: ['assets/z.css', 'assets/a.css'],
};

test('a manifest is read as it was written, sorted', () => {
  const read = decodeManifest(encodeManifest(manifest));
  expect(read).toEqual({ ...manifest, retained: ['assets/a.css', 'assets/z.css'] });
  expect(Object.keys(read?.files ?? {})).toEqual(['__proto__', 'a.html', 'b.html']);
});

const spoil = (change: (loose: Record<string, unknown>) => void): string => {
  const loose = JSON.parse(encodeManifest(manifest));
  change(loose);
  return JSON.stringify(loose);
};

test.each([
  ['text that is not JSON', '{'],
  ['an array', '[]'],
  ['null', 'null'],
  [
    'another version',
    spoil((loose) => {
      loose.version = 2;
    }),
  ],
  [
    'a missing part',
    spoil((loose) => {
      delete loose.routes;
    }),
  ],
  [
    'a path out of the folder',
    spoil((loose) => {
      loose.files = { '../x': { key: 'k', hash: 'h', sizeBytes: 1 } };
    }),
  ],
  [
    'an absolute path',
    spoil((loose) => {
      loose.retained = ['/etc/passwd'];
    }),
  ],
  [
    'a path with a backslash',
    spoil((loose) => {
      loose.retained = ['..\\x'];
    }),
  ],
  [
    'a file without size',
    spoil((loose) => {
      loose.files = { x: { key: 'k', hash: 'h' } };
    }),
  ],
  [
    'a route without anchors',
    spoil((loose) => {
      loose.routes = { '/x': { kind: 'doc', output: 'x', locale: 'ko' } };
    }),
  ],
])('%s is not a manifest', (_, text) => {
  expect(decodeManifest(spoil(() => undefined))).toBeDefined();
  expect(decodeManifest(text)).toBeUndefined();
});

test('a folder without a valid manifest has no build, and neither has a missing folder', async () => {
  const folder = temporaryFolder();
  expect(await readManifest(folder)).toBeUndefined();
  expect(await readManifest(join(folder, 'missing'))).toBeUndefined();
  writeFileSync(join(folder, 'mokcha.json'), encodeManifest(manifest));
  expect((await readManifest(folder))?.generator).toBe('mokcha 1.0.0');
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/mokcha.json'), 'foreign');
  expect(await readManifest(join(folder, 'other'))).toBeUndefined();
});
