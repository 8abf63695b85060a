// Tests the file with which a shard passes the values of its memo to `mokcha merge`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeValues, openValues } from '../../../../src/io/shards/shard-values.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mokcha-shard-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a value of a shard is read as it was written', () => {
  const path = join(folder, 'values');
  writeFileSync(path, encodeValues([{ task: 'a', trace: [['file:a', '1']], bytes: Buffer.from('text') }]));
  const opened = openValues(path);
  expect(opened?.values.get('a')?.read()?.toString()).toBe('text');
  opened?.close();
});

test.runIf(process.platform !== 'win32')('a named pipe in the place of the values of a shard is not read', () => {
  const path = join(folder, 'values');
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  expect(openValues(path)).toBeUndefined();
});
