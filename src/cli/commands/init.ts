// `mokcha init`: writes a config, a home page, a first doc, `.gitignore` and `package.json`. Descriptions inside the
// folder remain in place, except in `dist`; others are copied, with every file that they refer to.
import { basename, resolve } from 'node:path';
import { type StarterApi, starterSite } from '../../config/starter-site.ts';
import { writeNewFiles } from '../../io/write/write-new-files.ts';
import { hasErrors } from '../../model/problems/problem.ts';
import { findApis, type FoundApis } from '../init/find-apis.ts';
import { writeScripts } from '../init/write-scripts.ts';
import type { InitOptions } from '../arguments/option-types.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { shellWord } from '../arguments/shell-word.ts';
import type { Terminal } from '../terminal.ts';

const describeApis = (apis: readonly StarterApi[]): string[] => [
  ...apis.map(({ place, files, name, title }) => {
    const where = place ?? (files.length === 0 ? `specs/${name}` : undefined);
    return `${where === undefined ? `Copied ${name}` : `Found ${where}`}${title === undefined ? '' : ` (${title})`}.`;
  }),
  ...(apis.length > 0
    ? []
    : [
        'This folder has no API description, so the site starts with only a doc. To add one later, save ' +
          'it as specs/<name>/openapi.yaml.',
      ]),
];

/**
 * Returns the locales of the site, the default first. The default is the wanted locale. If every API has a description
 * with a locale in its file name (`openapi.ko.yaml`), but no file name has the wanted locale, the default is the first
 * locale of the file names.
 */
const localesFor = (wanted: string, { apis, locales }: FoundApis): readonly string[] => {
  const isWritten = apis.some(({ place, files }) => place !== undefined || files.length > 0);
  const [first = wanted] = locales.includes(wanted) || isWritten ? [wanted] : locales;
  return [first, ...locales.filter((code) => code !== first)];
};

/** Runs `mokcha init`. Resolves to the exit code. */
export const runInit = async (options: InitOptions, terminal: Terminal): Promise<number> => {
  const root = resolve(terminal.cwd, options.root ?? '.');
  const report = createReport(terminal, reportOptions(options, ''));
  const found = await findApis([...(options.sources ?? []), ...(options.api ?? [])], root, terminal);
  const [only, ...others] = found.apis;
  const title = (others.length === 0 ? only?.title : undefined) ?? basename(root);
  const files = starterSite({ title, locales: localesFor(options.locale, found), apis: found.apis });
  const problems = hasErrors(found.problems) ? found.problems : await writeNewFiles(root, files);
  if (problems.length > 0) return report.finish({ command: 'init', problems, sourceOf: () => undefined });
  const scripts = writeScripts(root, terminal.cwd);
  const shown = options.root === undefined ? '' : ` --root ${shellWord(options.root)}`;
  const lines = [
    ...describeApis(found.apis),
    `Wrote ${files.map(({ path }) => path).join(', ')}.`,
    ...scripts.notices,
    `Look at it: npx mokcha watch${shown}`,
  ];
  report.line(lines.join('\n'));
  const left = [...found.problems, ...scripts.problems];
  return left.length === 0 ? 0 : report.finish({ command: 'init', problems: left, sourceOf: () => undefined });
};
