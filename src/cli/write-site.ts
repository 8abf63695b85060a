// An output tree that is still being made → its folder, under the lock. What `build`, its shards and `merge` share.
import { withBuildLock } from '../io/build-lock.ts';
import { refuseOutFolder } from '../io/check-out-folder.ts';
import { sourceFolders } from '../io/read-snapshot.ts';
import { writeOutput, type WriteResult } from '../io/write-output.ts';
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

export const writeSite = ({ places, mokcha }: Session, report: Report, { out, ...writing }: Writing): Written => {
  const { root } = places;
  return withBuildLock(out, { root, waitMs: LOCK_WAIT_MS, onWait: report.notice }, () =>
    writeOutput(writing.tree, { ...writing, root, outFolder: out, generator: `Mokcha ${mokcha.version}`, sources: sourcesOf(places) }),
  );
};

export const refuseOut = ({ places }: Session, out: string): Problem | undefined =>
  refuseOutFolder(out, { root: places.root, sources: sourcesOf(places) });
