// The built-in templates and the project's `templates/`, which override them → the functions that render pages, and the
// finished assets. Bundled templates are cached, and reused while the files that they were made from are unchanged.
import type { ServerModule } from './server-module.ts';
import { readdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Renderer, TemplateModule } from '../../model/ports.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import type { BundleFiles } from './bundler.ts';
import type { BundledTemplates } from './bundle-templates.ts';
import { type CompiledTemplates, findCompiled, keepCompiled, type TemplateCache } from './template-cache.ts';
import type { TemplateFolders } from './resolve-templates.ts';
import { findReady, readyServer } from './built-in-templates.ts';
import { errorCode, mayExist } from '../file-problems.ts';
import { locateInTemplates } from './locate-in-templates.ts';
import { hashOf } from '../hash.ts';
import { importModule, urlInMemory } from './import-module.ts';
import type { TemplateFiles } from '../project-code/find-unused-templates.ts';
import { nameModule } from '../project-code/module-name.ts';
import type { ExplainTemplate, TemplatePlace } from '../project-code/explain-template.ts';
import { removeAbandonedDrafts } from '../write/write-file-atomically.ts';

export type CompileTemplatesOptions = {
  /** Folder of the site. */
  readonly root: string;
  /** Folder of Mokcha itself, which contains its `templates/`. */
  readonly packageRoot: string;
  /** Cache on the disk; if absent, nothing is cached. */
  readonly cache?: TemplateCache;
  /**
   * Templates that this process has loaded before; absent on the first call. Parts that are still up to date are not
   * bundled again.
   */
  readonly before?: LoadedTemplates;
  /**
   * Paths, from `root`, of all files that may have changed since `before` was made; absent if every file may have
   * changed.
   */
  readonly changed?: readonly string[] | undefined;
  /** Bundler that keeps parsed files; if absent, each call parses all files. */
  readonly bundle?: BundleFiles;
};

/**
 * Folder of Mokcha, as plain data that can be sent to a worker thread. The thread loads the built-in templates itself.
 */
export type BuiltInPlace = { readonly packageRoot: string };

/**
 * Loaded templates. `url`: URL from which every thread can import the server's bundle. `bundled`: present if this
 * process has bundled the templates. `builtInPlace`, and `files` (data for finding unused templates): present if
 * templates of the project were loaded.
 */
export type LoadedTemplates = TemplateModule & {
  readonly url: string;
  readonly bundled?: Bundled;
  readonly builtInPlace?: BuiltInPlace;
  readonly files?: Omit<TemplateFiles, 'sources'>;
};

/**
 * Templates that this process has bundled. `key`: hash of the format version, the root, and the template folders with
 * the names of the project's templates.
 */
type Bundled = { readonly key: string; readonly templates: BundledTemplates };

/** Options of `compileTemplates` with real paths, and the folders of the templates. */
type Place = {
  readonly root: string;
  readonly packageRoot: string;
  readonly folders: TemplateFolders;
  readonly cache?: TemplateCache;
  readonly before?: LoadedTemplates;
  readonly bundle?: BundleFiles;
  readonly changed?: readonly string[];
};

/**
 * Compiled templates. `bundled`: present if this process has bundled them. `url`: URL of the server's module; absent if
 * the module is imported from memory.
 */
type Found = { readonly templates: CompiledTemplates; readonly bundled?: Bundled; readonly url?: string };

/** Version of the compiled form. Increase it with every change to esbuild's options or plugins. */
const formatVersion = 3;

const listShadows = ({ shadow }: TemplateFolders): readonly string[] =>
  shadow !== undefined && mayExist(shadow) ? readdirSync(shadow, { recursive: true }).map(String).sort() : [];

/**
 * Finds or bundles the templates. The list of the project's templates is part of the key, so that a new file has an
 * effect even if nothing imported it before.
 */
const compileOrFind = async ({
  root,
  packageRoot,
  folders,
  cache,
  before,
  bundle,
  changed,
}: Place): Promise<Outcome<Found | undefined>> => {
  const { shadows = [] } = folders;
  const ready = shadows.length === 0 ? findReady(packageRoot) : undefined;
  if (ready !== undefined)
    return { value: { templates: ready, url: pathToFileURL(readyServer(packageRoot)).href }, problems: [] };
  const key = hashOf(JSON.stringify([formatVersion, root, folders]));
  const known = before?.bundled?.key === key ? before.bundled : undefined;
  const found = cache === undefined || known !== undefined ? undefined : findCompiled(cache, key);
  if (cache !== undefined && found !== undefined) {
    // This run does not call `keepCompiled`, which would also remove the drafts of killed runs.
    await removeAbandonedDrafts(cache.folder);
    return { value: { templates: found }, problems: [] };
  }
  const { bundleTemplates } = await import('./bundle-templates.ts');
  const { value: templates, problems } = await bundleTemplates({ root, folders, bundle, changed }, known?.templates);
  if (templates === undefined) return { value: undefined, problems };
  const isNew = Object.values(templates.parts).some(
    (part) => !Object.values(known?.templates.parts ?? {}).includes(part),
  );
  if (problems.length === 0 && cache !== undefined && isNew) {
    const keep = () => unlessUnwritable(keepCompiled(cache, key, templates));
    // In `watch`, a browser waits for each bundling after the first, so the cache is written a little later.
    if (known === undefined) await keep();
    else void setImmediate().then(keep);
  }
  return { value: { templates, bundled: { key, templates } }, problems };
};

/**
 * Returns the result of `keep`, or undefined after an error of the operating system, because templates that are not
 * cached can be compiled again.
 */
const unlessUnwritable = async <Kept>(keep: Promise<Kept>): Promise<Kept | undefined> => {
  try {
    return await keep;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

const serverName = 'mokcha-templates.mjs';

/** Compiled templates whose server's module can be imported from `url`. `name`: its name in stack traces. */
type Placed = Found & { readonly url: string; readonly name: string };

const placeServer = (found: Found, { root }: Place): Placed => {
  if (found.url !== undefined) return { ...found, url: found.url, name: found.url };
  const { server } = found.templates;
  const name = nameModule(serverName, { root, hash: hashOf(server) });
  return { ...found, url: urlInMemory(server, name), name };
};

const toModule = async (
  { templates: { server, assets }, bundled, url }: Placed,
  { before }: Place,
): Promise<LoadedTemplates> => {
  if (before?.bundled?.templates.server === server) return { ...before, assets, ...(bundled && { bundled }) };
  const { renderPage, renderBlock, messages, contentSecurityPolicy } = await importModule<ServerModule>(url);
  return {
    hash: hashOf(server),
    url,
    renderPage,
    renderBlock,
    messages,
    assets,
    contentSecurityPolicy,
    ...(bundled && { bundled }),
  };
};

const compileBuiltIn = async (place: Place): Promise<LoadedTemplates> => {
  const { value, problems } = await compileOrFind({ ...place, folders: { builtIn: place.folders.builtIn } });
  if (value === undefined)
    throw new Error(`The built-in templates do not compile: ${problems.map((problem) => problem.message).join(' ')}`);
  return toModule(placeServer(value, place), place);
};

/** Loads the built-in templates, for a page that the project's templates cannot render. */
export const loadBuiltIn = async ({ packageRoot }: BuiltInPlace): Promise<Renderer> =>
  (await compileTemplates({ root: packageRoot, packageRoot })).value;

/**
 * Returns the functions that are called if a template of the project throws. Their code is loaded when it is first
 * needed.
 */
const ownCodeOf = (place: TemplatePlace, builtIn: BuiltInPlace): NonNullable<TemplateModule['ownCode']> => {
  let loading: ReturnType<typeof loadBuiltIn> | undefined;
  let explaining: Promise<ExplainTemplate> | undefined;
  return {
    loadBuiltIn: () => {
      loading ??= loadBuiltIn(builtIn);
      return loading;
    },
    explain: async (...failure) => {
      explaining ??= import('../project-code/explain-template.ts').then(({ createExplainTemplate }) =>
        createExplainTemplate(place),
      );
      return (await explaining)(...failure);
    },
  };
};

/**
 * Compiles and loads the templates of a site. If the project's templates do not compile or load, the built-in ones are
 * returned, so that later stages run and report their own problems too.
 * Problems: `template/syntax`, `template/import`, `template/export`, `template/load`.
 */
export const compileTemplates = async (options: CompileTemplatesOptions): Promise<Outcome<LoadedTemplates>> => {
  const [root, packageRoot] = await Promise.all([realpath(options.root), realpath(options.packageRoot)]);
  const builtIn = join(packageRoot, 'templates');
  // If the root is the package itself, its `templates/` are the built-in ones.
  const places = root === packageRoot ? { builtIn } : { builtIn, shadow: join(root, 'templates') };
  const folders = { ...places, shadows: listShadows(places) };
  const changed = options.changed?.map((file) => join(root, file));
  const place: Place = {
    root,
    packageRoot,
    folders,
    cache: options.cache,
    before: options.before,
    bundle: options.bundle,
    changed,
  };
  const { value, problems } = await compileOrFind(place);
  if (value === undefined) return { value: await compileBuiltIn(place), problems };
  const placed = placeServer(value, place);
  const own = { root, packageRoot, folders, url: placed.name, server: placed.templates.server };
  const hasShadows = folders.shadows.length > 0;
  try {
    const loaded = { ...(await toModule(placed, place)), findWritten: locateInTemplates(root) };
    if (!hasShadows) return { value: loaded, problems };
    const builtInPlace = { packageRoot };
    const files = { root, builtIn, inputs: new Set(placed.templates.inputs.keys()) };
    return { value: { ...loaded, builtInPlace, files, ownCode: ownCodeOf(own, builtInPlace) }, problems };
  } catch (error) {
    const { explainLoad } = await import('../project-code/explain-template.ts');
    return { value: await compileBuiltIn(place), problems: [...problems, await explainLoad(error, own)] };
  }
};
