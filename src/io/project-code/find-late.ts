// A stack trace with the config or the templates of a project in it → the place in the project's files. Both are compiled once more, for their source maps:
// nothing else is left of a command that crashes.
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problem.ts';
import { bundleModule } from '../bundle-module.ts';
import { hashOf } from '../hash.ts';
import { findPackage } from '../package-root.ts';
import { mapTemplates } from './explain-template.ts';
import { findInStack } from './find-in-stack.ts';
import { configName, findNamed, type NamedModule } from './module-name.ts';

/** `root`: the folder that the file is in. A crash knows nothing of the command's options. */
export type LatePlace = { readonly at: Place; readonly root: string };

/** Without a line if the config has changed since it was compiled. */
const findInConfig = async (stack: string, { url, facts: { root = '', file = '', hash } }: NamedModule): Promise<LatePlace> => {
  const { value } = await bundleModule(root, resolve(root, file));
  const at = value !== undefined && hashOf(value.code) === hash ? findInStack(stack, { url, ...value, folder: '' }) : undefined;
  return { at: at ?? { file: toFilePath(file) }, root };
};

const findInTemplates = async (stack: string, { url, facts: { root = '', hash } }: NamedModule): Promise<Place | undefined> => {
  const packageRoot = await realpath(findPackage().root);
  const folders = { builtIn: join(packageRoot, 'templates'), shadow: join(root, 'templates') };
  const module = await mapTemplates({ root, packageRoot, folders, url }, (code) => hashOf(code) === hash);
  return module && findInStack(stack, module);
};

/**
 * Returns the innermost place. `isLate`: nothing waited for what was thrown, and the templates of Mokcha leave nothing behind, so that it is the project's also
 * if it has no line.
 */
export const findLate = async (stack: string, { isLate }: { readonly isLate: boolean }): Promise<LatePlace | undefined> => {
  for (const module of findNamed(stack)) {
    const { root } = module.facts;
    if (root === undefined) continue;
    if (module.name === configName) return findInConfig(stack, module);
    const at = await findInTemplates(stack, module);
    if (at !== undefined || isLate) return { at: at ?? { file: toFilePath('templates') }, root };
  }
  return undefined;
};
