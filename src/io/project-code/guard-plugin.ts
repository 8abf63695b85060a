// A remark or rehype plugin → a wrapper that throws each failure of the plugin as a `PluginFailure`. Without the
// wrapper, unified would ignore a thrown `undefined`, and accept every value as a tree.
import type { Pluggable } from 'unified';
import { describeValue, isError, type Thrown, toThrown } from '../../model/problems/thrown.ts';
import type { SiteModule } from './plugin-module.ts';

/**
 * Problem that a plugin itself reports in a page, for example with `file.fail`. Line and column are 1-based, and absent
 * if the plugin does not report a place.
 */
type Refusal = { readonly reason: string; readonly line?: number | undefined; readonly column?: number | undefined };

/** Failure of one plugin, with all data for a problem about it. */
export class PluginFailure extends Error {
  readonly module: SiteModule;
  /** End of a sentence about the plugin: `throws an error: …`, `returns …`. */
  readonly does: string;
  readonly thrown: Thrown;
  /** Function of the plugin that failed; undefined if it is not known. */
  readonly by: unknown;
  readonly refusal: Refusal | undefined;
  /** Whether the plugin failed before it received a page. */
  readonly isEarly: boolean;
  constructor(
    module: SiteModule,
    by: unknown,
    details: { does?: string; thrown?: unknown; refusal?: Refusal | undefined; isEarly?: boolean },
  ) {
    const thrown = toThrown(details.thrown);
    super(thrown.what);
    this.module = module;
    this.by = by;
    this.does = details.does ?? `throws ${thrown.what}`;
    this.thrown = thrown;
    this.refusal = details.refusal;
    this.isEarly = details.isEarly ?? false;
  }
}

/**
 * Returns the problem in a message of vfile, which has a `reason` and a place in the text, or undefined for other
 * values.
 */
const refusalOf = (thrown: unknown): Refusal | undefined => {
  if (!isError(thrown) || thrown.constructor.name !== 'VFileMessage') return undefined;
  const { reason, line, column } = thrown as Error & { reason?: unknown; line?: number | null; column?: number | null };
  return typeof reason === 'string' ? { reason, line: line ?? undefined, column: column ?? undefined } : undefined;
};

const isTree = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

type Call = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Wraps a transformer. The wrapper has a parameter for a callback only if the transformer has one, because unified
 * passes a callback depending on the number of parameters.
 */
const guardTransformer = (transformer: Call, module: SiteModule): Call => {
  const fail = (thrown: unknown): PluginFailure =>
    new PluginFailure(module, transformer, { thrown, refusal: refusalOf(thrown) });
  const take = (result: unknown): unknown => {
    if (isError(result)) throw fail(result);
    if (result === undefined || result === null || isTree(result)) return result;
    throw new PluginFailure(module, transformer, { does: `returns ${describeValue(result)}, which is not a tree` });
  };
  const run = (self: unknown, given: unknown[]): unknown => {
    try {
      return transformer.apply(self, given);
    } catch (thrown) {
      throw fail(thrown);
    }
  };
  if (transformer.length > 2)
    return function (tree, file, next) {
      const done = (error: unknown, ...rest: unknown[]): unknown =>
        (next as Call)(error === undefined || error === null ? error : fail(error), ...rest);
      return run(this, [tree, file, done]);
    };
  return function (tree, file) {
    const result = run(this, [tree, file]);
    if (!isThenable(result)) return take(result);
    return result.then(take, (thrown: unknown) => {
      throw fail(thrown);
    });
  };
};

/** Wraps a plugin, `[plugin, …options]` or a preset. Throws a `PluginFailure` for other values. */
export const guardPlugin = (exported: unknown, module: SiteModule): Pluggable => {
  /**
   * Wrappers by plugin. If a plugin is listed twice, unified recognises it by its function, and runs it once. Each
   * plugin must therefore have only one wrapper.
   */
  const known = new Map<unknown, Call>();
  const guardAttacher = (plugin: Call): Call => {
    const guarded: Call = function (...options) {
      try {
        const transformer = plugin.apply(this, options);
        return typeof transformer === 'function' ? guardTransformer(transformer as Call, module) : transformer;
      } catch (thrown) {
        throw new PluginFailure(module, plugin, { thrown, isEarly: true });
      }
    };
    known.set(plugin, guarded);
    return guarded;
  };
  const guard = (value: unknown): unknown => {
    if (typeof value === 'function') return known.get(value) ?? guardAttacher(value as Call);
    if (Array.isArray(value) && typeof value[0] === 'function') return [guard(value[0]), ...value.slice(1)];
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {
        ...value,
        ...('plugins' in value && Array.isArray(value.plugins) && { plugins: value.plugins.map(guard) }),
      };
    const does =
      value === undefined
        ? 'has no default export'
        : `exports ${describeValue(value)} as default, which is not a plugin`;
    throw new PluginFailure(module, undefined, { does, isEarly: true });
  };
  return guard(exported) as Pluggable;
};
