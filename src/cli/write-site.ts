// An output tree that is still being made → its folder, under the lock. What `build`, its shards and `merge` share.
import { withBuildLock } from '../io/build-lock.ts';
import { refuseOutFolder } from '../io/check-out-folder.ts';
import { sourceFolders } from '../io/read-snapshot.ts';
import { countStanding, type StandingOutput, writeOutput, type WriteResult } from '../io/write-output.ts';
import type { Manifest, OutputTree } from '../model/output.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { Report } from './report.ts';
import type { Session } from './session.ts';

const LOCK_WAIT_MS = 60_000;

export type Written = Promise<Outcome<WriteResult | undefined>>;

const sourcesOf = ({ apis }: Session['places']): readonly string[] => (apis === undefined ? sourceFolders : []);

/** Where it is written, and what it is: of `routes` comes at last whether it is put in place. */
export type Writing = {
  readonly out: string;
  readonly tree: OutputTree;
  readonly routes: Promise<Manifest['routes'] | undefined>;
  readonly isCompressed?: boolean;
};

const locked = <T>({ root }: Session['places'], report: Report, out: string, run: () => Promise<T>): Promise<Outcome<T | undefined>> =>
  withBuildLock(out, { root, waitMs: LOCK_WAIT_MS, onWait: report.notice }, run);

export const writeSite = ({ places, mokcha }: Session, report: Report, { out, ...writing }: Writing): Written => {
  const place = { root: places.root, outFolder: out, sources: sourcesOf(places) };
  const written = locked(places, report, out, () =>
    writeOutput(writing.tree, { ...writing, ...place, generator: `Mokcha ${mokcha.version}`, build: mokcha.buildId }),
  );
  // Prevents an unhandled rejection while pages are still printed; callers that await it still see the error.
  written.catch(() => undefined);
  return written;
};

/** Counts the files of the site in the output folder; without value if one was changed. Problems: those of the build lock. */
export const countStandingFiles = async (
  { places }: Session,
  report: Report,
  { manifestHash, isCompressed }: { readonly manifestHash: string; readonly isCompressed: boolean },
): Promise<Outcome<StandingOutput | undefined>> => {
  const place = { root: places.root, outFolder: places.out, sources: sourcesOf(places), isCompressed };
  return locked(places, report, places.out, async () => countStanding(manifestHash, place));
};

export const refuseOut = ({ places }: Session, out: string): Problem | undefined =>
  refuseOutFolder(out, { root: places.root, sources: sourcesOf(places) });
