// `mokcha i18n`: brings the catalogues up to date with the descriptions. With `--check`, it only reports outdated
// catalogues; with `--messages`, it prints or writes the interface texts that a locale does not have.
import { join } from 'node:path';
import { percentOf } from '../../pipeline/translations/check-catalogue.ts';
import { type UpdatedCatalogue, updateCatalogues } from '../../pipeline/translations/update-catalogues.ts';
import { missingMessages } from '../../pipeline/translations/missing-messages.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import { fileProblem } from '../../io/file-problems.ts';
import { writeFileAtomically } from '../../io/write/write-file-atomically.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import type { I18nOptions } from '../arguments/option-types.ts';
import { createReport, type Report } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { createSession } from '../session/create-session.ts';
import type { Inputs } from '../session/session.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';

const describe = ({ file, counts }: UpdatedCatalogue): string => {
  const { texts, translated, stale, obsolete } = counts;
  if (texts === 0) return `${file}  nothing to translate, ${obsolete} obsolete`;
  return `${file}  ${translated} of ${texts} translated (${percentOf(counts)} %), ${stale} stale, ${obsolete} obsolete`;
};

const outdated = ({ file }: UpdatedCatalogue): Problem => ({
  code: 'catalogue/outdated',
  severity: 'error',
  message: `\`${file}\` is out of date with the description.`,
  hint: 'run `mokcha i18n`.',
  at: { file },
});

const writeText = async (root: string, file: FilePath, content: string): Promise<Problem[]> => {
  try {
    await writeFileAtomically(join(root, file), content);
    return [];
  } catch (error) {
    return [fileProblem(error, file, { code: 'catalogue/unwritable', failed: 'cannot be written' })];
  }
};

type Missing = {
  readonly root: string;
  readonly options: I18nOptions;
  readonly terminal: Terminal;
  readonly report: Report;
};

/** Writes a catalogue. A locale with its own description has no generated `content`, so nothing is written for it. */
const writeCatalogue = async (root: string, { file, content }: UpdatedCatalogue): Promise<Problem[]> =>
  content === undefined ? [] : writeText(root, file, content);

const reportMissing = async (
  { snapshot, ports }: Inputs,
  locale: string,
  { root, options, terminal, report }: Missing,
): Promise<readonly Problem[]> => {
  const { value, problems } = await missingMessages(snapshot, locale, ports);
  const count = Object.keys(value).length;
  if (!options.write) {
    terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    return problems;
  }
  const file = toFilePath(`i18n/${locale}/messages.json`);
  // If the file has mistakes, writing it again would lose the parts that cannot be read.
  if (hasErrors(problems)) return problems;
  const known = snapshot.files.get(file);
  const before =
    known === undefined ? {} : (JSON.parse(new TextDecoder().decode(known.bytes).replace(/^\uFEFF/, '')) as object);
  if (count === 0) report.notice(`${file} has every interface text.`);
  else {
    const failed = await writeText(root, file, `${JSON.stringify({ ...before, ...value }, null, 2)}\n`);
    if (failed.length > 0) return [...problems, ...failed];
    report.notice(`Wrote ${file}: ${count} ${count === 1 ? 'text' : 'texts'} in English, to be translated.`);
  }
  // Missing texts are not a problem here, because they are the result of the command.
  return problems.filter(({ code }) => code !== 'message/missing');
};

/** Runs `mokcha i18n`. Resolves to the exit code. */
export const runI18n = async (options: I18nOptions, terminal: Terminal): Promise<number> => {
  if (options.write && options.messages === undefined)
    throw new UsageError('`--write` needs `--messages <locale>`; catalogues are written without it.');
  const session = await createSession({ ...options, out: 'dist' }, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { value: inputs, problems: found } = await session.load();
  const problems = [...found];
  if (inputs !== undefined && options.messages !== undefined) {
    const reported = await reportMissing(inputs, options.messages, {
      root: session.places.root,
      options,
      terminal,
      report,
    });
    problems.push(...finishProblems(reported, { rules: inputs.settings.rules }));
  } else if (inputs !== undefined) {
    const { value: catalogues, problems: more } = await updateCatalogues(
      inputs.snapshot,
      inputs.settings,
      inputs.ports,
    );
    problems.push(...finishProblems(more, { rules: inputs.settings.rules }));
    const changed = (catalogues ?? []).filter(({ isChanged }) => isChanged);
    for (const catalogue of catalogues ?? []) report.notice(describe(catalogue));
    for (const catalogue of changed)
      problems.push(...(options.check ? [outdated(catalogue)] : await writeCatalogue(session.places.root, catalogue)));
    if (!options.check) for (const { file } of changed) report.notice(`Wrote ${file}`);
  }
  problems.push(...(await session.close()));
  return report.finish({ command: 'i18n', problems, sourceOf: session.sourceOf });
};
