// Compiled templates of an earlier run, found by the files that went in. A record that is corrupt, foreign or stale is no record.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BoundAsset } from '../model/output.ts';
import { toOutputPath } from '../model/paths.ts';
import { hashOf } from './hash.ts';
import { isLookup, noRoot, stateOfLookup } from './lookups.ts';
import { writeWhole } from './write-whole.ts';

export type CompiledTemplates = {
  /** One ES module that carries its own React. */
  readonly server: Uint8Array;
  readonly assets: readonly BoundAsset[];
  /** Absolute paths of every file that was read with the hash of what was read, and names of lookups with what was found. */
  readonly inputs: ReadonlyMap<string, string | undefined>;
};

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
  return statSync(path, { throwIfNoEntry: false }) === undefined ? 'absent' : hashOf(readFileSync(path));
};

/** First line: hash of the second, which is JSON. */
const readRecord = (file: string): TemplatesRecord | undefined => {
  if (!existsSync(file)) return undefined;
  const [hash, json = ''] = readFileSync(file, 'utf8').split('\n');
  return hashOf(json) === hash ? JSON.parse(json) : undefined;
};

/** Content is kept below its own hash. */
const contentFile = (folder: string, hash: string): string => join(folder, `${hash}.mjs`);

const readContent = (folder: string, hash: string): Uint8Array | undefined => {
  const file = contentFile(folder, hash);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
};

export const recordFile = (folder: string, key: string): string => join(folder, `${key}.json`);

/** `key`: what decides beside the state of the files. */
export const findCompiled = (folder: string, key: string, stateOf: StateOf = stateOnDisk): CompiledTemplates | undefined => {
  const record = readRecord(recordFile(folder, key));
  if (record?.key !== key || !record.inputs.every(([path, state]) => stateOf(path) === state)) return undefined;
  const server = readContent(folder, record.server);
  const assets = record.assets.flatMap(({ path, token, hash }) => {
    const bytes = readContent(folder, hash);
    return bytes === undefined ? [] : [{ path: toOutputPath(path), token, bytes, hash }];
  });
  if (server === undefined || assets.length < record.assets.length) return undefined;
  return { server, assets, inputs: new Map(record.inputs.map(([path]) => [path, undefined])) };
};

/** Where the server's module can be imported from: its name is its hash, so that it is never taken for an older one. */
export const keepServer = async (folder: string, server: Uint8Array): Promise<string> => {
  const hash = hashOf(server);
  if (readContent(folder, hash) === undefined) await writeWhole(contentFile(folder, hash), server);
  return contentFile(folder, hash);
};

export const keepCompiled = async (
  folder: string,
  key: string,
  { inputs, server, assets }: CompiledTemplates,
  stateOf: StateOf = stateOnDisk,
): Promise<void> => {
  await keepServer(folder, server);
  await Promise.all(assets.map(({ hash, bytes }) => writeWhole(contentFile(folder, hash), bytes)));
  const record: TemplatesRecord = {
    key,
    inputs: [...inputs].map(([path, hash]) => [path, stateOf(path, hash)]),
    server: hashOf(server),
    assets: assets.map(({ path, token, hash }) => ({ path, token, hash })),
  };
  const json = JSON.stringify(record);
  await writeWhole(recordFile(folder, key), `${hashOf(json)}\n${json}`);
};
