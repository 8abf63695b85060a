// Tests the cache on the disk. Later processes find its values, damaged files never lead to a wrong value, and unused
// values are removed.
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../../../../src/io/cache/memory-store.ts';
import { createSignedStore } from '../../../../src/io/cache/signed-store.ts';
import { openDiskStore } from '../../../../src/io/cache/disk-store.ts';
import { createSeal, secretName } from '../../../../src/io/cache/seal.ts';
import type { QueryStore } from '../../../../src/incremental/types.ts';
import { failCalls } from '../../../faults/fail-calls.ts';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';

const open = (folder: string, version = '1', keptRuns = 50) => openDiskStore({ folder, version, keptRuns });
const unchanged = () => 'same';
const trace = [['file:a', 'same']] as const;
const valueAt = (at: number) => ({ at, text: `${at}`.repeat(50), map: new Map([[at, new Uint8Array([at])]]) });

const fill = async (folder: string, count: number): Promise<void> => {
  const store = await open(folder);
  for (let at = 0; at < count; at += 1) store.keep(`task ${at}`, trace, valueAt(at));
  expect(await store.save()).toEqual([]);
};

const hits = (store: QueryStore, count: number): number => {
  const found = Array.from({ length: count }, (_, at) => [at, store.find(`task ${at}`, unchanged)] as const).filter(
    ([, value]) => value !== undefined,
  );
  for (const [at, value] of found) expect(value).toEqual(valueAt(at));
  return found.length;
};

test.each<[string, () => Promise<QueryStore>]>([
  ['in memory', async () => createMemoryStore()],
  ['on the disk', async () => open(temporaryFolder())],
])('a store %s returns a value only while everything in its trace is unchanged', async (_, create) => {
  const store = await create();
  store.keep(
    'entry',
    [
      ['file:a', '1'],
      ['file:b', 'absent'],
    ],
    { title: '제목' },
  );
  const find = (a: string, b: string) => store.find('entry', (dependency) => (dependency === 'file:a' ? a : b));
  expect(find('1', 'absent')).toEqual({ title: '제목' });
  expect(find('2', 'absent')).toBeUndefined();
  expect(find('1', '3')).toBeUndefined();
  expect(store.find('other', () => '1')).toBeUndefined();
  store.keep('entry', [['file:a', '2']], { title: 'new' });
  expect(find('2', 'absent')).toEqual({ title: 'new' });
  expect(find('1', 'absent')).toBeUndefined();
});

test('the next process finds the kept values, with their byte arrays and maps', async () => {
  const folder = join(temporaryFolder(), 'not/yet/there');
  await fill(folder, 20);
  expect(hits(await open(folder), 20)).toBe(20);
});

test('many small values are written with one call', async () => {
  const folder = temporaryFolder();
  const calls = failCalls((path) => path.endsWith('.pack'));
  try {
    calls.start();
    await fill(folder, 200);
    expect(calls.stop().calls.filter(({ name }) => name === 'writeFileSync')).toHaveLength(1);
  } finally {
    calls.restore();
  }
  expect(hits(await open(folder), 200)).toBe(200);
});

test('values of a run are moved from memory to the disk, where they are found and kept like all others', async () => {
  const folder = join(temporaryFolder(), 'not/yet/there');
  const store = await openDiskStore({ folder, version: '1', heldBytes: 1_000 });
  const sizeOfPacks = (): number =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  for (let at = 0; at < 60; at += 1) store.keep(`task ${at}`, trace, valueAt(at));
  const spilt = sizeOfPacks();
  expect(spilt).toBeGreaterThan(5_000);
  expect(hits(store, 60)).toBe(60);
  // This value replaces a value that is already in a file on the disk.
  store.keep('task 0', trace, { at: 'anew' });
  expect(store.find('task 0', unchanged)).toEqual({ at: 'anew' });
  store.keep('task 0', trace, valueAt(0));
  expect(await store.save()).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.pack'))).toHaveLength(1);
  expect(hits(store, 60)).toBe(60);
  expect(hits(await open(folder), 60)).toBe(60);
});

test('a later change to a kept object does not change the stored value', async () => {
  const folder = temporaryFolder();
  const store = await open(folder);
  const value = { list: [1] };
  store.keep('task', [], value);
  value.list.push(2);
  expect(store.find('task', unchanged)).toEqual({ list: [1] });
  await store.save();
  expect((await open(folder)).find('task', unchanged)).toEqual({ list: [1] });
});

test('a store can be used and saved again after it was saved', async () => {
  const folder = temporaryFolder();
  const store = await open(folder);
  store.keep('task 0', trace, valueAt(0));
  await store.save();
  expect(hits(store, 2)).toBe(1);
  store.keep('task 1', trace, valueAt(1));
  await store.save();
  expect(hits(store, 2)).toBe(2);
  expect(hits(await open(folder), 2)).toBe(2);
});

test('a run that makes nothing writes nothing', async () => {
  const folder = temporaryFolder();
  await fill(folder, 3);
  const before = readdirSync(folder).map((name) => statSync(join(folder, name)).ctimeMs);
  const store = await open(folder);
  hits(store, 3);
  await store.save();
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).ctimeMs)).toEqual(before);
});

test('a store of another version is treated as empty and is replaced', async () => {
  const folder = temporaryFolder();
  await fill(folder, 3);
  const other = await open(folder, '2');
  expect(hits(other, 3)).toBe(0);
  other.keep('task 0', trace, valueAt(0));
  await other.save();
  expect(hits(await open(folder, '2'), 3)).toBe(1);
  expect(hits(await open(folder), 3)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('files that another process may write are kept, and those of a killed one are removed after an hour', async () => {
  const folder = temporaryFolder();
  const left = ['0123456789abcdef.pack', 'index-0123456789abcdef'];
  writeFiles(folder, Object.fromEntries(left.map((name) => [name, 'half'])));
  await fill(folder, 1);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(left));
  for (const name of left) utimesSync(join(folder, name), Date.now() / 1000 - 3700, Date.now() / 1000 - 3700);
  await fill(folder, 1);
  for (const name of left) expect(readdirSync(folder)).not.toContain(name);
});

test('whatever bytes of a file are changed, cut off or inserted, values are correct or missing', async () => {
  const origin = temporaryFolder();
  await fill(origin, 5);
  const files = readdirSync(origin).map((name) => [name, readFileSync(join(origin, name))] as const);
  const spoiling = fc.record({
    file: fc.nat(files.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.constantFrom('flip', 'cut', 'zero', 'insert', 'foreign', 'remove'),
  });
  let missed = 0;
  await fc.assert(
    fc.asyncProperty(spoiling, async ({ file, at, how }) => {
      const folder = temporaryFolder();
      const [name, bytes] = files[file] ?? ['', Buffer.alloc(0)];
      for (const [other, content] of files) writeFileSync(join(folder, other), content);
      const path = join(folder, name);
      const offset = Math.min(Math.floor(at * bytes.length), bytes.length - 1);
      if (how === 'flip')
        writeFileSync(path, Buffer.from(bytes.map((byte, index) => (index === offset ? byte ^ 1 : byte))));
      if (how === 'zero') writeFileSync(path, Buffer.from(bytes.map((byte, index) => (index >= offset ? 0 : byte))));
      if (how === 'cut') truncateSync(path, offset);
      if (how === 'insert')
        writeFileSync(path, Buffer.concat([bytes.subarray(0, offset), Buffer.from('!'), bytes.subarray(offset)]));
      if (how === 'foreign') writeFileSync(path, 'something else altogether');
      if (how === 'remove') rmSync(path);
      const store = await open(folder);
      const found = hits(store, 5);
      missed += 5 - found;
      if (name === 'index') expect(found).toBe(0);
      for (let task = 0; task < 5; task += 1) store.keep(`task ${task}`, trace, valueAt(task));
      await store.save();
      expect(hits(await open(folder), 5)).toBe(5);
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 200 },
  );
  expect(missed).toBeGreaterThan(100);
});

test('files of other programs in the folder are neither read nor removed', async () => {
  const folder = temporaryFolder();
  const others = { 'note.txt': 'mine', 'index-notes': 'mine', 'my.pack': 'mine' };
  writeFiles(folder, others);
  for (const name of Object.keys(others)) utimesSync(join(folder, name), 0, 0);
  await fill(folder, 2);
  expect(readFiles(folder)).toMatchObject(others);
});

test('two processes that share a folder lose values at worst, and never mix them', async () => {
  const folder = temporaryFolder();
  await fill(folder, 6);
  const [one, two] = await Promise.all([open(folder), open(folder)]);
  one.keep('task 6', trace, valueAt(6));
  two.keep('task 7', trace, valueAt(7));
  await Promise.all([one.save(), two.save()]);
  hits(one, 8);
  hits(two, 8);
  const next = await open(folder);
  expect(hits(next, 6)).toBe(6);
  expect(hits(next, 8)).toBeGreaterThanOrEqual(6);
});

test('a store whose packs another process has removed finds nothing, and recovers', async () => {
  const folder = temporaryFolder();
  await fill(folder, 3);
  const store = await open(folder);
  for (const name of readdirSync(folder)) if (name.endsWith('.pack')) rmSync(join(folder, name));
  expect(hits(store, 3)).toBe(0);
  store.keep('task 1', trace, valueAt(1));
  expect(await store.save()).toEqual([]);
  expect(hits(await open(folder), 3)).toBe(1);
});

test('values that are replaced again and again do not let the folder grow', async () => {
  const folder = temporaryFolder();
  await fill(folder, 20);
  const sizeOf = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const size = sizeOf();
  for (let run = 0; run < 60; run += 1) {
    const store = await open(folder);
    hits(store, 20);
    store.keep(`task ${run % 20}`, trace, valueAt(run % 20));
    await store.save();
    expect(readdirSync(folder).length).toBeLessThanOrEqual(18);
    expect(sizeOf()).toBeLessThan(size * 2 + 2000);
  }
  expect(hits(await open(folder), 20)).toBe(20);
});

test('a pack of which more than half is unused is written again without that part', async () => {
  const folder = temporaryFolder();
  const save = async (values: Readonly<Record<string, string>>) => {
    const store = await open(folder);
    for (const [task, value] of Object.entries(values)) store.keep(task, trace, value);
    await store.save();
  };
  await save({ large: 'x'.repeat(100_000), small: 'small' });
  await save({ large: 'not any more' });
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(10_000);
  const store = await open(folder);
  expect([store.find('large', unchanged), store.find('small', unchanged)]).toEqual(['not any more', 'small']);
});

test('small packs are merged when there are many, and the largest one is not touched', async () => {
  const folder = temporaryFolder();
  const packs = (): ReadonlyMap<string, number> =>
    new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.pack'))
        .map((name) => [name, statSync(join(folder, name)).size]),
    );
  const save = async (task: string, value: string): Promise<void> => {
    const store = await open(folder);
    store.keep(task, trace, value);
    await store.save();
  };
  await save('large', 'x'.repeat(100_000));
  const [largest] = packs().keys();
  const counts: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    await save(`small ${at}`, `${at}`);
    counts.push(packs().size);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(17);
  expect(Math.max(...counts)).toBeGreaterThan(10);
  expect([...packs().keys()]).toContain(largest);
  const store = await open(folder);
  expect(store.find('large', unchanged)).toHaveLength(100_000);
  for (let at = 0; at < 40; at += 1) expect(store.find(`small ${at}`, unchanged)).toBe(`${at}`);
});

test('a value that no run reads is removed after a number of runs that kept something', async () => {
  const folder = temporaryFolder();
  const run = async (asked: readonly string[]) => {
    const store = await open(folder, '1', 3);
    const found = asked.filter((task) => store.find(task, unchanged) !== undefined);
    store.keep('made', [], Math.PI);
    await store.save();
    return found;
  };
  const first = await open(folder);
  for (const task of ['used', 'unused']) first.keep(task, trace, task);
  await first.save();
  for (let at = 0; at < 3; at += 1) expect(await run(['used'])).toEqual(['used']);
  const store = await open(folder);
  expect(store.find('unused', unchanged)).toBe('unused');
  expect(await run(['used'])).toEqual(['used']);
  expect(await run(['used', 'unused'])).toEqual(['used']);
});

test('a folder that cannot be written to is a warning, and the values stay in memory', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const store = await open(join(file, 'memo'));
  store.keep('task', [], 1);
  expect(await store.save()).toMatchObject([{ code: 'cache/unwritable', severity: 'warning' }]);
  expect(store.find('task', unchanged)).toBe(1);
  expect(existsSync(file)).toBe(true);
});

test('a file or a link in the place of the folder is replaced', async () => {
  const [place, outside] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(place, 'file'), '');
  symlinkSync(outside, join(place, 'link'));
  for (const name of ['file', 'link']) {
    await fill(join(place, name), 1);
    expect(hits(await open(join(place, name)), 1)).toBe(1);
  }
  expect(readdirSync(outside)).toEqual([]);
});

test('code in the cache is found only if it was signed, together with the files that it was made from', async () => {
  const folder = temporaryFolder();
  const seal = createSeal({ key: 'own', folder: undefined, version: '1' });
  const store = await open(folder);
  const code = createSignedStore(store, seal);
  code.keep('module:a', trace, 'code of a');
  expect(code.find('module:a', unchanged)).toBe('code of a');
  expect(code.find('module:a', () => 'other')).toBeUndefined();
  const kept = store.find('module:a', unchanged);
  // Four forgeries follow: a different task, a trace that always matches, a wrong signature, and no signature.
  store.keep('module:b', trace, kept);
  store.keep('module:a', [], kept);
  store.keep('module:c', trace, { ...(kept as object), signature: '00' });
  store.keep('module:d', trace, 'code');
  expect(code.find('module:b', unchanged)).toBeUndefined();
  expect(code.find('module:a', () => 'other')).toBeUndefined();
  expect(code.find('module:a', unchanged)).toBe('code of a');
  expect([code.find('module:c', unchanged), code.find('module:d', unchanged)]).toEqual([undefined, undefined]);
  expect(
    createSignedStore(store, createSeal({ key: 'other', folder: undefined, version: '1' })).find('module:a', unchanged),
  ).toBeUndefined();
});

test('the secret of a machine is created once, and an invalid file is not used as a secret', () => {
  const folder = join(temporaryFolder(), 'state');
  const sealIn = (place: string | undefined) => createSeal({ folder: place, version: '1' });
  const signature = sealIn(folder).sign('label', 'bytes');
  expect(sealIn(folder).holds('label', 'bytes', signature)).toBe(true);
  expect(statSync(join(folder, secretName)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  writeFileSync(join(folder, secretName), '');
  expect(sealIn(folder).holds('label', 'bytes', signature)).toBe(false);
  expect(sealIn(undefined).holds('label', 'bytes', sealIn(undefined).sign('label', 'bytes'))).toBe(false);
});

test('values held in memory are the same object, up to a limit and only while the trace is unchanged', async () => {
  const folder = temporaryFolder();
  await fill(folder, 3);
  const once = await open(folder);
  expect(once.find('task 1', unchanged)).not.toBe(once.find('task 1', unchanged));
  const store = await openDiskStore({ folder, version: '1', heldValueBytes: 1_000 });
  const first = store.find('task 1', unchanged);
  expect(first).toEqual(valueAt(1));
  expect(store.find('task 1', unchanged)).toBe(first);
  expect(store.find('task 1', () => 'another')).toBeUndefined();
  store.keep('large', trace, 'x'.repeat(990));
  await store.save();
  expect(store.find('task 1', unchanged)).not.toBe(first);
  expect(store.find('task 1', unchanged)).toEqual(valueAt(1));
  store.keep('task 1', trace, valueAt(7));
  expect(store.find('task 1', unchanged)).toEqual(valueAt(7));
  store.keep('too large', trace, 'x'.repeat(2_000));
  expect(store.find<string>('too large', unchanged)).toHaveLength(2_000);
});

test('values held in memory are written later, at the latest on saving, and only a limited number waits', async () => {
  const folder = temporaryFolder();
  let read = 0;
  const value = {
    get text() {
      read += 1;
      return 'kept';
    },
  };
  vi.useFakeTimers();
  try {
    const store = await openDiskStore({ folder, version: '1', heldValueBytes: 1_000 });
    store.keep('soon', trace, value);
    expect(store.find('soon', unchanged)).toBe(value);
    expect(store.find('soon', () => 'another')).toBeUndefined();
    expect([read, store.hasMade(), store.touched()]).toEqual([0, true, ['soon']]);
    vi.advanceTimersByTime(1_000);
    expect(read).toBe(1);
    for (let at = 0; at < 501; at += 1) store.keep(`many ${at}`, trace, value);
    expect(read).toBe(502);
    store.keep('last', trace, value);
    expect(await store.save()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
  const after = await open(folder);
  for (const task of ['soon', 'many 0', 'last']) expect(after.find(task, unchanged)).toEqual({ text: 'kept' });
});
