// `import()` of what is no part of our own code: a site's modules, and packages that are loaded rarely.

/** Given to our compiled code by what loads it (load-code.ts): V8 knows no `import()` there. */
declare const __import: ((specifier: string) => Promise<unknown>) | undefined;

/** A package by its name, or a module by its URL. */
export const importModule = <Module>(specifier: string): Promise<Module> =>
  (typeof __import === 'undefined' ? import(specifier) : __import(specifier)) as Promise<Module>;
