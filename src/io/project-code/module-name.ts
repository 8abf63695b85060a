// Names of a project's config and templates in stack traces. A name contains all data that is needed to compile the
// module again for its source map, so that the stack trace of a crash is enough to find the line in the project's
// files.

/** Name of a project's compiled config in stack traces. */
export const configName = 'mokcha-config.mjs';

const named = new Set<string>();

/**
 * Returns the name of a module, with `facts` as its query, and records it for `hasNamedModules`. `URLSearchParams`
 * encodes white space in the query, which `sourceURL` does not allow.
 */
export const nameModule = (name: string, facts: Readonly<Record<string, string>>): string => {
  const url = `${name}?${new URLSearchParams(facts)}`;
  named.add(url);
  return url;
};

/** Returns whether this process has loaded a config, or templates other than the compiled built-in ones. */
export const hasNamedModules = (): boolean => named.size > 0;

export type NamedModule = {
  readonly name: string;
  /** Name with its query. The module's URL in the stack trace ends with it. */
  readonly url: string;
  readonly facts: Readonly<Record<string, string>>;
};

/** Returns the modules whose names (`nameModule`) are in a stack trace, the innermost first. */
export const findNamed = (stack: string): readonly NamedModule[] =>
  [...stack.matchAll(/(?<![^\s/\\(])([^\s/\\(]+)\?([^\s:?()]+):\d+:\d+/g)].map(([, name = '', query = '']) => ({
    name,
    url: `${name}?${query}`,
    facts: Object.fromEntries(new URLSearchParams(query)),
  }));
