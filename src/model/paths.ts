// Branded types for file paths, route paths and output paths, so that they cannot be confused, and functions that make,
// resolve and split paths. The branded paths that these functions make are in NFC, with `/`.

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Path of a file of the site from its root: `content/ko/docs/intro.md`. */
export type FilePath = Branded<'FilePath'>;
/**
 * Path of a page below the base path: `/en/docs/intro`. It starts with `/` and does not end with one, except for the
 * home page of the default locale (`/`). It is not percent-encoded.
 */
export type RoutePath = Branded<'RoutePath'>;
/** Path of a file below `dist`: `en/docs/intro.html`. */
export type OutputPath = Branded<'OutputPath'>;

const tidy = (path: string): string => path.normalize('NFC').replaceAll('\\', '/');

/** Converts a path relative to the site's root: normalises it to NFC, replaces `\` with `/`, removes a leading `./`. */
export const toFilePath = (path: string): FilePath => tidy(path).replace(/^\.\//, '') as FilePath;

/** Returns whether a path certainly needs no conversion. */
const isTidyRoute = (path: string): boolean => /^(?:\/[\x20-.0-[\]-~]+)+$/.test(path);

/** Converts a path: normalises it to NFC, replaces `\` with `/`, adds a leading `/`, and removes empty segments. */
export const toRoutePath = (path: string): RoutePath => {
  if (isTidyRoute(path)) return path as RoutePath;
  const inner = tidy(path).split('/').filter(Boolean).join('/');
  return `/${inner}` as RoutePath;
};

/** Converts a path below the output folder: normalises it to NFC, replaces `\` with `/`, removes a leading `/`. */
export const toOutputPath = (path: string): OutputPath => tidy(path).replace(/^\/+/, '') as OutputPath;

/**
 * Returns the file of a route: `docs/intro.html` for `/docs/intro` or, with `folders` or `isIndex`,
 * `docs/intro/index.html`. The file of `/` is always `index.html`.
 */
export const outputPathOf = (route: RoutePath, options: { folders: boolean; isIndex: boolean }): OutputPath => {
  const inner = route.slice(1);
  if (inner === '') return toOutputPath('index.html');
  return toOutputPath(options.folders || options.isIndex ? `${inner}/index.html` : `${inner}.html`);
};

/**
 * Matches texts that contain only slashes and characters that `encodeURIComponent` does not change (ECMA-262
 * §19.2.6.4).
 */
const isPlain = /^[\w\-.!~*'()/]*$/;

/** Percent-encodes a path for a URL. Slashes are kept, and a lone surrogate becomes U+FFFD. */
export const encodePath = (path: string): string =>
  isPlain.test(path)
    ? path
    : path
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .split('/')
        .map(encodeURIComponent)
        .join('/');

/** Returns the folder of a file path, or an empty string for a file at the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns the text after the last `/` of a path, a URL or a JSON pointer: `docs/intro.md` → `intro.md`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the name of a file without its extension: `docs/intro.md` → `intro`. */
export const fileStem = (path: string): string => lastSegment(path).replace(/\.[^.]+$/, '');

/** Resolves `target` from the folder of `from`. Returns undefined if the result is outside the root. */
export const resolveFrom = (from: FilePath, target: string): FilePath | undefined => {
  const parts = folderOf(from).split('/').filter(Boolean);
  for (const part of tidy(target).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/') as FilePath;
};

/** Returns the path from the folder of `from` to the file `to`. `resolveFrom` resolves this path to `to` again. */
export const relativeFrom = (from: FilePath, to: FilePath): string => {
  const [own, parts] = [folderOf(from).split('/').filter(Boolean), to.split('/')];
  const first = own.findIndex((part, at) => part !== parts[at]);
  const shared = first === -1 ? own.length : first;
  return [...own.slice(shared).map(() => '..'), ...parts.slice(shared)].join('/');
};

/**
 * Returns a path in NFC and in lower case. Two paths that differ only in case or normalization, which some file systems
 * cannot distinguish, give the same text.
 */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
