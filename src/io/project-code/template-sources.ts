// Files of a project that its templates import from outside of `templates/`: whoever watches the project has to look at them, too.
import { dirname, join, relative, sep } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { isLookup } from '../lookups.ts';
import type { TemplateFiles } from './find-unused-templates.ts';

/** Returns paths from the root. Where the templates do not compile (`files` is absent), those of before, and what the problems name. */
export const templateSources = (
  files: Pick<TemplateFiles, 'root' | 'builtIn' | 'inputs'> | undefined,
  problems: readonly Problem[],
  before: readonly string[],
): readonly string[] => {
  if (files === undefined) return [...new Set([...before, ...problems.flatMap(({ at }) => at?.file ?? [])])];
  const { root, builtIn, inputs } = files;
  // Built-in templates share types and small functions with the code beside them.
  const known = [builtIn, join(dirname(builtIn), 'src'), join(root, 'templates')].map((folder) => folder + sep);
  const isOutside = (path: string): boolean =>
    !isLookup(path) && !/[/\\]node_modules[/\\]/.test(path) && !known.some((folder) => path.startsWith(folder));
  return [...inputs].filter(isOutside).map((path) => relative(root, path).split(sep).join('/'));
};
