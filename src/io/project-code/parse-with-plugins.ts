// Parses entries with the site's own plugins. A plugin that fails is reported, and the entry is parsed without it, so
// that all other problems are found too.
import type { Plugins } from '../../content/processor.ts';
import type { ParseEntry } from '../../content/parse-entry.ts';
import type { ParsedEntry } from '../../model/content/entry.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Pluggable } from 'unified';
import { endSentence, toThrown } from '../../model/problems/thrown.ts';
import { findFunction, findInStack, findOnlyThrow } from './find-in-stack.ts';
import { guardPlugin, PluginFailure } from './guard-plugin.ts';
import { importPlugin, readPlugin, type SiteModule } from './plugin-module.ts';

type Loaded = { readonly module: SiteModule; readonly pluggable: Pluggable };

const toProblem = ({ module, does, thrown, by, refusal, isEarly }: PluginFailure, page: FilePath): Problem => {
  const own = { file: toFilePath(module.file) };
  const plugin = `The ${module.kind} plugin \`${module.file}\``;
  const hint = `correct it, or remove it from \`plugins.${module.kind}\` of the config.`;
  if (refusal !== undefined) {
    const { reason, line, column = 1 } = refusal;
    const at = { file: page, ...(line !== undefined && { position: { line, column } }) };
    const message = `${plugin} rejects the page: ${reason.replace(/\.$/, '')}.`;
    return { code: 'project/exception', severity: 'error', message, hint: 'correct the page, or the plugin.', at };
  }
  const compiled = readPlugin(module.compiled);
  const written = by === undefined && isEarly ? findOnlyThrow(compiled) : findFunction(by, compiled);
  const at = findInStack(thrown.stack, compiled) ?? written ?? own;
  return {
    code: 'project/exception',
    severity: 'error',
    message: endSentence(`${plugin} ${does}`),
    hint,
    at,
    ...(!isEarly && { related: [{ message: 'while reading', at: { file: page } }] }),
  };
};

const loadPlugin = async (module: SiteModule): Promise<Loaded | PluginFailure> => {
  try {
    const { default: exported } = await importPlugin<{ default?: unknown }>(module.compiled);
    return { module, pluggable: guardPlugin(exported, module) };
  } catch (thrown) {
    return thrown instanceof PluginFailure ? thrown : new PluginFailure(module, undefined, { thrown, isEarly: true });
  }
};

const pluginsOf = (loaded: readonly Loaded[]): Plugins => {
  const ofKind = (kind: SiteModule['kind']) =>
    loaded.filter(({ module }) => module.kind === kind).map(({ pluggable }) => pluggable);
  return { remark: ofKind('remark'), rehype: ofKind('rehype') };
};

/**
 * Returns the failure of the plugin that caused an error, or undefined if no plugin caused it. A tree that a plugin
 * returns may cause an error only in a later step. For this reason, plugins are added one by one until parsing the page
 * fails, and the last one added is the cause.
 */
const findCulprit = async (
  error: unknown,
  loaded: readonly Loaded[],
  attempt: (some: readonly Loaded[]) => Promise<unknown>,
): Promise<PluginFailure | undefined> => {
  if (error instanceof PluginFailure) return error;
  for (let count = 0; count <= loaded.length; count += 1) {
    const failure = await attempt(loaded.slice(0, count)).then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    if (failure === undefined) continue;
    const module = loaded[count - 1]?.module;
    const does = `returns a tree that cannot be rendered: ${toThrown(failure.thrown).what}`;
    return module && new PluginFailure(module, undefined, { does, thrown: failure.thrown });
  }
  return undefined;
};

/**
 * Loads the remark and rehype plugins, and returns a parser that uses them. `create` makes a parser with some of these
 * plugins. Both `create` and this parser may throw the error of a plugin. Problems: `project/exception`, and those of
 * parsing.
 */
export const parseWithPlugins = async (
  modules: readonly SiteModule[],
  create: (plugins: Plugins) => ParseEntry,
): Promise<ParseEntry> => {
  const loading = await Promise.all(modules.filter(({ kind }) => kind !== 'emitter').map(loadPlugin));
  const unloaded = loading.filter((one) => one instanceof PluginFailure);
  const all = loading.filter((one): one is Loaded => !(one instanceof PluginFailure));
  const known = new Map<string, ParseEntry>();

  const parserOf = (loaded: readonly Loaded[]): ParseEntry => {
    const key = loaded.map((one) => all.indexOf(one)).join(' ');
    const parse = known.get(key) ?? create(pluginsOf(loaded));
    known.set(key, parse);
    return parse;
  };

  const parseWith =
    (loaded: readonly Loaded[]): ParseEntry =>
    async (file, place): Promise<Outcome<ParsedEntry>> => {
      const attempt = async (some: readonly Loaded[]): Promise<Outcome<ParsedEntry>> => parserOf(some)(file, place);
      try {
        return await attempt(loaded);
      } catch (error) {
        const failure = await findCulprit(error, loaded, attempt);
        if (failure === undefined) throw error;
        const others = loaded.filter(({ module }) => module !== failure.module);
        const { value, problems } = await parseWith(others)(file, place);
        return { value, problems: [...problems, toProblem(failure, file.path)] };
      }
    };

  const parse = parseWith(all);
  return async (file, place) => {
    const { value, problems } = await parse(file, place);
    return { value, problems: [...problems, ...unloaded.map((failure) => toProblem(failure, file.path))] };
  };
};
