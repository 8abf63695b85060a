// Provides the options of a report for people, as after `mokcha build` without options.
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
