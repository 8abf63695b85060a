// The imports of bundled files → lookups, and the state of each lookup. A lookup is a place in which esbuild looks for
// an imported file, or for the `package.json` that applies to a folder. While the states of all lookups are unchanged,
// the imports resolve to the same files.
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, parse, relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { readRegularFile } from '../read/read-plain-file.ts';

const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    // A failure that may be temporary must not be recorded as an absent file.
    if (/^(?:EIO|EMFILE|ENFILE)$/.test(errorCode(error) ?? 'EIO')) throw error;
    return undefined;
  }
};

/** Returns the folder itself and all folders above it, nearest first. */
export const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))];

const toPosix = (path: string): string => path.replaceAll('\\', '/');

/**
 * Returns the names that esbuild may read for a path, with the real paths of the files. A file with the same name but a
 * different extension may take precedence.
 */
const stateOfNames = (root: string, path: string): unknown => {
  const [folder, name] = [dirname(path), basename(path)];
  const stem = `${basename(name, extname(name))}.`;
  const isNear = (other: string): boolean => other === name || other.startsWith(`${name}.`) || other.startsWith(stem);
  const namesIn = (place: string, isWanted: (name: string) => boolean) =>
    (orUndefined(() => readdirSync(place)) ?? []).filter(isWanted).sort();
  const placeOf = (near: string): string =>
    toPosix(relative(root, orUndefined(() => realpathSync(join(folder, near))) ?? ''));
  return [
    namesIn(folder, isNear).map((near) => [near, placeOf(near)]),
    namesIn(path, (inner) => inner.startsWith('index.') || inner === 'package.json'),
  ];
};

/**
 * Returns the state of the nearest `package.json`, which decides how the files below it are read and what the package
 * exports. Returns undefined if no folder has one.
 */
const stateOfManifest = (folder: string): string | undefined => {
  for (const above of foldersAbove(folder)) {
    const bytes = orUndefined(() => readRegularFile(join(above, 'package.json')));
    if (bytes !== undefined) return hashOf(bytes);
  }
  return undefined;
};

/**
 * Returns the state of the file in which Yarn Plug'n'Play records the places of packages. Its size and modification
 * time are enough, because each change to the packages writes the whole file again. Returns undefined if the folder
 * does not have this file.
 */
const stateOfPlugAndPlay = (folder: string): string | undefined => {
  const found = orUndefined(() => statSync(join(folder, '.pnp.cjs'), { throwIfNoEntry: false }));
  return found && `${found.size} ${found.mtimeMs}`;
};

/**
 * Returns the state of a package in every `node_modules` that an import may use, and the states of the Plug'n'Play
 * files of Yarn in the same folders. `folder`: folder of the file that imports the package.
 */
const stateOfPackage = (root: string, folder: string, name: string): unknown =>
  foldersAbove(folder).flatMap((above) => {
    const place = join(above, 'node_modules', name);
    const real = orUndefined(() => realpathSync(place));
    const plugAndPlay = stateOfPlugAndPlay(above);
    return [
      ...(real === undefined ? [] : [toPosix(relative(root, real)), stateOfManifest(place)]),
      ...(plugAndPlay ? [plugAndPlay] : []),
    ];
  });

const packageName = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

type Import = Metafile['inputs'][string]['imports'][number];

const lookupOf = (root: string, folder: string, { path, original }: Import): string | undefined => {
  const specifier = original ?? path;
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) return `near:${toPosix(relative(root, resolve(folder, specifier)))}`;
  // The `package.json` that defines a `#name` has a lookup of its own (`manifest:`). An absolute path always names the
  // same file, and a URL is not a file.
  if (/^[#/]|^\w[\w+.-]*:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return `package:${packageName(specifier)}:${toPosix(relative(root, folder))}`;
};

/** Returns whether a file is in an installed package. Relative imports in such a file are not recorded. */
const isInstalled = (path: string): boolean => /(?:^|[/\\])node_modules[/\\]/.test(path);

type LookupOptions = {
  /** Folder to which the paths in the metafile are relative (`absWorkingDir`). */
  readonly from: string;
  /** Folder to which the paths in the names of lookups are relative. */
  readonly root: string;
  /**
   * Returns whether the imports of a file, given by its absolute path, may resolve to a different file later; absent if
   * this is true for all files.
   */
  readonly isOwn?: (path: string) => boolean;
};

/**
 * Returns the names of all lookups of a bundle, sorted and without duplicates. Skips modules that a plugin made
 * (`namespace:…`), because esbuild's rules do not apply to their imports.
 */
export const findLookups = (
  { inputs }: Metafile,
  { from, root, isOwn = () => true }: LookupOptions,
): readonly string[] => {
  const files = Object.entries(inputs).filter(([path]) => !/^[\w-]{2,}:/.test(path));
  const own = files
    .map(([path, { imports }]) => ({ path: resolve(from, path), imports }))
    .filter(({ path }) => isOwn(path));
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

/** Root of the file system, for lookups whose names contain absolute paths. */
export const noRoot = parse(process.cwd()).root;

/** Returns whether a name is the name of a lookup, not of a file. */
export const isLookup = (name: string): boolean => /^(?:near|package|manifest):/.test(name);

/**
 * Returns the state of the files that a lookup finds now. Paths in the state are relative to `root`, so that the state
 * does not depend on the place of this folder.
 */
export const stateOfLookup = (root: string, lookup: string): string => {
  const [, kind, name = '', path = ''] = /^(near|manifest|package):(?:((?<=package:)[^:]*):)?(.*)$/s.exec(lookup) ?? [];
  const place = resolve(root, path);
  if (kind === 'manifest') return stateOfManifest(place) ?? '';
  return hashOf(JSON.stringify(kind === 'near' ? stateOfNames(root, place) : stateOfPackage(root, place, name)));
};
