// Plants forged modules in the cache, like an attacker who can write to the folder but has no key. When a forged module
// is executed, it writes a marker: a file whose name is the kind of the module.
import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../../src/io/hash.ts';
import { openDiskStore } from '../../src/io/cache/disk-store.ts';
import { createSeal, plainSeal, type Seal } from '../../src/io/cache/seal.ts';
import type { Random } from '../random.ts';
import type { CodeSite } from './code-site.ts';

type Module = { readonly code: string; readonly map: string; readonly inputs: readonly string[] };

const evil = (site: CodeSite, name: string): string =>
  `import { writeFileSync as __plant } from "node:fs"; __plant(${JSON.stringify(join(site.markers, name))}, "1");\n`;

const guessedKey = 'a key that somebody guessed, and of no use';

/**
 * Seals that a forger could use: a signature with a different key, a plain hash, no signature, zeros, and a signature
 * with an empty key.
 */
const sealsOf = (version: string): readonly Seal[] => [
  createSeal({ key: guessedKey, folder: undefined, version }),
  plainSeal,
  { ...plainSeal, sign: () => '' },
  { ...plainSeal, sign: () => '0'.repeat(64) },
  { ...plainSeal, sign: (label, bytes) => createHmac('sha256', '').update(label).update(bytes).digest('hex') },
];

/**
 * Returns the version in the first line of an index, without the format before it (`mokcha memo 3, `) and the
 * version of V8 after it (`, v8 …`).
 */
const versionOf = (index: Buffer): string =>
  /^mokcha memo \d+, (.*), v8 [^,]*\n/.exec(index.toString('latin1'))?.[1] ?? '';

const readModule = (value: unknown): Module => {
  const sealed = value as { readonly bytes?: Uint8Array };
  return sealed.bytes === undefined ? (value as Module) : (deserialize(sealed.bytes) as { value: Module }).value;
};

const modules = {
  config: 'module:site.config.ts',
  'remark plugin': 'module:plugins/mark.ts',
  'rehype plugin': 'module:plugins/tags.ts',
  emitter: 'module:plugins/list.ts',
} as const;

export const forgedKinds = [...Object.keys(modules), 'module files', 'compiled templates', 'assets'];

/**
 * Forges the code of every module in the memo, and the compiled plugins in the folder where earlier versions kept them.
 */
const forgeMemo = async (site: CodeSite, random: Random): Promise<void> => {
  const memo = join(site.cache, 'memo');
  const version = versionOf(readFileSync(join(memo, 'index')));
  const seals = sealsOf(version.split(' ')[0] ?? '');
  const store = await openDiskStore({ folder: memo, version });
  for (const [kind, task] of Object.entries(modules)) {
    const kept = store.read(task);
    if (kept === undefined) throw new Error(`${task} is not in the memo`);
    const module = readModule(deserialize(kept.bytes));
    const forged = { ...module, code: evil(site, kind) + module.code };
    const { trace } = kept;
    const bytes = serialize({ trace, value: forged });
    const seal = seals[random(seals.length)];
    const signed = { bytes, signature: seal?.sign(task, bytes) };
    // Some modules are unsigned, as in the format of earlier versions, and some have a list of read files that is
    // always up to date.
    store.keep(task, random(4) === 0 ? [] : trace, random(3) === 0 ? forged : signed);
    const folder = join(site.cache, 'plugins');
    mkdirSync(folder, { recursive: true });
    const name = `${/(\w+)\.ts$/.exec(task)?.[1]}-${hashOf(`${module.code}\n${module.map}`)}.mjs`;
    writeFileSync(join(folder, name), evil(site, 'module files') + module.code);
    writeFileSync(join(folder, `${name}.map`), module.map);
  }
  await store.save();
};

type TemplatesRecord = {
  readonly key: string;
  readonly server: string;
  readonly assets: readonly { readonly hash: string }[];
};

/**
 * Forges compiled templates and assets, under a new hash in the file that lists them or under the hash of the real
 * files.
 */
const forgeTemplates = (site: CodeSite, random: Random): void => {
  const folder = join(site.cache, 'templates');
  const version = versionOf(readFileSync(join(site.cache, 'memo/index'))).split(' ')[0] ?? '';
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const record: TemplatesRecord = JSON.parse(readFileSync(join(folder, name), 'utf8').split('\n')[1] ?? '');
    const forge = (hash: string): string => {
      const code = evil(site, 'compiled templates') + readFileSync(join(folder, `${hash}.mjs`), 'latin1');
      const forged = random(3) === 0 ? hash : hashOf(code);
      writeFileSync(join(folder, `${forged}.mjs`), code);
      return forged;
    };
    const forged = {
      ...record,
      server: forge(record.server),
      assets: record.assets.map((asset) => ({ ...asset, hash: forge(asset.hash) })),
    };
    const json = JSON.stringify(forged);
    const seals = sealsOf(version);
    const signature = seals[random(seals.length)]?.sign(`templates ${record.key}`, json);
    writeFileSync(join(folder, name), `${signature}\n${json}`);
  }
};

/**
 * Forges the compiled templates and assets, the code in the memo, and the compiled plugins. Each kind of forged code
 * writes its own marker, except that assets write the marker of the compiled templates.
 */
export const planForgery = async (site: CodeSite, random: Random): Promise<void> => {
  forgeTemplates(site, random);
  await forgeMemo(site, random);
};
