// A project's `templates/` over the package's own → the render function and the finished assets. Bundled once, then found by what went in.
import { readdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { TemplateModule } from '../model/ports.ts';
import type { Outcome } from '../model/problem.ts';
import type { BundleFiles } from './bundler.ts';
import type { BundledTemplates } from './compile-templates-bundle.ts';
import { type CompiledTemplates, findCompiled, keepCompiled, type TemplateCache } from './compile-templates-cache.ts';
import type { TemplateFolders } from './compile-templates-resolver.ts';
import { findReady, readyServer } from './compile-templates-ready.ts';
import { errorCode, isThere } from './file-problems.ts';
import { findInTemplates } from './find-in-templates.ts';
import { hashOf } from './hash.ts';
import { importModule, urlInMemory } from './import-module.ts';
import type { TemplateFiles } from './project-code/find-unused-templates.ts';
import { nameModule } from './project-code/module-name.ts';
import type { ExplainTemplate, TemplatePlace } from './project-code/explain-template.ts';
import { removeAbandonedDrafts } from './write-whole.ts';

export type CompileTemplatesOptions = {
  /** Folder of the site. */
  readonly root: string;
  /** Folder of Mokcha itself: where its `templates/` are. */
  readonly packageRoot: string;
  /** Absent: nothing is kept. */
  readonly cache?: TemplateCache;
  /** What this process has bundled before: what still holds of it is not bundled again. */
  readonly before?: LoadedTemplates;
  /** Below `root`: all that may be other than `before`, as far as is known; absent where every file may be. */
  readonly changed?: readonly string[] | undefined;
  /** Absent: each bundle is made from nothing. */
  readonly bundle?: BundleFiles;
};

/** What the server's bundle exports (`templates/index.tsx`). */
export type ServerModule = Pick<TemplateModule, 'renderPage' | 'messages' | 'contentSecurityPolicy'>;

/** Where our own templates are found, or compiled: plain data, so that a thread can do it as well. */
export type BuiltInPlace = { readonly packageRoot: string };

/** `url`: where any thread can import the server's bundle from. `builtInPlace`, `files`: where the project has templates of its own. */
export type LoadedTemplates = TemplateModule & {
  readonly url: string;
  readonly bundled?: Bundled;
  readonly builtInPlace?: BuiltInPlace;
  readonly files?: Omit<TemplateFiles, 'sources'>;
};

/** `key`: what else decides, the files aside. */
type Bundled = { readonly key: string; readonly templates: BundledTemplates };

type Place = {
  readonly root: string;
  readonly packageRoot: string;
  readonly folders: TemplateFolders;
  readonly cache?: TemplateCache;
  readonly before?: LoadedTemplates;
  readonly bundle?: BundleFiles;
  readonly changed?: readonly string[];
};

/** `url`: of the server's module, where it stands already. */
type Found = { readonly templates: CompiledTemplates; readonly bundled?: Bundled; readonly url?: string };

/** Goes up with every change of what is bundled how. */
const formatVersion = 3;

const listShadows = ({ shadow }: TemplateFolders): readonly string[] =>
  shadow !== undefined && isThere(shadow) ? readdirSync(shadow, { recursive: true }).map(String).sort() : [];

/** The listing is part of the key: a new shadow counts although nothing imported it before. */
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
  if (ready !== undefined) return { value: { templates: ready, url: pathToFileURL(readyServer(packageRoot)).href }, problems: [] };
  const key = hashOf(JSON.stringify([formatVersion, root, folders]));
  const known = before?.bundled?.key === key ? before.bundled : undefined;
  const found = cache === undefined || known !== undefined ? undefined : findCompiled(cache, key);
  if (cache !== undefined && found !== undefined) {
    // A run that was killed may have left a draft, and this one writes nothing there.
    await removeAbandonedDrafts(cache.folder);
    return { value: { templates: found }, problems: [] };
  }
  const { bundleTemplates } = await import('./compile-templates-bundle.ts');
  const { value: templates, problems } = await bundleTemplates({ root, folders, bundle, changed }, known?.templates);
  if (templates === undefined) return { value: undefined, problems };
  const isNew = Object.values(templates.parts).some((part) => !Object.values(known?.templates.parts ?? {}).includes(part));
  if (problems.length === 0 && cache !== undefined && isNew) {
    const keep = () => unlessUnwritable(keepCompiled(cache, key, templates));
    // Who bundles again and again has somebody who waits to see it.
    if (known === undefined) await keep();
    else void setImmediate().then(keep);
  }
  return { value: { templates, bundled: { key, templates } }, problems };
};

/** A cache that cannot be written is no reason to stop: the memo store, which is saved beside it, tells of it. */
const unlessUnwritable = async <Kept>(keep: Promise<Kept>): Promise<Kept | undefined> => {
  try {
    return await keep;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

/** As stack traces call a module that is in no file. */
const serverName = 'mokcha-templates.mjs';

/** `name`: as stack traces call it. */
type Placed = Found & { readonly url: string; readonly name: string };

const placeServer = (found: Found, { root }: Place): Placed => {
  if (found.url !== undefined) return { ...found, url: found.url, name: found.url };
  const { server } = found.templates;
  const name = nameModule(serverName, { root, hash: hashOf(server) });
  return { ...found, url: urlInMemory(server, name), name };
};

const toModule = async ({ templates: { server, assets }, bundled, url }: Placed, { before }: Place): Promise<LoadedTemplates> => {
  if (before?.bundled?.templates.server === server) return { ...before, assets, ...(bundled && { bundled }) };
  const { renderPage, messages, contentSecurityPolicy } = await importModule<ServerModule>(url);
  return { hash: hashOf(server), url, renderPage, messages, assets, contentSecurityPolicy, ...(bundled && { bundled }) };
};

const compileBuiltIn = async (place: Place): Promise<LoadedTemplates> => {
  const { value, problems } = await compileOrFind({ ...place, folders: { builtIn: place.folders.builtIn } });
  if (value === undefined)
    throw new Error(`The built-in templates do not compile: ${problems.map((problem) => problem.message).join(' ')}`);
  return toModule(placeServer(value, place), place);
};

/** For a page that the templates of a project cannot render. */
export const loadBuiltIn = async ({ packageRoot }: BuiltInPlace): Promise<TemplateModule['renderPage']> =>
  (await compileTemplates({ root: packageRoot, packageRoot })).value.renderPage;

/** What is done about a template of the project that throws. */
const ownCodeOf = (place: TemplatePlace, builtIn: BuiltInPlace): NonNullable<TemplateModule['ownCode']> => {
  let loading: ReturnType<typeof loadBuiltIn> | undefined;
  let explaining: Promise<ExplainTemplate> | undefined;
  return {
    loadBuiltIn: () => {
      loading ??= loadBuiltIn(builtIn);
      return loading;
    },
    explain: async (...failure) => {
      explaining ??= import('./project-code/explain-template.ts').then(({ createExplainTemplate }) => createExplainTemplate(place));
      return (await explaining)(...failure);
    },
  };
};

/**
 * Where the project's templates do not compile or load, the value is the built-in ones, so that later stages report their problems, too.
 * Problems: `template/syntax`, `template/import`, `template/export`, `template/load`.
 */
export const compileTemplates = async (options: CompileTemplatesOptions): Promise<Outcome<LoadedTemplates>> => {
  const [root, packageRoot] = await Promise.all([realpath(options.root), realpath(options.packageRoot)]);
  const builtIn = join(packageRoot, 'templates');
  // Where the root is the package itself, its `templates/` are the built-in ones.
  const places = root === packageRoot ? { builtIn } : { builtIn, shadow: join(root, 'templates') };
  const folders = { ...places, shadows: listShadows(places) };
  const changed = options.changed?.map((file) => join(root, file));
  const place: Place = { root, packageRoot, folders, cache: options.cache, before: options.before, bundle: options.bundle, changed };
  const { value, problems } = await compileOrFind(place);
  if (value === undefined) return { value: await compileBuiltIn(place), problems };
  const placed = placeServer(value, place);
  const own = { root, packageRoot, folders, url: placed.name, server: placed.templates.server };
  const hasShadows = folders.shadows.length > 0;
  try {
    const loaded = { ...(await toModule(placed, place)), findWritten: findInTemplates(root) };
    if (!hasShadows) return { value: loaded, problems };
    const builtInPlace = { packageRoot };
    const files = { root, builtIn, inputs: new Set(placed.templates.inputs.keys()) };
    return { value: { ...loaded, builtInPlace, files, ownCode: ownCodeOf(own, builtInPlace) }, problems };
  } catch (error) {
    const { explainLoad } = await import('./project-code/explain-template.ts');
    return { value: await compileBuiltIn(place), problems: [...problems, await explainLoad(error, own)] };
  }
};
