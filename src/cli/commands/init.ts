// `mokcha init`: a config, a first doc, and copies of the descriptions with every file that they refer to.
import { basename, resolve } from 'node:path';
import { fromCommonFolder, type StarterApi, starterSite } from '../../config/starter-site.ts';
import { readDescriptions } from '../../io/read-site.ts';
import { readTitle } from '../../io/read-title.ts';
import { writeNewFiles } from '../../io/write-new-files.ts';
import type { Problem } from '../../model/problem.ts';
import type { InitOptions } from '../options.ts';
import { resolvePlaces } from '../places.ts';
import { createReport } from '../report.ts';
import { reportOptions } from '../report-options.ts';
import { shellWord } from '../shell-word.ts';
import type { Terminal } from '../terminal.ts';

/** Files that a description refers to are read below the working directory, or below its own folder where it stands elsewhere. */
const readApi = async (name: string, file: string, cwd: string): Promise<{ api: StarterApi; problems: readonly Problem[] }> => {
  const isBelow = resolve(cwd, file).startsWith(`${resolve(cwd)}/`);
  const { root, apis = [] } = resolvePlaces({ out: '.', api: [file], ...(isBelow && { apiRoot: '.' }) }, cwd);
  const { value, problems } = await readDescriptions(
    root,
    apis.map((api) => api.file),
  );
  const title = await readTitle(resolve(cwd, file));
  return { api: { name, ...(title !== undefined && { title }), files: fromCommonFolder([...value.files.values()]) }, problems };
};

/** Named as `mokcha build --api` names them. */
const namesOf = (files: readonly string[], cwd: string): readonly string[] =>
  files.length === 0 ? [] : (resolvePlaces({ out: '.', api: files }, cwd).apis ?? []).map(({ name }) => name);

export const runInit = async (options: InitOptions, terminal: Terminal): Promise<number> => {
  const root = resolve(terminal.cwd, options.root ?? '.');
  const report = createReport(terminal, reportOptions(options, ''));
  const given = options.api ?? [];
  const names = namesOf(given, terminal.cwd);
  const read = await Promise.all(given.map((file, index) => readApi(names[index] ?? '', file, terminal.cwd)));
  const readProblems = read.flatMap(({ problems }) => problems);
  const files = starterSite({ title: basename(root), locale: options.locale, apis: read.map(({ api }) => api) });
  const problems = readProblems.length > 0 ? readProblems : await writeNewFiles(root, files);
  if (problems.length > 0) return report.finish({ command: 'init', problems, sourceOf: () => undefined });
  const shown = options.root === undefined ? '' : ` --root ${shellWord(options.root)}`;
  report.line(`Wrote ${files.map(({ path }) => path).join(', ')}.\nLook at it: mokcha watch${shown}`);
  return 0;
};
