// Lists source files, and reads their imports from their text, without a compiler.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Import = { readonly target: string; readonly isType: boolean; readonly isLazy: boolean };

export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();

const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

/**
 * Returns the imports of a file, including `export … from` and `import()`. Only `import type` and `export type` count
 * as imports of types. An `import { type A }` would count as an import of values, but our code does not use this form.
 */
export const importsOf = (file: string): Import[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, type, fixed, lazy]) => {
    const target = fixed ?? lazy ?? '';
    return {
      target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
      isType: type !== undefined,
      isLazy: lazy !== undefined,
    };
  });
