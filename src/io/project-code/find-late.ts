// A stack trace that contains the config or templates of a project → the place in the project's files. The code is
// compiled again for its source map, because a crashed command leaves only its stack trace.
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';
import { bundleModule } from '../bundle/bundle-module.ts';
import { hashOf } from '../hash.ts';
import { findPackage } from '../package-root.ts';
import { mapTemplates } from './explain-template.ts';
import { findInStack } from './find-in-stack.ts';
import { configName, findNamed, type NamedModule } from './module-name.ts';

/**
 * Place in the project's files. `root`: folder of the site, taken from the module's name, because the options of a
 * crashed command are not known.
 */
export type LatePlace = { readonly at: Place; readonly root: string };

/**
 * Finds the place in the config. The place has no line if the config has changed since it was compiled, or if the stack
 * trace contains no line of the project.
 */
const findInConfig = async (
  stack: string,
  { url, facts: { root = '', file = '', hash } }: NamedModule,
): Promise<LatePlace> => {
  const { value } = await bundleModule(root, resolve(root, file));
  const at =
    value !== undefined && hashOf(value.code) === hash ? findInStack(stack, { url, ...value, folder: '' }) : undefined;
  return { at: at ?? { file: toFilePath(file) }, root };
};

const findInTemplates = async (
  stack: string,
  { url, facts: { root = '', hash } }: NamedModule,
): Promise<Place | undefined> => {
  const packageRoot = await realpath(findPackage().root);
  const folders = { builtIn: join(packageRoot, 'templates'), shadow: join(root, 'templates') };
  const module = await mapTemplates({ root, packageRoot, folders, url }, (code) => hashOf(code) === hash);
  return module && findInStack(stack, module);
};

/**
 * Returns the innermost place of a stack trace in the project's files, or undefined if the stack trace does not lead to
 * the config or templates of a project. `isLate`: whether the exception came from work that nothing awaited. Mokcha's
 * own templates do not start such work, so the mistake is in the project even if the stack trace contains no line of
 * the project.
 */
export const findLate = async (
  stack: string,
  { isLate }: { readonly isLate: boolean },
): Promise<LatePlace | undefined> => {
  for (const module of findNamed(stack)) {
    const { root } = module.facts;
    if (root === undefined) continue;
    if (module.name === configName) return findInConfig(stack, module);
    const at = await findInTemplates(stack, module);
    if (at !== undefined || isLate) return { at: at ?? { file: toFilePath('templates') }, root };
  }
  return undefined;
};
