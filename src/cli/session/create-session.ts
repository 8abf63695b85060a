// Options → a session, which commands that run the engine share: places, memo, workers, and functions that load
// everything that a build is made from.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createFingerprints } from '../../incremental/fingerprint.ts';
import { createMemory, noMemory } from '../../incremental/memory.ts';
import { createBundler } from '../../io/bundle/bundler.ts';
import { cacheFolderOf, cacheOfDescriptions, userCacheFolder, userStateFolder } from '../../io/cache/cache-folder.ts';
import { compileTemplates, type LoadedTemplates } from '../../io/bundle/compile-templates.ts';
import { errorCode, unlessRefused } from '../../io/file-problems.ts';
import { createSignedStore } from '../../io/cache/signed-store.ts';
import { findPackage } from '../../io/package-root.ts';
import { isAllowed } from '../../io/permissions/is-allowed.ts';
import { findUnusedTemplates } from '../../io/project-code/find-unused-templates.ts';
import { rereadFiles } from '../../io/read/read-snapshot.ts';
import { renderInThreads } from '../../io/workers/render-in-threads.ts';
import { templateSources } from '../../io/project-code/template-sources.ts';
import { createSeal, plainSeal } from '../../io/cache/seal.ts';
import { createWorkerPool } from '../../io/workers/worker-pool.ts';
import { historyFolders } from '../../model/history/history-files.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { readCacheEnvironment } from './cache-environment.ts';
import { configure } from './configure.ts';
import { createCacheStatistics } from './cache-statistics.ts';
import { findNoSite } from './find-no-site.ts';
import { openMemo } from './open-cache.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import { createPrintTimes } from '../site/print-times.ts';
import { resolvePaths } from '../arguments/resolve-paths.ts';
import type { Terminal } from '../terminal.ts';
import { readRegularFile } from '../../io/read/read-plain-file.ts';
import type { Inputs, Loaded, Session, SessionOptions } from './session.ts';

/**
 * Reads a source as the build read it. The snapshot does not have the config and templates. A text that cannot be read
 * has no frame.
 */
const readSource = (root: string, file: string, snapshot: Snapshot | undefined): string | undefined => {
  const known = snapshot?.files.get(toFilePath(file));
  if (known) return new TextDecoder().decode(known.bytes);
  try {
    return readRegularFile(join(root, file)).toString();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

const isTemplate = (file: string): boolean => file.startsWith('templates/');

/** Returns whether a file could not be read. Without it, checks of the site would report mistakes that do not exist. */
const isUnread = ({ code, severity }: Problem): boolean =>
  severity === 'error' && (code === 'file/unreadable' || code === 'file/size');

/** Returns the problems of the project's own templates: those of compiling them, and `template/unused`. */
const templateProblems = (
  { value, problems }: Outcome<LoadedTemplates>,
  sources: readonly string[],
): readonly Problem[] =>
  value.files === undefined ? problems : [...problems, ...findUnusedTemplates({ ...value.files, sources })];

const noCacheFolder: Problem = {
  code: 'cache/unwritable',
  severity: 'warning',
  message: 'There is no folder for the cache: this user has no home folder.',
  hint: 'set `XDG_CACHE_HOME` to a folder that can be written, or build without a cache with `--no-cache`.',
};

const wholeSite = ['site'];

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
  const cacheFolder = options.cache
    ? places.apis
      ? cacheOfDescriptions(places.root, env)
      : cacheFolderOf(places.root, env)
    : undefined;
  const templateFolder = cacheFolder && places.apis ? userCacheFolder(env) : cacheFolder;
  const seal = createSeal({ key: cache.key, folder: userStateFolder(env), version: mokcha.buildId });
  // A reference of descriptions alone has no templates of its own, so one compilation serves all of them.
  const templatePlaces = {
    root: places.apis ? mokcha.root : places.root,
    packageRoot: mokcha.root,
    ...(templateFolder !== undefined && { cache: { folder: join(templateFolder, 'templates'), seal } }),
  };
  const printTimes = createPrintTimes();
  const notes: string[] = [];
  const onNote = (note: string): void => {
    notes.push(note);
  };
  const { memo, hits } = createCacheStatistics(
    await openMemo({ ...cache, folder: cacheFolder, mokcha, parts, onNote, heldValueBytes }),
  );
  // Values that are kept only in memory were made by this process, so they need no seal.
  const modules = cacheFolder === undefined ? memo : createSignedStore(memo, seal);
  const pool = createWorkerPool({
    size: isAllowed('worker') ? Math.min(4, availableParallelism()) : 1,
    worker: mokcha.worker,
  });
  // A first build has to parse all the Markdown, so its threads start while the config is read.
  if (memo.isEmpty && places.apis === undefined) pool.prepare('parse-entry');
  const memory = heldValueBytes === undefined ? noMemory : createMemory();
  const fingerprints = createFingerprints();
  let lastRead: Snapshot | undefined;
  let lastSources: readonly string[] = [];
  let lastTemplateSources: readonly string[] = [];
  let lastTemplates: LoadedTemplates | undefined;
  const bundler = heldValueBytes === undefined ? undefined : createBundler();
  const compile = async (changed?: readonly string[]): Promise<Outcome<LoadedTemplates>> => {
    const compiled = await compileTemplates({
      ...templatePlaces,
      before: lastTemplates,
      bundle: bundler?.bundle,
      changed,
    });
    lastTemplates = compiled.value;
    lastTemplateSources = templateSources(compiled.value.files, compiled.problems, lastTemplateSources);
    return compiled;
  };
  const onPrinted = options.profile === undefined ? undefined : printTimes.onPrinted;
  const portsWith = (templates: LoadedTemplates): Ports => ({
    memo,
    memory,
    fingerprints,
    pool,
    templates: renderInThreads(templates, pool, onPrinted),
  });
  const loadAll = async (onStep: (step: string) => void): Promise<Outcome<Inputs | undefined>> => {
    const readInputs = async () => {
      const configured = await configure({ places, options, memo, modules });
      lastSources = configured.sources;
      onStep('configure');
      const entries = configured.value?.apis.flatMap(({ file, localeFiles = {} }) => [
        file,
        ...Object.values(localeFiles),
      ]);
      const histories = configured.value && historyFolders(configured.value);
      const snapshot = entries && (await configured.reading.read(entries, histories));
      lastRead = snapshot?.value;
      onStep('read');
      const { value: settings, sources } = configured;
      const noSite =
        settings && snapshot?.problems.length === 0
          ? await findNoSite({ places, settings, snapshot: snapshot.value, hasConfig: sources.length > 0 })
          : [];
      return { configured, snapshot, noSite };
    };
    // Templates need no settings, so both are loaded at the same time.
    const [templates, { configured, snapshot, noSite }] = await Promise.all([compile(), readInputs()]);
    onStep('templates');
    const problems = [
      ...configured.problems,
      ...(snapshot?.problems ?? []),
      ...templateProblems(templates, configured.sources),
    ];
    if (noSite.length > 0) return { value: undefined, problems: [...problems, ...noSite] };
    if (configured.value === undefined || snapshot === undefined || snapshot.problems.some(isUnread))
      return { value: undefined, problems };
    const ports = portsWith(templates.value);
    return {
      value: { settings: configured.value, snapshot: snapshot.value, ports, sources: configured.sources },
      problems,
    };
  };
  const loadAgain = async ({ value, problems }: Loaded, files: readonly string[]): Promise<Loaded | undefined> => {
    if (files.some((file) => value.sources.includes(file))) return undefined;
    const [templateFiles, siteFiles] = [files.filter(isTemplate), files.filter((file) => !isTemplate(file))];
    const snapshot = siteFiles.length === 0 ? value.snapshot : rereadFiles(places.root, value.snapshot, siteFiles);
    if (snapshot === undefined) return undefined;
    lastRead = snapshot;
    if (templateFiles.length === 0) return { value: { ...value, snapshot }, problems };
    const compiled = await compile(templateFiles);
    const others = problems.filter(({ code }) => !code.startsWith('template/'));
    return {
      value: { ...value, snapshot, ports: portsWith(compiled.value) },
      problems: [...others, ...templateProblems(compiled, value.sources)],
    };
  };
  return {
    places,
    cacheFolder,
    seal: cache.key === undefined ? plainSeal : seal,
    mokcha,
    hits,
    printTimes,
    values: memo,
    notes,
    sources: () => [...lastSources, ...lastTemplateSources],
    sourceOf: (file) => readSource(places.root, file, lastRead),
    load: (onStep = () => {}) =>
      unlessRefused<Outcome<Inputs | undefined>>(
        places.root,
        () => loadAll(onStep),
        (problem) => ({ value: undefined, problems: [problem] }),
      ),
    // If the system refuses a file, the full `load` that follows reports it.
    reload: (last, files) =>
      unlessRefused<Loaded | undefined>(
        places.root,
        () => loadAgain(last, files),
        () => undefined,
      ),
    close: async () => {
      const ends = [pool.close(), bundler?.close()];
      const [problems] = await Promise.all([memo.save(), ...ends]);
      return options.cache && cacheFolder === undefined ? [noCacheFolder, ...problems] : problems;
    },
  };
};
