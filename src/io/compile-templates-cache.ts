// Compiled templates of an earlier run, found by the files that went in. A record that is damaged, unsigned or out of date counts as absent.
import { join } from 'node:path';
import type { BoundAsset } from '../model/output.ts';
import { toOutputPath } from '../model/paths.ts';
import { hashOf } from './hash.ts';
import { isLookup, noRoot, stateOfLookup } from './lookups.ts';
import { readIfThere, readPlainFile } from './read-plain-file.ts';
import type { Seal } from './seal.ts';
import { clearFolderPlace, clearPlace, writeWhole } from './write-whole.ts';

export type CompiledTemplates = {
  /** One ES module that carries its own React. */
  readonly server: Uint8Array;
  readonly assets: readonly BoundAsset[];
  /** Absolute paths of every file that was read with the hash of what was read, and names of lookups with what was found. */
  readonly inputs: ReadonlyMap<string, string | undefined>;
};

/** `seal` verifies what is found in the folder. */
export type TemplateCache = { readonly folder: string; readonly seal: Seal };

type TemplatesRecord = {
  readonly key: string;
  readonly inputs: readonly (readonly [path: string, state: string])[];
  readonly server: string;
  readonly assets: readonly { readonly path: string; readonly token: string; readonly hash: string }[];
};

/** What tells one content of a file from another; `hash`: of what was read, where that is not what stands there now. */
export type StateOf = (path: string, hash?: string) => string;

/** `path` is absolute, or the name of a lookup. An installed package is known by its bytes, too: installers and archives set times of their own. */
export const stateOnDisk: StateOf = (path, hash) => {
  if (hash !== undefined) return hash;
  if (isLookup(path)) return stateOfLookup(noRoot, path);
  const bytes = readIfThere(path);
  return bytes === undefined ? 'absent' : hashOf(bytes);
};

/** First line: signature of the second, which is JSON. */
const readRecord = (file: string, label: string, seal: Seal): TemplatesRecord | undefined => {
  const [signature, json = ''] = readPlainFile(file)?.toString().split('\n') ?? [];
  return signature !== undefined && seal.holds(label, json, signature) ? JSON.parse(json) : undefined;
};

/** Content is kept below its own hash, which the record has signed. */
const contentFile = (folder: string, hash: string): string => join(folder, `${hash}.mjs`);

const readContent = (folder: string, hash: string): Uint8Array | undefined => {
  const bytes = readPlainFile(contentFile(folder, hash));
  return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
};

export const recordFile = (folder: string, key: string): string => join(folder, `${key}.json`);

const labelOf = (key: string): string => `templates ${key}`;

/** `key`: what decides beside the state of the files. */
export const findCompiled = (
  { folder, seal }: TemplateCache,
  key: string,
  stateOf: StateOf = stateOnDisk,
): CompiledTemplates | undefined => {
  const record = readRecord(recordFile(folder, key), labelOf(key), seal);
  if (record?.key !== key || !record.inputs.every(([path, state]) => stateOf(path) === state)) return undefined;
  const server = readContent(folder, record.server);
  const assets = record.assets.flatMap(({ path, token, hash }) => {
    const bytes = readContent(folder, hash);
    return bytes === undefined ? [] : [{ path: toOutputPath(path), token, bytes, hash }];
  });
  if (server === undefined || assets.length < record.assets.length) return undefined;
  return { server, assets, inputs: new Map(record.inputs.map(([path]) => [path, undefined])) };
};

const writeFile = async (file: string, content: string | Uint8Array): Promise<void> => {
  await clearPlace(file);
  await writeWhole(file, content);
};

export const keepCompiled = async (
  { folder, seal }: TemplateCache,
  key: string,
  { inputs, server, assets }: CompiledTemplates,
  stateOf: StateOf = stateOnDisk,
): Promise<void> => {
  await clearFolderPlace(folder);
  const contents = new Map([[hashOf(server), server], ...assets.map(({ hash, bytes }) => [hash, bytes] as const)]);
  await Promise.all([...contents].map(([hash, bytes]) => writeFile(contentFile(folder, hash), bytes)));
  const record: TemplatesRecord = {
    key,
    inputs: [...inputs].map(([path, hash]) => [path, stateOf(path, hash)]),
    server: hashOf(server),
    assets: assets.map(({ path, token, hash }) => ({ path, token, hash })),
  };
  const json = JSON.stringify(record);
  await writeFile(recordFile(folder, key), `${seal.sign(labelOf(key), json)}\n${json}`);
};
