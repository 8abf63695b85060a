// Today's descriptions and the newest recorded ones → the descriptions to record, and the problems that prevent
// recording. Writing the files is left to `mokcha snapshot`.
import type { Change } from '../../compare/change.ts';
import { historyFolderOf } from '../../model/history/history-files.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { BundleMap } from '../../model/api/bundle.ts';
import type { Ports } from '../../model/ports.ts';
import { hasErrors, type Outcome, type Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { finishProblems } from '../problems/finish-problems.ts';
import { changesSince } from './changes-since.ts';
import { type ParsedHistory, parseRecorded } from './parse-recorded.ts';
import { loadBundle, parseSpecs } from '../parse/parse-specs.ts';
import { type RecordedFile, recordedFiles } from './recorded-files.ts';

export type PlannedRecording = {
  readonly api: string;
  /** Day of the newest recorded description. Absent if none is recorded yet. */
  readonly newest?: string;
  /**
   * Changes since `newest`, the most severe first. If the list is empty, nothing needs to be recorded, except for an
   * API without a recorded description.
   */
  readonly changes: readonly Change[];
  /** Whether a change is breaking and the requested day has no note yet. */
  readonly needsNote: boolean;
  /** The note for the requested day in the default locale. Absent if it has not been written yet. */
  readonly writtenNote?: { readonly file: FilePath; readonly text: string };
  /** Reasons why the description cannot be recorded on the requested day. */
  readonly problems: readonly Problem[];
  /** Returns the files to write. `note` is absent if the command does not write a note. */
  readonly files: (note?: string) => Promise<readonly RecordedFile[]>;
};

export type RecordingRequest = { readonly date: string; readonly apis: readonly string[] };

/**
 * Reports `history/exists` if the newest recorded day is the requested day or a later one. Clients rely on recorded
 * days, so a recorded day is not overwritten, and no day is recorded before the newest one.
 */
const orderProblems = (newest: string | undefined, date: string, folder: FilePath): Problem[] => {
  if (newest === undefined || newest < date) return [];
  const file = toFilePath(`${folder}/${newest}.json`);
  const [message, hint] =
    newest === date
      ? [
          `The description recorded on ${date} differs from today’s.`,
          `record today’s description for a later day with \`--date\`; if nobody has seen the recorded one yet, ` +
            `remove \`${file}\` and run the command again.`,
        ]
      : [
          `A description is already recorded for ${newest}, which is after ${date}.`,
          `choose a day after ${newest} with \`--date\`.`,
        ];
  return [{ code: 'history/exists', severity: 'error', message, hint, at: { file } }];
};

type Given = {
  readonly snapshot: Snapshot;
  readonly settings: Settings;
  readonly history: ParsedHistory;
  readonly loadBundle: (api: string) => Promise<BundleMap | undefined>;
};

const planOne = async (
  record: SpecRecord,
  date: string,
  { snapshot, settings, history, loadBundle }: Given,
): Promise<PlannedRecording[]> => {
  const api = settings.apis.find(({ name }) => name === record.spec.name);
  const folder = api && historyFolderOf(api, settings);
  if (folder === undefined) return [];
  const day = history.days.get(record.spec.name)?.at(-1);
  const changes =
    day === undefined ? [] : await changesSince(day, record, { snapshot, load: history.load, loadBundle });
  const isNew = day === undefined || changes.length > 0;
  const noteFile = toFilePath(`${folder}/${date}.md`);
  const textOf = (path: FilePath): string => new TextDecoder().decode(snapshot.files.get(path)?.bytes).trim();
  const written = textOf(noteFile);
  const hasNote =
    written !== '' || settings.locales.some(({ code }) => textOf(toFilePath(`${folder}/${date}.${code}.md`)) !== '');
  return [
    {
      api: record.spec.name,
      ...(day && { newest: day.date }),
      changes,
      needsNote: changes.some((change) => change.class === 'breaking') && !hasNote,
      ...(written !== '' && { writtenNote: { file: noteFile, text: written } }),
      problems: isNew ? orderProblems(day?.date, date, folder) : [],
      files: async (note) => {
        const bundle = await loadBundle(record.spec.name);
        if (bundle === undefined) throw new Error(`bug: ${record.spec.name} was read but has no bundle`);
        return recordedFiles({ record, bundle, folder, date, ...(note !== undefined && { note }) }, settings);
      },
    },
  ];
};

/**
 * Returns whether a recording on the day `date` solves a problem. A note or a catalogue of this day may have no
 * description yet, because it was written early or a command was interrupted.
 */
const isRecordedNow = ({ code, at }: Problem, date: string): boolean =>
  code === 'history/alone' && new RegExp(`/${date}(\\.[^/]*)?\\.(?:md|po)$`).test(at?.file ?? '');

/**
 * Plans the recordings. The value is undefined if a requested description or a history has errors, which are in
 * `problems`.
 */
export const planRecordings = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  { date, apis }: RecordingRequest,
): Promise<Outcome<readonly PlannedRecording[] | undefined>> => {
  const asked = { ...settings, apis: settings.apis.filter(({ name }) => apis.length === 0 || apis.includes(name)) };
  const specs = await parseSpecs(snapshot, asked, ports);
  const history = await parseRecorded({ memo: ports.memo, snapshot, settings });
  const found = [
    ...specs.problems,
    ...(await specs.validated),
    ...history.problems.filter((problem) => !isRecordedNow(problem, date)),
  ];
  const problems = finishProblems(found, { snapshot });
  if (hasErrors(problems)) return { value: undefined, problems };
  const bundleOf = (api: string) => loadBundle(ports, snapshot, settings, api);
  const given = { snapshot, settings, history, loadBundle: bundleOf };
  const planned = await Promise.all(specs.value.map((record) => planOne(record, date, given)));
  return { value: planned.flat(), problems };
};
