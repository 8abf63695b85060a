// A shown site → all its problems, unless it changes while it is verified.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { build, buildFrame } from '../../pipeline/build.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Inputs } from '../session/session.ts';
import type { PreviewSite } from './preview-site.ts';

/** A site that is shown but not verified yet. `loaded`: the problems that were found while it was loaded. */
export type UnverifiedSite = {
  readonly inputs: Inputs;
  readonly loaded: readonly Problem[];
  readonly shown: PreviewSite;
};

/**
 * Time in which open pages can reload before verification starts, because verification renders all other pages and
 * keeps this process busy.
 */
const ASKED_FIRST_MS = 100;

/** Error that ends a verification whose result is outdated or no longer needed (`isOutdated`). */
export class Superseded extends Error {}

/**
 * Verifies a site, and returns its problems, including those of loading it. Throws `Superseded` if `isOutdated` returns
 * true between two steps.
 */
export const verifySite = async (
  { inputs, loaded, shown }: UnverifiedSite,
  isOutdated: () => boolean,
): Promise<readonly Problem[]> => {
  const { frame, validate } = shown;
  const { settings, snapshot, ports } = inputs;
  const between = async (): Promise<void> => {
    await setImmediate();
    if (isOutdated()) throw new Superseded();
  };
  await setTimeout(ASKED_FIRST_MS);
  await between();
  // Validation runs first, so that the build finds the results of validation in the memo.
  validate();
  await frame.parsed.validated;
  await between();
  const { problems } = frame.parsed.isAsWritten
    ? await buildFrame(frame, snapshot, ports, { between })
    : await build(snapshot, settings, ports, { withDrafts: true, between });
  return finishProblems([...loaded, ...problems], { rules: settings.rules });
};
