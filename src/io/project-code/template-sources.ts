// Lists the files outside of `templates/` that a project's templates import, so that `mokcha watch` watches them too.
import { dirname, join, relative, sep } from 'node:path';
import type { Problem } from '../../model/problems/problem.ts';
import { isLookup } from '../bundle/import-lookups.ts';
import type { TemplateFiles } from './find-unused-templates.ts';

/**
 * Returns the paths, from the root, of the imported files outside of `templates/`, except those of Mokcha and of
 * installed packages. `files` is undefined if the templates do not compile or load, or if the project has no templates.
 * Without `files`, returns `before`, the result of the previous call, and the files of the problems.
 */
export const templateSources = (
  files: Pick<TemplateFiles, 'root' | 'builtIn' | 'inputs'> | undefined,
  problems: readonly Problem[],
  before: readonly string[],
): readonly string[] => {
  if (files === undefined) return [...new Set([...before, ...problems.flatMap(({ at }) => at?.file ?? [])])];
  const { root, builtIn, inputs } = files;
  // Built-in templates import types and small functions from the `src` folder next to them.
  const known = [builtIn, join(dirname(builtIn), 'src'), join(root, 'templates')].map((folder) => folder + sep);
  const isOutside = (path: string): boolean =>
    !isLookup(path) && !/[/\\]node_modules[/\\]/.test(path) && !known.some((folder) => path.startsWith(folder));
  return [...inputs].filter(isOutside).map((path) => relative(root, path).split(sep).join('/'));
};
