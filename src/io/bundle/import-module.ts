// Imports modules that are not part of our own bundle: a site's modules, compiled templates, and packages that are
// rarely needed. Also converts code to a URL from which it can be imported.

/**
 * Imports a module. `load-code.ts` passes this function to our compiled code, because `import()` does not work in code
 * that is run as a `vm.Script`. It is undefined if Mokcha runs from source.
 */
declare const __import: ((specifier: string) => Promise<unknown>) | undefined;

/** Imports a package by its name, or a module by its URL. */
export const importModule = <Module>(specifier: string): Promise<Module> =>
  (typeof __import === 'undefined' ? import(specifier) : __import(specifier)) as Promise<Module>;

/**
 * Returns the URL of a module in memory. No file is written between compiling and running the code, so the code cannot
 * be replaced. `name`: name of the module in stack traces, which would otherwise contain the whole URL in each line.
 */
export const urlInMemory = (code: string | Uint8Array, name: string): string => {
  const bytes = Buffer.concat([Buffer.from(code), Buffer.from(`\n//# sourceURL=${name}\n`)]);
  return `data:text/javascript;base64,${bytes.toString('base64')}`;
};
