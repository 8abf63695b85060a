// `--report <file>`: writes the completeness of a site to a file. If the file is HTML and contains an earlier report,
// the page compares the site with that report.
import { resolve } from 'node:path';
import type { Checked } from '../../pipeline/build.ts';
import { measureCompleteness } from '../../pipeline/queries/measure-completeness.ts';
import { errorCode, fileProblem } from '../../io/file-problems.ts';
import { notRegular, readRegularFile } from '../../io/read/read-plain-file.ts';
import { writeFileAtomically } from '../../io/write/write-file-atomically.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { textOf } from '../../model/site/settings.ts';
import { formatCompletenessHtml, formatCompletenessJson, readCompleteness } from './format-completeness.ts';
import type { Inputs } from '../session/session.ts';

type Asked = {
  readonly file: string;
  readonly cwd: string;
  readonly inputs: Inputs;
  readonly problems: readonly Problem[];
};

const foreign = (file: string): Problem => ({
  code: 'output/foreign',
  severity: 'error',
  message: `\`${file}\` is not a report of \`mokcha check\`, so it is not overwritten.`,
  hint: 'choose a different file with `--report <file>`, or remove this one.',
  at: { file: toFilePath(file) },
});

/**
 * Returns the text of the file; empty for a pipe, socket or device, none of which can contain a report. Returns
 * undefined if the file does not exist or cannot be read.
 */
const readPresent = (path: string): string | undefined => {
  try {
    return readRegularFile(path).toString();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return errorCode(error) === notRegular ? '' : undefined;
  }
};

/**
 * Writes the report. Does not overwrite a pipe, socket or device, or a readable file that is not a report. Problems:
 * `output/foreign`, `output/write`.
 */
export const writeCompleteness = async (
  checked: Checked,
  { file, cwd, inputs, problems }: Asked,
): Promise<readonly Problem[]> => {
  const path = resolve(cwd, file);
  const { settings, snapshot } = inputs;
  const now = measureCompleteness(checked, problems, snapshot);
  const present = readPresent(path);
  const before = present === undefined ? undefined : readCompleteness(present);
  if (present !== undefined && before === undefined) return [foreign(file)];
  const title = textOf(settings.title, settings.defaultLocale, settings.defaultLocale);
  try {
    await writeFileAtomically(
      path,
      file.endsWith('.json') ? formatCompletenessJson(now) : formatCompletenessHtml(now, before, title),
    );
    return [];
  } catch (error) {
    return [fileProblem(error, file, { code: 'output/write', failed: 'cannot be written' })];
  }
};
