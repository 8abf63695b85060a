// Provides the options with which `mokcha build` prints its report if no option is passed.
import type { ReportOptions } from '../../../src/cli/report/report.ts';

export const plainReport: ReportOptions = {
  format: 'text',
  failOn: 'error',
  isQuiet: false,
  isVerbose: false,
  folder: '',
  version: '1.2.3',
  loadHelp: () => new Map(),
};
