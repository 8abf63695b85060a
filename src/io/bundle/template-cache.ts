// Compiled templates ↔ the cache folder. A record is a signed file that lists the files with the compiled code, and the
// state of everything that this code was made from. A record is used while this state is unchanged. A record that is
// damaged, unsigned or out of date counts as absent.
import { join } from 'node:path';
import type { BoundAsset } from '../../model/site/output.ts';
import { toOutputPath } from '../../model/paths.ts';
import { hashOf } from '../hash.ts';
import { isLookup, noRoot, stateOfLookup } from './import-lookups.ts';
import { readIfThere, readPlainFile } from '../read/read-plain-file.ts';
import type { Seal } from '../cache/seal.ts';
import { clearFolderPlace, clearPlace, writeFileAtomically } from '../write/write-file-atomically.ts';

export type CompiledTemplates = {
  /** One ES module that contains its own copy of React. */
  readonly server: Uint8Array;
  readonly assets: readonly BoundAsset[];
  /**
   * Absolute paths of all files that were read, with the hash of the bytes, and names of lookups, with their state. A
   * hash or state is undefined if it is not known. In the cache inside the package, paths are relative to its root.
   */
  readonly inputs: ReadonlyMap<string, string | undefined>;
};

/** Folder of compiled templates. `seal` signs the records in it and verifies them. */
export type TemplateCache = { readonly folder: string; readonly seal: Seal };

type TemplatesRecord = {
  readonly key: string;
  readonly inputs: readonly (readonly [path: string, state: string])[];
  readonly server: string;
  readonly assets: readonly { readonly path: string; readonly token: string; readonly hash: string }[];
};

/**
 * Returns the state of a file or lookup. Different content gives a different state. `hash`: hash of the content that
 * was read; if absent, the disk is read.
 */
export type StateOf = (path: string, hash?: string) => string;

/**
 * Returns the state of a file or lookup on the disk. `path` is absolute, or the name of a lookup. Installed packages
 * are hashed too, since installers and archives set their own modification times.
 */
export const stateOnDisk: StateOf = (path, hash) => {
  if (hash !== undefined) return hash;
  if (isLookup(path)) return stateOfLookup(noRoot, path);
  const bytes = readIfThere(path);
  return bytes === undefined ? 'absent' : hashOf(bytes);
};

/**
 * Returns a record, or undefined if it does not exist or its signature is not valid. The first line of its file is the
 * signature of the second line, which is JSON.
 */
const readRecord = (file: string, label: string, seal: Seal): TemplatesRecord | undefined => {
  const [signature, json = ''] = readPlainFile(file)?.toString().split('\n') ?? [];
  return signature !== undefined && seal.holds(label, json, signature) ? JSON.parse(json) : undefined;
};

/**
 * Returns the path of a file in the cache. The file is named after the hash of its content, and the signed record
 * contains this hash.
 */
const contentFile = (folder: string, hash: string): string => join(folder, `${hash}.mjs`);

const readContent = (folder: string, hash: string): Uint8Array | undefined => {
  const bytes = readPlainFile(contentFile(folder, hash));
  return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
};

const recordFile = (folder: string, key: string): string => join(folder, `${key}.json`);

const labelOf = (key: string): string => `templates ${key}`;

/**
 * Returns compiled templates, or undefined if they are missing, damaged or out of date. `key`: name under which the
 * templates were stored (`keepCompiled`): `built-in`, or a hash that differs for each site and list of templates.
 */
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
  await writeFileAtomically(file, content);
};

/** Writes compiled templates: first their contents, then the signed record, which must not name missing files. */
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
