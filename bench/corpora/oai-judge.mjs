// The report of `mokcha check --format json` on a fixture that must fail, and what is known to be wrong in it → what the report lacks.

/**
 * `mistakes`: for each mistake the lines (1-based) at which it may be reported; two if either of two members could be removed.
 * `codes`: the problems that may report it. Returns a sentence for each mistake that is not reported.
 */
export const judgeFailure = ({ mistakes, codes }, problems) =>
  mistakes.flatMap((lines) => {
    const isReported = problems.some(({ code, at }) => codes.includes(code) && lines.includes(at?.line));
    if (isReported) return [];
    const told = problems.map(({ code, at }) => `${code} at ${at?.line}`).join(', ') || 'nothing';
    return [`${codes.join(' or ')} is missing at line ${lines.join(' or ')}; reported: ${told}`];
  });

/** `exitCode` and `report` of `mokcha build --format json`. Returns a sentence for each thing that is wrong. */
export const judgeBuild = ({ exitCode, report }) => {
  const errors = (report?.problems ?? []).filter(({ severity }) => severity === 'error');
  const found = errors.map(({ code, at, message }) => `${code} at ${at?.line}: ${message}`);
  if (exitCode !== 0) found.unshift(`exit code ${exitCode}`);
  if (report === undefined) found.push('no report');
  else if (!(report.summary?.pages > 0)) found.push('no pages');
  return found;
};
