// Where esbuild looked to find what a file imports: with the same files there, every import leads to the file that it led to.
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, parse, relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { errorCode } from './file-problems.ts';
import { hashOf } from './hash.ts';
import { readRegularFile } from './read-plain-file.ts';

const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    // What fails for the moment would be remembered as absent.
    if (/^(?:EIO|EMFILE|ENFILE)$/.test(errorCode(error) ?? 'EIO')) throw error;
    return undefined;
  }
};

/** The folder itself is the first. */
export const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))];

const toPosix = (path: string): string => path.replaceAll('\\', '/');

/** A file beside another one of the same name may be taken before it, and a link may lead elsewhere. */
const stateOfNames = (root: string, path: string): unknown => {
  const [folder, name] = [dirname(path), basename(path)];
  const stem = `${basename(name, extname(name))}.`;
  const isNear = (other: string): boolean => other === name || other.startsWith(`${name}.`) || other.startsWith(stem);
  const namesIn = (place: string, isWanted: (name: string) => boolean) =>
    (orUndefined(() => readdirSync(place)) ?? []).filter(isWanted).sort();
  const placeOf = (near: string): string => toPosix(relative(root, orUndefined(() => realpathSync(join(folder, near))) ?? ''));
  return [
    namesIn(folder, isNear).map((near) => [near, placeOf(near)]),
    namesIn(path, (inner) => inner.startsWith('index.') || inner === 'package.json'),
  ];
};

/** What the nearest one says decides how a file is read, and what is exported by the package that it is part of. */
const stateOfManifest = (folder: string): string | undefined => {
  for (const above of foldersAbove(folder)) {
    const bytes = orUndefined(() => readRegularFile(join(above, 'package.json')));
    if (bytes !== undefined) return hashOf(bytes);
  }
  return undefined;
};

/** Yarn Plug'n'Play has one file that says where packages are. It is large, and written anew with each change of them. */
const stateOfPlugAndPlay = (folder: string): string | undefined => {
  const found = orUndefined(() => statSync(join(folder, '.pnp.cjs'), { throwIfNoEntry: false }));
  return found && `${found.size} ${found.mtimeMs}`;
};

/** `folder`: of the file that imports it. The nearest `node_modules` that has the package is taken. */
const stateOfPackage = (root: string, folder: string, name: string): unknown =>
  foldersAbove(folder).flatMap((above) => {
    const place = join(above, 'node_modules', name);
    const real = orUndefined(() => realpathSync(place));
    const plugAndPlay = stateOfPlugAndPlay(above);
    return [...(real === undefined ? [] : [toPosix(relative(root, real)), stateOfManifest(place)]), ...(plugAndPlay ? [plugAndPlay] : [])];
  });

const packageName = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

type Import = Metafile['inputs'][string]['imports'][number];

const lookupOf = (root: string, folder: string, { path, original }: Import): string | undefined => {
  const specifier = original ?? path;
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) return `near:${toPosix(relative(root, resolve(folder, specifier)))}`;
  // `#name` is told by the package that the file is part of. An address is no file.
  if (/^[#/]|^\w[\w+.-]*:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return `package:${packageName(specifier)}:${toPosix(relative(root, folder))}`;
};

/** Within an installed package nothing changes unless its own files do. */
const isInstalled = (path: string): boolean => /(?:^|[/\\])node_modules[/\\]/.test(path);

type LookupOptions = {
  /** Where the bundling worked (`absWorkingDir`). */
  readonly from: string;
  /** What paths in the names are relative to. */
  readonly root: string;
  /** Asked for absolute paths of files: whether their imports may come to lead elsewhere. */
  readonly isOwn?: (path: string) => boolean;
};

/** Each once, sorted. What a plugin made (`namespace:…`) is no file and imports by no rule of esbuild's. */
export const findLookups = ({ inputs }: Metafile, { from, root, isOwn = () => true }: LookupOptions): readonly string[] => {
  const files = Object.entries(inputs).filter(([path]) => !/^[\w-]{2,}:/.test(path));
  const own = files.map(([path, { imports }]) => ({ path: resolve(from, path), imports })).filter(({ path }) => isOwn(path));
  const lookups = own.flatMap(({ path, imports }) => {
    const folder = dirname(path);
    const found = imports.flatMap((one) => lookupOf(root, folder, one) ?? []);
    return [
      `manifest:${toPosix(relative(root, folder))}`,
      ...(isInstalled(path) ? found.filter((name) => !name.startsWith('near:')) : found),
    ];
  });
  return [...new Set(lookups)].sort();
};

/** For lookups that are named by absolute paths. */
export const noRoot = parse(process.cwd()).root;

export const isLookup = (name: string): boolean => /^(?:near|package|manifest):/.test(name);

/** What is found there now: equal on every machine that has the same files below `root`. */
export const stateOfLookup = (root: string, lookup: string): string => {
  const [, kind, name = '', path = ''] = /^(near|manifest|package):(?:((?<=package:)[^:]*):)?(.*)$/s.exec(lookup) ?? [];
  const place = resolve(root, path);
  if (kind === 'manifest') return stateOfManifest(place) ?? '';
  return hashOf(JSON.stringify(kind === 'near' ? stateOfNames(root, place) : stateOfPackage(root, place, name)));
};
