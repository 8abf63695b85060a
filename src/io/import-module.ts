// `import()` of what is no part of our own code: a site's modules, and packages that are loaded rarely.

/** Given to our compiled code by what loads it (load-code.ts): V8 knows no `import()` there. */
declare const __import: ((specifier: string) => Promise<unknown>) | undefined;

/** A package by its name, or a module by its URL. */
export const importModule = <Module>(specifier: string): Promise<Module> =>
  (typeof __import === 'undefined' ? import(specifier) : __import(specifier)) as Promise<Module>;

/**
 * Returns the URL of a module that is in memory: no file lies between what was compiled and what runs, so nobody can put another in its place.
 * `name`: as stack traces call it, which would hold the whole URL in each line.
 */
export const urlInMemory = (code: string | Uint8Array, name: string): string =>
  `data:text/javascript;base64,${Buffer.concat([Buffer.from(code), Buffer.from(`\n//# sourceURL=${name}\n`)]).toString('base64')}`;
