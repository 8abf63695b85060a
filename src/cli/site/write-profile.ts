// `--profile <file>`: writes a profile of the time that a build takes, and reports the slowest pages and how often the
// cache had a value.
import { relative, resolve } from 'node:path';
import { fileProblem } from '../../io/file-problems.ts';
import { writeFileAtomically } from '../../io/write/write-file-atomically.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { formatCacheStatistics } from '../session/cache-statistics.ts';
import type { Report } from '../report/report.ts';
import type { Session } from '../session/session.ts';

export type Profile = {
  /**
   * Ends the profile, writes it, and reports the slowest pages and the use of the cache. Does nothing without a file.
   * Problems: `output/write`.
   */
  readonly write: (session: Session, report: Report, cwd: string) => Promise<readonly Problem[]>;
};

/**
 * Starts a profile at the beginning of a command. `file` is relative to the root. Without a file, nothing is recorded,
 * and Node's inspector is not loaded.
 */
export const startProfile = async (file: string | undefined): Promise<Profile> => {
  if (file === undefined) return { write: async () => [] };
  const { startCpuProfile } = await import('../../io/cpu-profile.ts');
  const running = await startCpuProfile();
  return {
    write: async ({ places, hits, renderTimes }, report, cwd) => {
      const path = resolve(places.root, file);
      try {
        await writeFileAtomically(path, await running.stop());
      } catch (error) {
        return [fileProblem(error, file, { code: 'output/write', failed: 'cannot be written' })];
      }
      renderTimes.lines().forEach(report.notice);
      report.notice(`Found in the cache, including values of this build: ${formatCacheStatistics(hits)}.`);
      report.notice(
        `Wrote ${relative(cwd, path)}: open it in the developer tools of a browser (Performance, Load profile).`,
      );
      return [];
    },
  };
};
