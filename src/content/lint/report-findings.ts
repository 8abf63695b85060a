// Turns the findings in a range of text into problems with lines and columns.
import type { Finding } from './finding.ts';
import type { NodePosition, Reporter } from '../report.ts';

/** Range of text as it is written. `start` is the place at which the range begins. */
type Stretch = { readonly written: string; readonly start: NodePosition['start'] };

/** Reports all findings as warnings. Sorts them first, so that the lines of the range are counted only once. */
export const reportFindings = (
  found: readonly Finding[],
  { written, start }: Stretch,
  { report, locate }: Pick<Reporter, 'report' | 'locate'>,
): void => {
  let { line, column } = locate({ start, end: start });
  let lineStart = 0;
  for (const { index, length, code, message, hint } of found.toSorted((a, b) => a.index - b.index)) {
    for (let end = written.indexOf('\n', lineStart); end >= 0 && end < index; end = written.indexOf('\n', lineStart)) {
      [line, column] = [line + 1, 1];
      lineStart = end + 1;
    }
    report({ line, column: column + index - lineStart, length }, { code, severity: 'warning', message, hint });
  }
};
