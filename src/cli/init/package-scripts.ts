// The text of a `package.json` → the same text with the scripts of the site, if they were missing. Existing members
// keep their order and values, and the file keeps its indentation. Also creates a new `package.json` with all these
// scripts.
import { getOwn } from '../../model/get-own.ts';

const commands = { dev: 'watch', build: 'build', check: 'check' } as const;

type Manifest = { readonly [key: string]: unknown; readonly scripts?: unknown };

const isObject = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): Manifest | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the scripts of the site. `rootOption`: ` --root docs`, or an empty string. If the project already uses `dev`,
 * `build` or `check` for a different command, the scripts are called `docs:dev`, `docs:build` and `docs:check`.
 */
const scriptsFor = (known: Manifest, rootOption: string): Readonly<Record<string, string>> => {
  const entries = Object.entries(commands).map(([name, command]) => [name, `mokcha ${command}${rootOption}`] as const);
  const isTaken = entries.some(([name, line]) => getOwn(known, name) !== undefined && getOwn(known, name) !== line);
  return Object.fromEntries(entries.map(([name, line]) => [isTaken ? `docs:${name}` : name, line]));
};

/**
 * Adds the missing scripts to the text. Returns undefined if the text or its `scripts` cannot be read as an object, or
 * if all scripts exist.
 */
export const addScripts = (text: string, rootOption: string): string | undefined => {
  const manifest = parse(text.replace(/^\uFEFF/, ''));
  const known = manifest?.scripts ?? {};
  if (manifest === undefined || !isObject(known)) return undefined;
  const missing = Object.entries(scriptsFor(known, rootOption)).filter(([name]) => getOwn(known, name) === undefined);
  if (missing.length === 0) return undefined;
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  ';
  const end = /\r?\n$/.exec(text)?.[0] ?? '';
  const scripts = { ...known, ...Object.fromEntries(missing) };
  return `${JSON.stringify({ ...manifest, scripts }, null, indent)}${end || '\n'}`;
};

/** Returns a new `package.json`, for a folder that does not have the file. */
export const newManifest = (name: string, version: string): string => {
  const tidy = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|(?<!-)-+$/g, '');
  const scripts = Object.fromEntries(
    Object.entries(commands).map(([script, command]) => [script, `mokcha ${command}`]),
  );
  const devDependencies = { mokcha: `^${version}` };
  const manifest = { name: tidy || 'docs', private: true, type: 'module', scripts, devDependencies };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};
