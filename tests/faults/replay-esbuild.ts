// Replays bundlings of esbuild, which take most of the time of a build with templates. The callbacks of the plugins are
// called as in the recorded run. If each callback returns its recorded result, the recorded bundle is returned.
// Otherwise esbuild bundles again, with the results that the callbacks have returned so far.
import { createRequire, register } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type {
  BuildOptions,
  BuildResult,
  OnLoadArgs,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
  PluginBuild,
} from 'esbuild';

type Esbuild = typeof import('esbuild');
type Answer = OnLoadResult | OnResolveResult | null | undefined;
type Callback = (args: OnLoadArgs | OnResolveArgs | undefined) => Answer | Promise<Answer>;
type Resolve = PluginBuild['resolve'];

type Registered = {
  /** Name of the plugin, kind of the callback, and index of the callback, separated by spaces. */
  readonly id: string;
  readonly kind: 'start' | 'resolve' | 'load';
  readonly options: unknown;
  readonly callback: Callback;
};
type Asked = { readonly id: string; readonly args: unknown; readonly answer: unknown };
/** Recorded bundling. `result` is absent until the bundling has succeeded. */
type Recording = { readonly asked: Asked[]; readonly resolved: Map<string, unknown>; result?: BuildResult };

export type EsbuildReplay = {
  /**
   * Sets what later bundlings do: `record` bundles with esbuild and keeps the result, `replay` returns a kept result if
   * the callbacks still return the recorded results, and `real` bundles with esbuild without keeping the result.
   */
  readonly use: (mode: 'record' | 'replay' | 'real') => void;
  readonly isRunning: () => boolean;
  /**
   * Numbers of bundlings that were replayed, and of bundlings that esbuild repeated because a callback did not return
   * the recorded result.
   */
  readonly counts: { replayed: number; different: number };
};

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values);

/**
 * Returns the callbacks with which plugins start, resolve paths and load files. `current` resolves the paths that these
 * callbacks request, in the bundling that uses them.
 */
const registerPlugins = (esbuild: Esbuild, options: BuildOptions) => {
  const registered: Registered[] = [];
  const current: { resolve: Resolve } = { resolve: () => Promise.reject(new Error('No bundling has begun.')) };
  for (const { name, setup } of options.plugins ?? []) {
    const add = (kind: Registered['kind'], own: unknown, callback: unknown): void =>
      void registered.push({
        id: `${name} ${kind} ${registered.length}`,
        kind,
        options: own,
        callback: callback as Callback,
      });
    const build = {
      esbuild,
      initialOptions: options,
      resolve: (path, own) => current.resolve(path, own),
      onStart: (callback) => add('start', undefined, callback),
      onResolve: (own, callback) => add('resolve', own, callback),
      onLoad: (own, callback) => add('load', own, callback),
      onEnd: () => undefined,
      onDispose: () => undefined,
    } satisfies PluginBuild;
    void setup(build);
  }
  return { registered, current };
};

/**
 * Returns one plugin that replaces all registered plugins. Each of its callbacks calls `answer` with the registered
 * callback that it replaces, and returns the result of `answer`.
 */
const toPlugin = (
  { registered, current }: ReturnType<typeof registerPlugins>,
  answer: (of: Registered, args: OnLoadArgs | OnResolveArgs | undefined) => Promise<Answer>,
  wrapResolve: (resolve: Resolve) => Resolve = (resolve) => resolve,
): Plugin => ({
  name: 'replay',
  setup: (build) => {
    current.resolve = wrapResolve(build.resolve.bind(build));
    for (const of of registered) {
      if (of.kind === 'start') build.onStart(async () => (await answer(of, undefined)) as undefined);
      else if (of.kind === 'resolve')
        build.onResolve(of.options as { filter: RegExp }, async (args) => (await answer(of, args)) as OnResolveResult);
      else build.onLoad(of.options as { filter: RegExp }, async (args) => (await answer(of, args)) as OnLoadResult);
    }
  },
});

const record = async (esbuild: Esbuild, options: BuildOptions, recording: Recording): Promise<BuildResult> => {
  const plugin = toPlugin(
    registerPlugins(esbuild, options),
    async ({ id, callback }, args) => {
      const asked = { id, args, answer: undefined as unknown };
      recording.asked.push(asked);
      asked.answer = await callback(args);
      return asked.answer as Answer;
    },
    (resolve) => async (path, own) => {
      const found = await resolve(path, own);
      recording.resolved.set(keyOf([path, own]), found);
      return found;
    },
  );
  recording.result = await esbuild.build({ ...options, plugins: [plugin] });
  return recording.result;
};

const replay = async (
  esbuild: Esbuild,
  options: BuildOptions,
  recording: Recording,
  counts: EsbuildReplay['counts'],
): Promise<BuildResult> => {
  const plugins = registerPlugins(esbuild, options);
  const callbacks = new Map(plugins.registered.map(({ id, callback }) => [id, callback]));
  plugins.current.resolve = async (path, own) => {
    const found = recording.resolved.get(keyOf([path, own]));
    if (found === undefined) throw new Error(`No path was asked for as ${path}.`);
    return found as Awaited<ReturnType<Resolve>>;
  };
  const givenAnswers: { readonly id: string; readonly args: unknown; readonly given: () => Answer }[] = [];
  let isSame = true;
  for (const { id, args, answer } of recording.asked) {
    let given: () => Answer;
    try {
      const found = await callbacks.get(id)?.(args as OnLoadArgs);
      isSame = isDeepStrictEqual(found, answer);
      given = () => found;
    } catch (error) {
      isSame = false;
      given = () => {
        throw error;
      };
    }
    givenAnswers.push({ id, args, given });
    if (!isSame) break;
  }
  if (isSame && recording.result !== undefined) {
    counts.replayed += 1;
    return recording.result;
  }
  counts.different += 1;
  const answers = new Map<string, (() => Answer)[]>();
  for (const { id, args, given } of givenAnswers) {
    const key = keyOf([id, args]);
    answers.set(key, [...(answers.get(key) ?? []), given]);
  }
  const plugin = toPlugin(plugins, async ({ id, callback }, args) => {
    const given = answers.get(keyOf([id, args]))?.shift();
    return given === undefined ? callback(args) : given();
  });
  return esbuild.build({ ...options, plugins: [plugin] });
};

const toModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Makes every later `import('esbuild')` of this process return the replacement. */
const replaceEsbuild = (replacement: Esbuild): void => {
  const shared = 'esbuildOfTests';
  Reflect.set(globalThis, shared, replacement);
  const names = Object.keys(replacement).join(', ');
  const url = toModule(`const { ${names} } = globalThis.${shared}; export { ${names} };`);
  const isIt = `specifier === 'esbuild' ? { url: ${JSON.stringify(url)}, shortCircuit: true }`;
  register(toModule(`export const resolve = (specifier, context, next) => ${isIt} : next(specifier, context);`));
};

/** Replaces esbuild for everything that imports it later. `from` is the path of a module that can import esbuild. */
export const replayEsbuild = (from: string): EsbuildReplay => {
  const { default: _, ...esbuild } = createRequire(from)('esbuild') as Esbuild & { readonly default?: unknown };
  const recordings = new Map<string, Recording>();
  const counts = { replayed: 0, different: 0 };
  let mode: 'record' | 'replay' | 'real' = 'real';
  let running = 0;
  const bundle = (options: BuildOptions): Promise<BuildResult> => {
    const { plugins = [], ...others } = options;
    const key = keyOf([others, plugins.map(({ name }) => name)]);
    if (mode === 'record') {
      const recording: Recording = { asked: [], resolved: new Map() };
      recordings.set(key, recording);
      return record(esbuild, options, recording);
    }
    const known = mode === 'replay' ? recordings.get(key) : undefined;
    return known?.result === undefined ? esbuild.build(options) : replay(esbuild, options, known, counts);
  };
  const build = async (options: BuildOptions): Promise<BuildResult> => {
    running += 1;
    try {
      return await bundle(options);
    } finally {
      running -= 1;
    }
  };
  replaceEsbuild({ ...esbuild, build: build as Esbuild['build'] });
  return {
    use: (next) => {
      mode = next;
    },
    isRunning: () => running > 0,
    counts,
  };
};
