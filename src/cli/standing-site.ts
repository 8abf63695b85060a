// What stands in the output folder, where it was made of the very same inputs: then nothing is parsed, printed or checked again.
import { relative } from 'node:path';
import { hashInputs } from '../build/hash-inputs.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import { countStandingFiles } from './write-site.ts';
import type { Report } from './report.ts';
import type { Inputs, Session } from './session.ts';

/** What was said of the site when it was made, and is said again. */
export type StandingSite = { readonly problems: readonly Problem[]; readonly pages: number; readonly files: number };

type Remembered = { readonly manifestHash: string; readonly problems: readonly Problem[]; readonly pages: number };

export type Standing = {
  /** Finds the site of these inputs in the output folder; without value if it must be built. Problems: those of the build lock. */
  readonly find: (inputs: Inputs) => Promise<Outcome<StandingSite | undefined>>;
  /** What has just been put in place, of these inputs. */
  readonly keep: (inputs: Inputs, made: Remembered) => void;
};

export const createStanding = (session: Session, report: Report): Standing => {
  const task = `standing:${relative(session.places.root, session.places.out)}`;
  let hash: string | undefined;
  const hashOf = ({ snapshot, settings, ports }: Inputs): string => (hash ??= hashInputs(snapshot, settings, ports.templates));
  return {
    find: async (inputs) => {
      const known = inputs.ports.memo.find<Remembered>(task, () => hashOf(inputs));
      if (known === undefined) return { value: undefined, problems: [] };
      const { manifestHash, ...said } = known;
      const { precompress: isCompressed } = inputs.settings.output;
      const { value: standing, problems } = await countStandingFiles(session, report, { manifestHash, isCompressed });
      const value = standing && { ...said, files: standing.files, problems: [...said.problems, ...standing.problems] };
      return { value, problems };
    },
    keep: (inputs, made) => inputs.ports.memo.keep(task, [['inputs', hashOf(inputs)]], made),
  };
};
