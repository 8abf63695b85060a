// Writes an output tree to its folder, under the build lock, while pages of the tree are still being rendered. Also
// counts the files of a site that is up to date, and refuses folders that must not be used. The commands `build` (with
// or without `--shard`) and `merge` use this code.
import { withBuildLock } from '../../io/write/build-lock.ts';
import { refuseOutFolder } from '../../io/write/check-out-folder.ts';
import { sourceFolders } from '../../io/read/read-snapshot.ts';
import { countUpToDate, type UpToDateOutput, writeOutput, type WriteResult } from '../../io/write/write-output.ts';
import type { Manifest, OutputTree } from '../../model/site/output.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Report } from '../report/report.ts';
import type { Session } from '../session/session.ts';

const LOCK_WAIT_MS = 60_000;

export type Written = Promise<Outcome<WriteResult | undefined>>;

const sourcesOf = ({ apis }: Session['places']): readonly string[] => (apis === undefined ? sourceFolders : []);

/**
 * `routes` resolves when the build has ended: to the routes if the output is to be replaced, otherwise to undefined.
 */
export type Writing = {
  readonly out: string;
  readonly tree: OutputTree;
  readonly routes: Promise<Manifest['routes'] | undefined>;
  /** Whether to write compressed copies. Absent for shards, which have no copies. */
  readonly isCompressed?: boolean;
};

const locked = <T>(
  { root }: Session['places'],
  report: Report,
  out: string,
  run: () => Promise<T>,
): Promise<Outcome<T | undefined>> => withBuildLock(out, { root, waitMs: LOCK_WAIT_MS, onWait: report.notice }, run);

/** Writes the output. Staging starts at once. The output is replaced only if `routes` resolves to routes. */
export const writeSite = ({ places, mokcha }: Session, report: Report, { out, ...writing }: Writing): Written => {
  const place = { root: places.root, outFolder: out, sources: sourcesOf(places) };
  const written = locked(places, report, out, () =>
    writeOutput(writing.tree, { ...writing, ...place, generator: `Mokcha ${mokcha.version}`, build: mokcha.buildId }),
  );
  // Prevents an unhandled rejection while pages are still being rendered; callers that await `written` still see the
  // error.
  written.catch(() => undefined);
  return written;
};

/**
 * Counts the files of the site in the output folder. The value is absent if these files have changed since they were
 * written. Problems: those of the build lock.
 */
export const countUpToDateFiles = async (
  { places }: Session,
  report: Report,
  { manifestHash, isCompressed }: { readonly manifestHash: string; readonly isCompressed: boolean },
): Promise<Outcome<UpToDateOutput | undefined>> => {
  const place = { root: places.root, outFolder: places.out, sources: sourcesOf(places), isCompressed };
  return locked(places, report, places.out, async () => countUpToDate(manifestHash, place));
};

/** Returns a problem if a folder must not be used for output, whatever it contains. */
export const refuseOut = ({ places }: Session, out: string): Problem | undefined =>
  refuseOutFolder(out, { root: places.root, sources: sourcesOf(places) });
