// Inputs → the site in the output folder, if it was built from the same inputs. In that case, nothing is parsed,
// rendered or checked again.
import { relative } from 'node:path';
import { inputFingerprint } from '../../pipeline/parse/input-fingerprint.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import { memoize } from '../../model/memoize.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Report } from '../report/report.ts';
import type { Inputs, Session } from '../session/session.ts';
import { countUpToDateFiles } from './write-site.ts';

/**
 * `problems`: the problems that were reported when the site was built, so that they can be reported again, and warnings
 * about temporary files of earlier builds that cannot be removed.
 */
export type UpToDateSite = { readonly problems: readonly Problem[]; readonly pages: number; readonly files: number };

type BuiltSite = { readonly manifestHash: string; readonly problems: readonly Problem[]; readonly pages: number };

export type UpToDate = {
  /** Finds the site of these inputs in the output folder. Problems: those of the build lock. */
  readonly find: (inputs: Inputs) => Promise<Outcome<UpToDateSite | undefined>>;
  /** Records the site that was written, so that `find` finds it for the same inputs. */
  readonly keep: (inputs: Inputs, built: BuiltSite) => void;
};

/** Creates the functions that note which site was last written to the output folder, and find it again. */
export const createUpToDate = (session: Session, report: Report): UpToDate => {
  const name = `site:${relative(session.places.root, session.places.out)}`;
  const questionOf = memoize(
    ({ snapshot, settings, ports }: Inputs): Question => ({
      name,
      reads: { inputs: inputFingerprint(snapshot, settings, ports.templates) },
    }),
  );
  return {
    find: async (inputs) => {
      const built = findValue<BuiltSite>(inputs.ports.memo, questionOf(inputs));
      if (built === undefined) return { value: undefined, problems: [] };
      const { manifestHash, ...kept } = built;
      const { precompress: isCompressed } = inputs.settings.output;
      const { value: upToDate, problems } = await countUpToDateFiles(session, report, { manifestHash, isCompressed });
      const value = upToDate && { ...kept, files: upToDate.files, problems: [...kept.problems, ...upToDate.problems] };
      return { value, problems };
    },
    keep: (inputs, built) => keepValue(inputs.ports.memo, questionOf(inputs), built),
  };
};
