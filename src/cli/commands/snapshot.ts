// `mokcha snapshot`: records the current descriptions in folders next to their files. If changes break clients, a note
// has to explain them. A recorded description is never overwritten.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PlannedRecording, planRecordings } from '../../pipeline/history/plan-recordings.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import type { RecordedFile } from '../../pipeline/history/recorded-files.ts';
import { fileProblem } from '../../io/file-problems.ts';
import { writeFileAtomically } from '../../io/write/write-file-atomically.ts';
import { isDay } from '../../model/history/history-files.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import { prompt } from '../prompt.ts';
import { changesToText } from '../diff/format-changes-text.ts';
import type { SnapshotOptions } from '../arguments/option-types.ts';
import { tryPath } from '../arguments/resolve-paths.ts';
import { createReport, type Report } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { createSession } from '../session/create-session.ts';
import type { Inputs } from '../session/session.ts';
import { chooseStyle } from '../report/style.ts';
import type { Terminal } from '../terminal.ts';
import { today } from '../today.ts';
import { UsageError } from '../arguments/usage-error.ts';

const readNote = ({ note, noteFile }: SnapshotOptions, cwd: string): string | undefined => {
  const text = noteFile === undefined ? note : tryPath(() => readFileSync(resolve(cwd, noteFile), 'utf8'), noteFile);
  if (text?.trim() === '') throw new UsageError('The note is empty.');
  return text;
};

const checkNames = (asked: readonly string[], apis: readonly ApiSettings[]): void => {
  const known = apis.map(({ name }) => name);
  for (const name of asked.filter((each) => !known.includes(each))) {
    const nearest = findNearest(name, known);
    const others = known.length === 0 ? 'it has none.' : `it has ${known.map((each) => `\`${each}\``).join(', ')}.`;
    throw new UsageError(
      `The site has no API \`${name}\`${nearest === undefined ? `; ${others}` : `. Did you mean \`${nearest}\`?`}`,
    );
  }
};

const isUnchanged = ({ newest, changes }: PlannedRecording): boolean => newest !== undefined && changes.length === 0;

const noNote = ({ api, changes }: PlannedRecording): Problem => {
  const count = changes.filter((change) => change.class === 'breaking').length;
  const [what, it] = count === 1 ? ['a change that breaks', 'it'] : [`${count} changes that break`, 'them'];
  return {
    code: 'history/no-note',
    severity: 'error',
    message: `\`${api}\` has ${what} clients, and no note explains ${it}.`,
    hint: `say what breaks and what to do: \`mokcha snapshot ${api} --note "…"\`, or \`--note-file <file>\`.`,
  };
};

const twoNotes = ({ file }: NonNullable<PlannedRecording['writtenNote']>): Problem => ({
  code: 'history/exists',
  severity: 'error',
  message: `The note \`${file}\` already exists, with a different text.`,
  hint: 'leave out `--note` and `--note-file`, or remove this file.',
  at: { file },
});

type Decided = { readonly problems: readonly Problem[]; readonly files: readonly RecordedFile[] };

const decide = async (planned: PlannedRecording, given: string | undefined, terminal: Terminal): Promise<Decided> => {
  if (planned.problems.length > 0) return { problems: planned.problems, files: [] };
  const { writtenNote } = planned;
  // If the command is repeated after an interruption, the note may already exist. Only a note with a different text is
  // a mistake.
  if (given !== undefined && writtenNote && writtenNote.text !== given.trim())
    return { problems: [twoNotes(writtenNote)], files: [] };
  const isMissing = planned.needsNote && given === undefined;
  const note = isMissing
    ? await prompt(terminal, `What breaks in ${planned.api}, and what should clients do? `)
    : given;
  if (planned.needsNote && note === undefined) return { problems: [noNote(planned)], files: [] };
  return { problems: [], files: await planned.files(note) };
};

const show = ({ newest, changes, api }: PlannedRecording, { stdout, env }: Terminal): void => {
  const style = chooseStyle(env, stdout);
  const compared = {
    apis: [{ name: `${api} since ${newest}`, open: changes, accepted: [] }],
    locale: 'en',
    show: 'text',
  } as const;
  stdout.write(changesToText(compared, style));
};

const writeFiles = async (
  root: string,
  files: readonly RecordedFile[],
  report: Report,
): Promise<readonly Problem[]> => {
  for (const { path, content } of files) {
    try {
      await writeFileAtomically(join(root, path), content);
    } catch (error) {
      return [fileProblem(error, path, { code: 'output/write', failed: 'cannot be written' })];
    }
    report.notice(`Wrote ${path}`);
  }
  return [];
};

type Context = {
  readonly root: string;
  readonly options: SnapshotOptions;
  readonly terminal: Terminal;
  readonly report: Report;
};

const record = async (inputs: Inputs, note: string | undefined, context: Context): Promise<readonly Problem[]> => {
  const { root, options, terminal, report } = context;
  const { snapshot, settings, ports } = inputs;
  checkNames(options.apis, settings.apis);
  const request = { date: options.date ?? today(), apis: options.apis };
  const { value: planned, problems } = await planRecordings(snapshot, settings, ports, request);
  const found: Problem[] = [...finishProblems(problems, { rules: settings.rules })];
  const files: RecordedFile[] = [];
  for (const one of planned ?? []) {
    if (isUnchanged(one)) {
      report.notice(`${one.api}: nothing has changed since ${one.newest}.`);
      continue;
    }
    if (one.newest !== undefined && options.format === 'text' && !options.quiet) show(one, terminal);
    const decided = await decide(one, note, terminal);
    found.push(...decided.problems);
    files.push(...decided.files);
  }
  if (!hasErrors(found)) found.push(...(await writeFiles(root, files, report)));
  return found;
};

/** Runs `mokcha snapshot`. Resolves to the exit code. */
export const runSnapshot = async (options: SnapshotOptions, terminal: Terminal): Promise<number> => {
  if (options.date !== undefined && !isDay(options.date))
    throw new UsageError(`\`${options.date}\` is not a valid date in the form 2026-11-22.`);
  const note = readNote(options, terminal.cwd);
  const session = await createSession({ ...options, out: 'dist' }, terminal);
  const { root, folder } = session.places;
  const report = createReport(terminal, reportOptions(options, folder));
  try {
    const { value: inputs, problems: found } = await session.load();
    const problems = [...finishProblems(found, { rules: inputs?.settings.rules ?? {} })];
    if (inputs !== undefined && !hasErrors(problems)) {
      problems.push(...(await record(inputs, note, { root, options, terminal, report })));
    }
    return report.finish({ command: 'snapshot', problems, sourceOf: session.sourceOf });
  } finally {
    await session.close();
  }
};
