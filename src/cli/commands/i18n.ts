// `mokcha i18n`: writes the catalogues of all locales as the descriptions need them; with `--check` it only says whether they are so, with
// `--messages` it prints the interface texts that a locale lacks.
import { join } from 'node:path';
import { percentOf } from '../../build/judge-catalogue.ts';
import { type UpdatedCatalogue, updateCatalogues } from '../../build/update-catalogues.ts';
import { missingMessages } from '../../build/missing-messages.ts';
import { fileProblem } from '../../io/file-problems.ts';
import { writeWhole } from '../../io/write-whole.ts';
import { applyRules, type Problem } from '../../model/problem.ts';
import type { I18nOptions } from '../options.ts';
import { joinProblems } from '../join-problems.ts';
import { createReport } from '../report.ts';
import { reportOptions } from '../report-options.ts';
import { createSession, type Inputs } from '../session.ts';
import type { Terminal } from '../terminal.ts';

const describe = ({ file, counts }: UpdatedCatalogue): string => {
  const { texts, translated, stale, obsolete } = counts;
  return `${file}  ${translated} of ${texts} translated (${percentOf(counts)} %), ${stale} stale, ${obsolete} obsolete`;
};

const outdated = ({ file }: UpdatedCatalogue): Problem => ({
  code: 'catalogue/outdated',
  severity: 'error',
  message: `\`${file}\` is not as the description needs it.`,
  hint: 'run `mokcha i18n`.',
  at: { file },
});

const write = async (root: string, { file, content }: UpdatedCatalogue): Promise<Problem[]> => {
  if (content === undefined) return [];
  try {
    await writeWhole(join(root, file), content);
    return [];
  } catch (error) {
    return [fileProblem(error, file, { code: 'catalogue/unwritable', failed: 'cannot be written' })];
  }
};

/** What is to be translated, and then to stand in `i18n/<locale>/messages.json`. */
const printMissing = async ({ snapshot, ports }: Inputs, locale: string, terminal: Terminal): Promise<readonly Problem[]> => {
  const { value, problems } = await missingMessages(snapshot, locale, ports);
  terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return problems;
};

export const runI18n = async (options: I18nOptions, terminal: Terminal): Promise<number> => {
  const session = await createSession({ ...options, out: 'dist' }, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { value: inputs, problems: found } = await session.load();
  const problems = [...found];
  if (inputs !== undefined && options.messages !== undefined) {
    problems.push(...applyRules(await printMissing(inputs, options.messages, terminal), inputs.settings.rules));
  } else if (inputs !== undefined) {
    const { value: catalogues, problems: more } = await updateCatalogues(inputs.snapshot, inputs.settings, inputs.ports);
    problems.push(...joinProblems(found, applyRules(more, inputs.settings.rules)).slice(found.length));
    const changed = (catalogues ?? []).filter(({ isChanged }) => isChanged);
    for (const catalogue of catalogues ?? []) report.notice(describe(catalogue));
    for (const catalogue of changed)
      problems.push(...(options.check ? [outdated(catalogue)] : await write(session.places.root, catalogue)));
    if (!options.check) for (const { file } of changed) report.notice(`Wrote ${file}`);
  }
  problems.push(...(await session.close()));
  return report.finish({ command: 'i18n', problems, sourceOf: session.sourceOf });
};
