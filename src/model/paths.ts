// The four kinds of path, branded so that one is never taken for another. They are made only here; all are NFC and use `/`.

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A site file relative to the root, `content/ko/docs/intro.md`. */
export type FilePath = Branded<'FilePath'>;
/** From the base path on, starts with `/`, never ends with one but the home page's (`/`, `/en`): `/en/docs/intro`. Not percent-encoded. */
export type RoutePath = Branded<'RoutePath'>;
/** A file below `dist`, `en/docs/intro.html`. */
export type OutputPath = Branded<'OutputPath'>;

const tidy = (path: string): string => path.normalize('NFC').replaceAll('\\', '/');

export const toFilePath = (path: string): FilePath => tidy(path).replace(/^\.\//, '') as FilePath;

/** Most are: of a site of thousands of pages, to ask takes a fifth of the time. */
const isTidyRoute = (path: string): boolean => /^(?:\/[\x20-.0-[\]-~]+)+$/.test(path);

export const toRoutePath = (path: string): RoutePath => {
  if (isTidyRoute(path)) return path as RoutePath;
  const inner = tidy(path).split('/').filter(Boolean).join('/');
  return `/${inner}` as RoutePath;
};

export const toOutputPath = (path: string): OutputPath => tidy(path).replace(/^\/+/, '') as OutputPath;

/** `/docs/intro` → `docs/intro.html`, with folders `docs/intro/index.html`; a home page is always an `index.html`. */
export const outputPathOf = (route: RoutePath, options: { folders: boolean; isIndex: boolean }): OutputPath => {
  const inner = route.slice(1);
  if (inner === '') return toOutputPath('index.html');
  return toOutputPath(options.folders || options.isIndex ? `${inner}/index.html` : `${inner}.html`);
};

/** What `encodeURIComponent` leaves as it is (ECMA-262 §19.2.6.4), and slashes. */
const isPlain = /^[\w\-.!~*'()/]*$/;

/** Percent-encoded as a browser would send it; `/` is kept. */
export const encodePath = (path: string): string =>
  isPlain.test(path)
    ? path
    : path
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .split('/')
        .map(encodeURIComponent)
        .join('/');

/** Folder of a file path, `''` at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns what follows the last `/` of a path, a URL or a JSON pointer: `docs/intro.md` → `intro.md`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the name of a file without its extension: `docs/intro.md` → `intro`. */
export const fileStem = (path: string): string => lastSegment(path).replace(/\.[^.]+$/, '');

/** `target` seen from the folder of `from`; undefined when it climbs out of the root. */
export const resolveFrom = (from: FilePath, target: string): FilePath | undefined => {
  const parts = folderOf(from).split('/').filter(Boolean);
  for (const part of tidy(target).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/') as FilePath;
};

/** What `resolveFrom` makes `to` of: the way there from the folder of `from`. */
export const relativeFrom = (from: FilePath, to: FilePath): string => {
  const [own, parts] = [folderOf(from).split('/').filter(Boolean), to.split('/')];
  const first = own.findIndex((part, at) => part !== parts[at]);
  const shared = first === -1 ? own.length : first;
  return [...own.slice(shared).map(() => '..'), ...parts.slice(shared)].join('/');
};

/** Two paths that one file system could not keep apart: equal after NFC and case folding. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
