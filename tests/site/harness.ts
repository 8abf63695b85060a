// Creates a site in memory from a string. A test can build the site, edit it and build it again. Each build counts its
// tasks, such as parsed files, and its rendered pages. Also creates what a build needs: snapshots, facts, compiled
// templates and empty stores.
import { createMemory } from '../../src/incremental/memory.ts';
import { fileURLToPath } from 'node:url';
import { build, type BuildResult } from '../../src/pipeline/build.ts';
import { createFingerprints, fingerprintOf } from '../../src/incremental/fingerprint.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import type { SiteFacts } from '../../src/config/defaults.ts';
import { compileTemplates, type LoadedTemplates } from '../../src/io/bundle/compile-templates.ts';
import { createMemoryStore } from '../../src/io/cache/memory-store.ts';
import { plainSeal } from '../../src/io/cache/seal.ts';
import { runBatch } from '../../src/io/workers/worker-answer.ts';
import { createWorkerPool } from '../../src/io/workers/worker-pool.ts';
import { type Tasks, workerTasks } from '../../src/io/workers/worker-tasks.ts';
import { type FilePath, toFilePath } from '../../src/model/paths.ts';
import type { QueryStore } from '../../src/incremental/types.ts';
import type { Ports, TaskName, TemplateModule, WorkerPool } from '../../src/model/ports.ts';
import type { Problem } from '../../src/model/problems/problem.ts';
import type { Settings } from '../../src/model/site/settings.ts';
import type { SocialCard } from '../../src/model/site/social.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

export type Files = ReadonlyMap<FilePath, Uint8Array>;

const encoder = new TextEncoder();

/** Reads files from a text: `-- path --` starts a file, whose content ends at the next such line. */
export const readFiles = (text: string): Files => {
  const files = new Map<FilePath, Uint8Array>();
  const parts = text.split(/^-- (.+) --\n/m);
  for (let at = 1; at < parts.length; at += 2)
    files.set(toFilePath(parts[at] ?? ''), encoder.encode(parts[at + 1] ?? ''));
  return files;
};

export const toSnapshot = (files: Files): Snapshot => ({
  files: new Map([...files].map(([path, bytes]) => [path, { path, bytes, hash: fingerprintOf(bytes) }])),
});

export const factsOf = (files: Files): SiteFacts => {
  const paths = [...files.keys()].sort();
  const locales = new Set(paths.flatMap((path) => /^content\/([a-z]{2,3}(?:-[A-Za-z]+)?)\//.exec(path)?.[1] ?? []));
  return {
    folderName: 'site',
    contentLocales: [...locales].sort(),
    specs: paths.filter((path) =>
      /^specs\/[^/]+\/(?:versions\/[^/]+\/)?openapi(\.[A-Za-z0-9-]+)?\.(yaml|json)$/.test(path),
    ),
    isFile: (path) => files.has(path),
    titleOf: async () => undefined,
  };
};

let compiled: Promise<LoadedTemplates> | undefined;

/** Returns the built-in templates, compiled once for all tests of a file. */
export const ownTemplates = (): Promise<LoadedTemplates> => {
  compiled ??= compileTemplates({
    root: packageRoot,
    packageRoot,
    cache: { folder: `${packageRoot}/node_modules/.cache/mokcha-tests`, seal: plainSeal },
  }).then((outcome) => outcome.value);
  return compiled;
};

const drawn = new Map<string, Promise<readonly unknown[]>>();

/**
 * Draws equal social cards only once for all tests of a file, because drawing takes much of the time that a small site
 * needs. tests/unit/render/social.test.ts checks that equal cards give equal pictures, whatever was drawn before.
 */
const drawOnce = async (cards: readonly SocialCard[]): Promise<readonly unknown[]> => {
  const pictures = cards.map((card) => {
    const key = JSON.stringify(card);
    const picture = drawn.get(key) ?? runBatch(workerTasks, { task: 'draw-card', inputs: [card] });
    drawn.set(key, picture);
    return picture;
  });
  return (await Promise.all(pictures)).flat();
};

const tasksOfTests: Tasks = { ...workerTasks, 'draw-card': drawOnce };

export type Built = BuildResult & {
  readonly files: ReadonlyMap<string, string>;
  readonly errors: readonly Problem[];
  /** Number of inputs that each task of the pool received. A task without inputs is absent. */
  readonly tasks: Readonly<Partial<Record<TaskName, number>>>;
  /** Returns the `<main>` element of a page. */
  readonly main: (output: string) => string;
};

export type SiteHarness = {
  readonly files: Files;
  readonly write: (path: string, content: string | Uint8Array) => SiteHarness;
  readonly remove: (path: string) => SiteHarness;
  readonly configure: (config: SiteConfig) => SiteHarness;
  /** Returns a harness with the same files and empty caches. */
  readonly afresh: () => SiteHarness;
  readonly settings: () => Promise<Settings>;
  /** Builds the site with the built-in templates, or with the templates that `change` returns. */
  readonly build: (change?: (templates: LoadedTemplates) => TemplateModule) => Promise<Built>;
};

/** Returns the stores of a process that has just started and has no cache. */
export const emptyStores = () => ({
  memo: createMemoryStore(),
  memory: createMemory(),
  fingerprints: createFingerprints(),
});

const decoder = new TextDecoder();

const mainOf = (html: string): string => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const read = async (result: BuildResult, tasks: Built['tasks']): Promise<Built> => {
  const files = new Map<string, string>();
  for (const [path, file] of result.tree) files.set(path, decoder.decode(await file.produce()));
  return {
    ...result,
    files,
    tasks,
    errors: result.problems.filter((problem) => problem.severity === 'error'),
    main: (output) => mainOf(files.get(output) ?? ''),
  };
};

const countTasks = (
  pool: WorkerPool,
): { readonly pool: WorkerPool; readonly tasks: Partial<Record<TaskName, number>> } => {
  const tasks: Partial<Record<TaskName, number>> = {};
  const map: WorkerPool['map'] = (task, inputs, sizeBytes) => {
    if (inputs.length > 0) tasks[task] = (tasks[task] ?? 0) + inputs.length;
    return pool.map(task, inputs, sizeBytes);
  };
  return { tasks, pool: { ...pool, map } };
};

const harness = (files: Files, config: SiteConfig, memo: QueryStore): SiteHarness => {
  const settings = async (): Promise<Settings> => {
    const loaded = await loadSettings({
      config: { file: toFilePath('site.config.ts'), text: '', value: config },
      facts: factsOf(files),
    });
    if (loaded.value === undefined) throw new Error(JSON.stringify(loaded.problems));
    return loaded.value;
  };
  return {
    files,
    settings,
    write: (path, content) =>
      harness(
        new Map([...files, [toFilePath(path), typeof content === 'string' ? encoder.encode(content) : content]]),
        config,
        memo,
      ),
    remove: (path) => harness(new Map([...files].filter(([known]) => known !== toFilePath(path))), config, memo),
    configure: (changed) => harness(files, changed, memo),
    afresh: () => harness(files, config, createMemoryStore()),
    build: async (change = (templates) => templates) => {
      const { pool, tasks } = countTasks(
        createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER, tasks: tasksOfTests }),
      );
      const ports: Ports = {
        ...emptyStores(),
        memo,
        pool,
        templates: change(await ownTemplates()),
      };
      return read(await build(toSnapshot(files), await settings(), ports), tasks);
    },
  };
};

/** Creates a harness. `memo` is the store that all its builds use until `afresh`, for tests that read the store. */
export const site = (text: string, config: SiteConfig = {}, memo: QueryStore = createMemoryStore()): SiteHarness =>
  harness(readFiles(text), config, memo);
