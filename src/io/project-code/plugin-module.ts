// A compiled plugin, in memory alone: what is executed was compiled by this process, and no file of it can be damaged or replaced.
import type { Settings } from '../../model/settings.ts';
import { hashOf } from '../hash.ts';
import { importModule, urlInMemory } from '../import-module.ts';
import type { MappedModule } from './find-in-stack.ts';

export type SiteModule = Settings['modules'][number];

/** Threads share the memory: a module may be megabytes, and is part of every message that asks for it. */
const toShared = (text: string): SharedArrayBuffer => {
  const bytes = Buffer.from(text);
  const shared = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(shared).set(bytes);
  return shared;
};

const fromShared = (shared: SharedArrayBuffer): string => Buffer.from(shared).toString();

/** By their names: an exception that nothing caught has its stack and no more. */
const compiled = new Map<string, MappedModule>();

export const toCompiled = ({ code, map }: { readonly code: string; readonly map: string }): SiteModule['compiled'] => {
  // The map is part of the name: another comment in the source is another line of the same code.
  const name = `mokcha-plugin-${hashOf(`${code}\n${map}`)}.mjs`;
  compiled.set(name, { url: name, code, map, folder: '' });
  return { name, code: toShared(code), map: toShared(map) };
};

export const hasPlugins = (): boolean => compiled.size > 0;

/** Returns the modules of this process that a stack trace names. */
export const pluginsInStack = (stack: string): readonly MappedModule[] =>
  [...stack.matchAll(/mokcha-plugin-[\da-f]{32}\.mjs(?=:\d+:\d+)/g)].flatMap(([name]) => compiled.get(name) ?? []);

/** Reads the files only after something was thrown, which is rare. */
export const readPlugin = ({ name, code, map }: SiteModule['compiled']): MappedModule => ({
  url: name,
  code: fromShared(code),
  map: fromShared(map),
  folder: '',
});

const imported = new Map<string, Promise<unknown>>();

/** Node keeps what it has once imported, by its whole URL; a name is shorter. */
export const importPlugin = <Module>({ name, code }: SiteModule['compiled']): Promise<Module> => {
  const importing = imported.get(name) ?? importModule(urlInMemory(new Uint8Array(code), name));
  imported.set(name, importing);
  return importing as Promise<Module>;
};
