// The options of a command and the folder of its site → the options of its report (`ReportOptions`).
import { loadProblemHelp } from '../../io/load-problem-help.ts';
import type { EngineOptions } from './option-types.ts';
import type { ReportOptions } from '../report/report.ts';
import { version } from '../version.ts';

/** Returns the options of a report. `folder`: the site's root relative to the working directory. */
export const reportOptions = (
  options: Pick<EngineOptions, 'quiet' | 'verbose'> & Partial<Pick<EngineOptions, 'format' | 'failOn'>>,
  folder: string,
): ReportOptions => ({
  format: options.format ?? 'text',
  failOn: options.failOn ?? 'error',
  isQuiet: options.quiet ?? false,
  isVerbose: options.verbose ?? false,
  folder,
  version,
  loadHelp: loadProblemHelp,
});
