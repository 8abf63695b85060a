// Options → the session of a command that loads a site: its paths, its memo and its threads, and the functions that
// load all inputs of a build.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createFingerprints } from '../../incremental/fingerprint.ts';
import { createMemory, noMemory } from '../../incremental/memory.ts';
import { createBundler } from '../../io/bundle/bundler.ts';
import type { LoadedTemplates } from '../../io/bundle/compile-templates.ts';
import { cacheFolderOf, cacheOfDescriptions, userCacheFolder, userStateFolder } from '../../io/cache/cache-folder.ts';
import { createSeal, plainSeal, type Seal } from '../../io/cache/seal.ts';
import { createSignedStore } from '../../io/cache/signed-store.ts';
import { findPackage, type MokchaPackage } from '../../io/package-root.ts';
import { isAllowed } from '../../io/permissions/is-allowed.ts';
import { type OnRendered, renderInThreads } from '../../io/workers/render-in-threads.ts';
import { createWorkerPool, type ThreadPool } from '../../io/workers/worker-pool.ts';
import type { Ports } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import { type ResolvedPaths, resolvePaths } from '../arguments/resolve-paths.ts';
import { createRenderTimes } from '../site/render-times.ts';
import type { Terminal } from '../terminal.ts';
import { readCacheEnvironment } from './cache-environment.ts';
import { createCacheStatistics } from './cache-statistics.ts';
import { createInputsLoader } from './inputs-loader.ts';
import { openMemo } from './open-cache.ts';
import type { Session, SessionOptions } from './session.ts';
import { createSiteReader } from './site-reader.ts';
import { createTemplateLoader } from './template-loader.ts';

const noCacheFolder: Problem = {
  code: 'cache/unwritable',
  severity: 'warning',
  message: 'Mokcha has no folder for the cache, because this user has no home directory.',
  hint: 'set `XDG_CACHE_HOME` to a folder that can be written, or build without a cache with `--no-cache`.',
};

const wholeSite = ['site'];

/**
 * Cache folders of values and of compiled templates. Both are undefined with `--no-cache`, or if the cache belongs in
 * the user's cache folder but the user has none.
 */
type CacheFolders = { readonly values: string | undefined; readonly templates: string | undefined };

const cacheFoldersOf = ({ root, apis }: ResolvedPaths, env: Terminal['env']): CacheFolders => {
  if (apis === undefined) {
    const folder = cacheFolderOf(root, env);
    return { values: folder, templates: folder };
  }
  // Sites that are made with `--api` have no templates of their own, so they share one compilation in the cache of the
  // user.
  const values = cacheOfDescriptions(root, env);
  return { values, templates: values && userCacheFolder(env) };
};

const templatePlaces = (
  { root, apis }: ResolvedPaths,
  mokcha: MokchaPackage,
  { folder, seal }: { readonly folder: string | undefined; readonly seal: Seal },
) => ({
  root: apis ? mokcha.root : root,
  packageRoot: mokcha.root,
  ...(folder !== undefined && { cache: { folder: join(folder, 'templates'), seal } }),
});

const createPool = (worker: URL | undefined): ThreadPool =>
  createWorkerPool({ size: isAllowed('worker') ? Math.min(4, availableParallelism()) : 1, worker });

/**
 * Services that the session's builds have in common. `onRendered`: called for each rendered page; undefined without
 * `--profile`.
 */
type Services = Pick<Ports, 'memo' | 'memory'> & {
  readonly pool: ThreadPool;
  readonly onRendered: OnRendered | undefined;
};

const createPorts = ({ onRendered, ...services }: Services): ((templates: LoadedTemplates) => Ports) => {
  const fingerprints = createFingerprints();
  return (templates) => ({
    ...services,
    fingerprints,
    templates: renderInThreads(templates, services.pool, onRendered),
  });
};

/** Creates a session. Throws a `UsageError` for mistakes in options or in the environment. */
export const createSession = async (
  options: EngineOptions,
  terminal: Terminal,
  { parts = wholeSite, heldValueBytes }: SessionOptions = {},
): Promise<Session> => {
  const { cwd, env } = terminal;
  const places = resolvePaths(options, cwd);
  const cache = readCacheEnvironment(terminal);
  const mokcha = findPackage();
  const folders = options.cache ? cacheFoldersOf(places, env) : { values: undefined, templates: undefined };
  const seal = createSeal({ key: cache.key, folder: userStateFolder(env), version: mokcha.buildId });
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const { memo, hits } = createCacheStatistics(
    await openMemo({ ...cache, folder: folders.values, mokcha, parts, onNote, heldValueBytes }),
  );
  const pool = createPool(mokcha.worker);
  // A first build has to parse all the Markdown, so its threads start while the config is read.
  if (memo.isEmpty && places.apis === undefined) pool.prepare('parse-entry');
  // Values that are cached only in memory were made by this process, so they need no seal.
  const modules = folders.values === undefined ? memo : createSignedStore(memo, seal);
  const site = createSiteReader({ places, options, memo, modules });
  const bundler = heldValueBytes === undefined ? undefined : createBundler();
  const templates = createTemplateLoader({
    ...templatePlaces(places, mokcha, { folder: folders.templates, seal }),
    bundle: bundler?.bundle,
  });
  const renderTimes = createRenderTimes();
  const portsWith = createPorts({
    memo,
    memory: heldValueBytes === undefined ? noMemory : createMemory(),
    pool,
    onRendered: options.profile === undefined ? undefined : renderTimes.onRendered,
  });
  return {
    places,
    cacheFolder: folders.values,
    seal: cache.key === undefined ? plainSeal : seal,
    mokcha,
    hits,
    renderTimes,
    values: memo,
    notes,
    sources: () => [...site.sources(), ...templates.sources()],
    sourceOf: site.sourceOf,
    ...createInputsLoader({ root: places.root, site, templates, portsWith }),
    close: async () => {
      // Code of the project that failed without being caught may have made some of the values. If they were saved, the
      // next run would use them without running that code, and would report no error.
      const isSaved = !pool.hasUncaught() && terminal.isEnding?.() !== true;
      const ends = [pool.close(), bundler?.close()];
      const [problems] = await Promise.all([isSaved ? memo.save() : [], ...ends]);
      return options.cache && folders.values === undefined ? [noCacheFolder, ...problems] : problems;
    },
  };
};
