// An import in a template → the project's file at this path or, if it does not exist, the built-in file. Imports of
// React resolve to Mokcha's own React, even in a project's files. The list of components for extensions is generated.
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { mayExist } from '../file-problems.ts';

export type TemplateFolders = {
  /** Mokcha's own `templates/`. */
  readonly builtIn: string;
  /** The project's `templates/`; absent if only the built-in templates are bundled. */
  readonly shadow?: string;
  /**
   * Paths of all files and folders in `shadow`, relative to `shadow`; absent if the disk is checked for each import.
   * With the list, a template that cannot be read afterwards is not replaced by the built-in one.
   */
  readonly shadows?: readonly string[];
};

/**
 * Returns the path of a file relative to the folder of templates that contains it, such as `parts/footer.tsx`. Returns
 * undefined if the file is in neither folder.
 */
const innerPath = (folders: TemplateFolders, path: string): string | undefined =>
  [folders.builtIn, folders.shadow]
    .flatMap((folder) => (folder !== undefined && path.startsWith(folder + sep) ? [relative(folder, path)] : []))
    .at(0);

/**
 * Returns whether a path may be below a link to a folder. A listing contains such a link, but nothing below it, so an
 * empty folder counts as a link.
 */
const isBelowLink = (shadows: readonly string[], inner: string): boolean => {
  const above = dirname(inner);
  if (above === '.') return false;
  return shadows.includes(above) ? !shadows.some((path) => path.startsWith(above + sep)) : isBelowLink(shadows, above);
};

const hasTemplate = ({ shadow, shadows }: TemplateFolders, folder: string, inner: string): boolean => {
  if (folder !== shadow || shadows === undefined) return mayExist(join(folder, inner));
  return shadows.includes(inner) || (isBelowLink(shadows, inner) && mayExist(join(folder, inner)));
};

/**
 * Returns the absolute path of a template, or undefined if it does not exist. Tries the path itself, then the path with
 * each ending of a template file (`.tsx`, `/index.tsx`, …). For each of these paths, the project's folder comes first.
 */
export const findTemplate = (folders: TemplateFolders, inner: string): string | undefined => {
  const found = ['', '.tsx', '.ts', '/index.tsx', '/index.ts']
    .flatMap((ending) =>
      [folders.shadow, folders.builtIn].flatMap((folder) =>
        folder === undefined ? [] : [{ folder, name: inner + ending }],
      ),
    )
    .find(({ folder, name }) => /\.\w+$/.test(name) && hasTemplate(folders, folder, name));
  return found && join(found.folder, found.name);
};

const extensionIndex = join('extensions', 'index.ts');

/** Namespace of the module that replaces `templates/extensions/index.ts` if there are components for extensions. */
export const extensionNamespace = 'mokcha-extensions';

const listExtensions = ({ builtIn, shadow, shadows = [] }: TemplateFolders): string[] => {
  const folders = [builtIn, shadow].flatMap((folder) => (folder === undefined ? [] : [join(folder, 'extensions')]));
  const names = folders.flatMap((folder) => (mayExist(folder) ? readdirSync(folder) : []));
  const listed = shadows.filter((path) => dirname(path) === 'extensions').map((path) => basename(path));
  return [...new Set([...names, ...listed].filter((name) => /^x-.+\.tsx$/.test(name)))].sort();
};

const extensionModule = (names: readonly string[]): string => {
  const imports = names.map((name, index) => `import { default as e${index} } from ${JSON.stringify(`./${name}`)};`);
  const members = names.map((name, index) => `${JSON.stringify(name.slice(0, -'.tsx'.length))}: e${index}`);
  return `${imports.join('\n')}\nexport const extensions = { ${members.join(', ')} };`;
};

const resolveTemplate =
  (folders: TemplateFolders) =>
  ({ path, resolveDir }: OnResolveArgs): OnResolveResult | undefined => {
    const inner = innerPath(folders, resolve(resolveDir, path));
    if (inner === extensionIndex && listExtensions(folders).length > 0)
      return { path: 'index.ts', namespace: extensionNamespace };
    const found = inner === undefined ? undefined : findTemplate(folders, inner);
    return found === undefined ? undefined : { path: found };
  };

/**
 * Returns the path, in the package `react-dom`, of the file with `renderToString` that uses no modules of Node.
 * `react-dom/server` would also load the streaming renderer. The file is not part of React's public API, so React's
 * version is pinned exactly.
 */
const legacyServer = (mode: ReactMode): string => join('cjs', `react-dom-server-legacy.browser.${mode}.js`);

export type ReactMode = 'production' | 'development';

const resolveReact =
  (build: PluginBuild, folders: TemplateFolders, mode: ReactMode) =>
  async ({ path, kind, pluginData }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
    if (pluginData === 'ours') return undefined;
    const isServer = path === 'react-dom/server';
    const found = await build.resolve(isServer ? 'react-dom/package.json' : path, {
      kind,
      resolveDir: folders.builtIn,
      pluginData: 'ours',
    });
    return isServer && found.errors.length === 0 ? { path: resolve(found.path, '..', legacyServer(mode)) } : found;
  };

/** Creates the resolver that the server's and the client's bundle share, so that both contain the same templates. */
export const templateResolver = (folders: TemplateFolders, mode: ReactMode = 'production'): Plugin => ({
  name: 'mokcha-templates',
  setup: (build) => {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, resolveReact(build, folders, mode));
    build.onResolve({ filter: /^\.{1,2}\// }, resolveTemplate(folders));
    build.onLoad({ filter: /^index\.ts$/, namespace: extensionNamespace }, () => ({
      contents: extensionModule(listExtensions(folders)),
      resolveDir: join(folders.builtIn, 'extensions'),
      loader: 'ts',
    }));
    // A template can import the built-in file that it shadows.
    build.onResolve({ filter: /^mokcha\/templates\// }, ({ path }) => ({
      path: join(folders.builtIn, path.slice('mokcha/templates/'.length)),
    }));
    // Paths of the finished site, such as a font or a stylesheet in `content/static`, are not bundled.
    build.onResolve({ filter: /^\// }, ({ path, kind }) =>
      kind === 'url-token' || kind === 'import-rule' ? { path, external: true } : undefined,
    );
  },
});
