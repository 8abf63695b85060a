// `mokcha init`: a config, a first doc, and API descriptions: those that lie in the folder stay where they are, others are copied with every file that they refer to.
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { nameApis } from '../../config/defaults.ts';
import { fromCommonFolder, type StarterApi, starterSite } from '../../config/starter-site.ts';
import { readDescriptions } from '../../io/read-site.ts';
import { type LyingDescription, searchDescriptions } from '../../io/search-descriptions.ts';
import { readTitle } from '../../io/read-title.ts';
import { writeNewFiles } from '../../io/write-new-files.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problem.ts';
import { ask } from '../ask.ts';
import type { InitOptions } from '../options.ts';
import { resolvePlaces } from '../places.ts';
import { createReport } from '../report.ts';
import { reportOptions } from '../report-options.ts';
import { shellWord } from '../shell-word.ts';
import { printable } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

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

/** The one question that may be asked: which of several. Where nobody can answer, all of them. */
const chooseFrom = async (found: readonly LyingDescription[], terminal: Terminal): Promise<readonly LyingDescription[]> => {
  if (found.length < 2) return found;
  const list = found.map(({ file, title }, at) => `  ${at + 1}  ${file}${title === undefined ? '' : `  ${title}`}`);
  const question = `API descriptions in this folder:\n${list.join('\n')}\nWhich ones? Numbers, or Enter for all: `;
  const answer = (await ask(terminal, printable(question))) ?? '';
  const words = answer.split(/[\s,]+/).filter(Boolean);
  const wrong = words.find((one) => found[Number(one) - 1] === undefined);
  if (wrong !== undefined) throw new UsageError(`\`${wrong}\` is none of the numbers. Start again, or name files with \`--api\`.`);
  const wanted = new Set(words.map(Number));
  return wanted.size === 0 ? found : found.filter((_, at) => wanted.has(at + 1));
};

type ReadApis = { readonly apis: readonly StarterApi[]; readonly problems: readonly Problem[] };

const copyApis = async (given: readonly string[], cwd: string): Promise<ReadApis> => {
  const names = namesOf(given, cwd);
  const read = await Promise.all(given.map((file, index) => readApi(names[index] ?? '', file, cwd)));
  return { apis: read.map(({ api }) => api), problems: read.flatMap(({ problems }) => problems) };
};

/** As its file is called, or as it calls itself where the file says nothing: `api/swagger.json` → `swagger-petstore`. */
const nameOf = ({ file, title = '' }: LyingDescription): FilePath => {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return /(^|\/)(openapi|swagger|api|spec|index|root)\.[a-z]+$/i.test(file) && words !== '' ? toFilePath(words) : file;
};

/** Without `--api`: what lies in the folder of the site, or else where the command is run. */
const findApis = async (root: string, terminal: Terminal): Promise<ReadApis> => {
  const own = existsSync(root) ? await searchDescriptions(root) : [];
  if (own.length === 0 && root !== resolve(terminal.cwd)) {
    const here = await chooseFrom(await searchDescriptions(terminal.cwd), terminal);
    return copyApis(
      here.map(({ file }) => file),
      terminal.cwd,
    );
  }
  const found = await chooseFrom(own, terminal);
  const names = nameApis(found.map(nameOf), basename(root));
  const apis = found.map(({ file, title }, at) => ({ name: names[at]?.name ?? '', ...(title && { title }), files: [], place: file }));
  return { apis, problems: [] };
};

const describeApis = (apis: readonly StarterApi[]): string[] => [
  ...apis.map(
    ({ place, name, title }) => `${place === undefined ? `Copied ${name}` : `Found ${place}`}${title === undefined ? '' : ` (${title})`}.`,
  ),
  ...(apis.length > 0
    ? []
    : ['No API description lies here, so the site begins with a doc alone. Later: put one at specs/<name>/openapi.yaml.']),
];

export const runInit = async (options: InitOptions, terminal: Terminal): Promise<number> => {
  const root = resolve(terminal.cwd, options.root ?? '.');
  const report = createReport(terminal, reportOptions(options, ''));
  const { apis, problems: unread } = await (options.api ? copyApis(options.api, terminal.cwd) : findApis(root, terminal));
  const files = starterSite({ title: basename(root), locale: options.locale, apis });
  const problems = unread.length > 0 ? unread : await writeNewFiles(root, files);
  if (problems.length > 0) return report.finish({ command: 'init', problems, sourceOf: () => undefined });
  const shown = options.root === undefined ? '' : ` --root ${shellWord(options.root)}`;
  const told = [...describeApis(apis), `Wrote ${files.map(({ path }) => path).join(', ')}.`, `Look at it: mokcha watch${shown}`];
  report.line(told.join('\n'));
  return 0;
};
