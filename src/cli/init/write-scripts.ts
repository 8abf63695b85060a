// Writes `.gitignore` and `package.json` of a new site, or adds missing entries to existing files.
import { writeFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { errorCode, fileProblem, mayExist } from '../../io/file-problems.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { shellWord } from '../arguments/shell-word.ts';
import { version } from '../version.ts';
import { addScripts, newManifest } from './package-scripts.ts';
import { readIfThere } from '../../io/read/read-plain-file.ts';

export type WrittenScripts = { readonly problems: readonly Problem[]; readonly notices: readonly string[] };

const ignored = ['node_modules/', 'dist/', '.mokcha/'];

/**
 * Returns the entries of `ignored` for which `.gitignore` has no line yet. A slash at the beginning or the end of a
 * line makes no difference: `dist`, `/dist`, `dist/`.
 */
const missingLines = (text: string): readonly string[] => {
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  return ignored.filter((line) => !lines.has(line.replace(/\/$/, '')));
};

const readText = (path: string): string | undefined => readIfThere(path)?.toString();

type Change = { readonly path: string; readonly text: string; readonly notice: string };

const changeIgnore = (root: string): Change | undefined => {
  const path = join(root, '.gitignore');
  const text = readText(path);
  const missing = missingLines(text ?? '');
  if (missing.length === 0) return undefined;
  const before = text === undefined || text === '' || text.endsWith('\n') ? (text ?? '') : `${text}\n`;
  return {
    path,
    text: `${before}${missing.join('\n')}\n`,
    notice: text === undefined ? 'Wrote .gitignore.' : `Added ${missing.join(', ')} to .gitignore.`,
  };
};

/**
 * Returns the change to make to `package.json`, or undefined if no script has to be added, or if the file cannot be
 * read as a manifest. If the site is in a subfolder of the working directory and only the working directory has a
 * `package.json`, that file is changed.
 */
const changeManifest = (root: string, cwd: string): Change | undefined => {
  const way = relative(cwd, root).split(sep).join('/');
  const isBelow = way !== '' && !way.startsWith('..');
  const useOuter = !mayExist(join(root, 'package.json')) && isBelow && mayExist(join(cwd, 'package.json'));
  const path = join(useOuter ? cwd : root, 'package.json');
  const text = readText(path);
  if (text === undefined)
    return {
      path,
      text: newManifest(basename(root), version),
      notice: 'Wrote package.json: run `npm install` to install Mokcha.',
    };
  const changed = addScripts(text, useOuter ? ` --root ${shellWord(way)}` : '');
  return changed === undefined ? undefined : { path, text: changed, notice: 'Added scripts to package.json.' };
};

/**
 * Creates or changes `.gitignore` and `package.json` if entries are missing. Returns a sentence about each change.
 * Problems: `output/write`.
 */
export const writeScripts = (root: string, cwd: string): WrittenScripts => {
  const problems: Problem[] = [];
  const notices: string[] = [];
  for (const change of [changeIgnore, changeManifest]) {
    try {
      const made = change(root, resolve(cwd));
      if (made === undefined) continue;
      writeFileSync(made.path, made.text);
      notices.push(made.notice);
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      const file = toFilePath(change === changeIgnore ? '.gitignore' : 'package.json');
      problems.push(fileProblem(error, file, { code: 'output/write', failed: 'cannot be written' }));
    }
  }
  return { problems, notices };
};
