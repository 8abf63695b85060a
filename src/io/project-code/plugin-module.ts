// Keeps compiled plugins in memory, so that their code cannot be damaged or replaced on the disk before it is run.
// Imports them, and finds the plugins that a stack trace names.
import type { Settings } from '../../model/site/settings.ts';
import { hashOf } from '../hash.ts';
import { importModule, urlInMemory } from '../bundle/import-module.ts';
import type { MappedModule } from './find-in-stack.ts';

export type SiteModule = Settings['modules'][number];

/**
 * Copies a text to memory that threads share. The code of a plugin may take several megabytes, and would otherwise be
 * copied with every message that contains it.
 */
const toShared = (text: string): SharedArrayBuffer => {
  const bytes = Buffer.from(text);
  const shared = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(shared).set(bytes);
  return shared;
};

const fromShared = (shared: SharedArrayBuffer): string => Buffer.from(shared).toString();

/** Modules by the names that they have in stack traces. An uncaught exception has only a stack trace. */
const compiled = new Map<string, MappedModule>();

/** Registers a bundled plugin by its name, and returns it as data for threads. */
export const toCompiled = ({ code, map }: { readonly code: string; readonly map: string }): SiteModule['compiled'] => {
  // The map is part of the name: a new comment changes the lines of the source, but not the compiled code.
  const name = `mokcha-plugin-${hashOf(`${code}\n${map}`)}.mjs`;
  compiled.set(name, { url: name, code, map, folder: '' });
  return { name, code: toShared(code), map: toShared(map) };
};

/** Returns whether this process has compiled a plugin. */
export const hasPlugins = (): boolean => compiled.size > 0;

/** Returns the plugins of this process that a stack trace names. */
export const pluginsInStack = (stack: string): readonly MappedModule[] =>
  [...stack.matchAll(/mokcha-plugin-[\da-f]{32}\.mjs(?=:\d+:\d+)/g)].flatMap(([name]) => compiled.get(name) ?? []);

/** Decodes the code and source map of a plugin. */
export const readPlugin = ({ name, code, map }: SiteModule['compiled']): MappedModule => ({
  url: name,
  code: fromShared(code),
  map: fromShared(map),
  folder: '',
});

const imported = new Map<string, Promise<unknown>>();

/**
 * Imports a plugin once for each name. Node caches imported modules too, but by URL, and the URL of a module in memory
 * contains the whole code of the module.
 */
export const importPlugin = <Module>({ name, code }: SiteModule['compiled']): Promise<Module> => {
  const importing = imported.get(name) ?? importModule(urlInMemory(new Uint8Array(code), name));
  imported.set(name, importing);
  return importing as Promise<Module>;
};
