// What stack traces call a module of the project. The name says what the module was compiled from, so that whoever finds it in the trace of a crash can
// compile the module again for its source map. Nothing has to be kept for that.

/** The config of a project. */
export const configName = 'mokcha-config.mjs';

const named = new Set<string>();

/** Without white space, as `sourceURL` wants it. */
export const nameModule = (name: string, facts: Readonly<Record<string, string>>): string => {
  const url = `${name}?${new URLSearchParams(facts)}`;
  named.add(url);
  return url;
};

/** Returns whether this process has loaded a config or templates of a project. */
export const hasNamedModules = (): boolean => named.size > 0;

export type NamedModule = {
  readonly name: string;
  /** Ends the module's address in the trace. */
  readonly url: string;
  readonly facts: Readonly<Record<string, string>>;
};

/** Returns the modules of a stack trace that have such a name, the innermost first. */
export const findNamed = (stack: string): readonly NamedModule[] =>
  [...stack.matchAll(/(?<![^\s/\\(])([^\s/\\(]+)\?([^\s:?()]+):\d+:\d+/g)].map(([, name = '', query = '']) => ({
    name,
    url: `${name}?${query}`,
    facts: Object.fromEntries(new URLSearchParams(query)),
  }));
