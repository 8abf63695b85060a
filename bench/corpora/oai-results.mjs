// Checks the results of `mokcha check` and `mokcha build` on documents of the OpenAPI Initiative: each known mistake
// must be reported at its line, and each build must exit with 0, report no errors and have at least one page.

/**
 * Returns a sentence for each mistake that a report of `mokcha check --format json` lacks. For each mistake, `mistakes`
 * lists the lines (1-based) at which it may be reported: two lines if removing either of two members is a fix. `codes`
 * are the problem codes that may report a mistake.
 */
export const findMissing = ({ mistakes, codes }, problems) =>
  mistakes.flatMap((lines) => {
    const isReported = problems.some(({ code, at }) => codes.includes(code) && lines.includes(at?.line));
    if (isReported) return [];
    const found = problems.map(({ code, at }) => `${code} at ${at?.line}`).join(', ') || 'nothing';
    return [`${codes.join(' or ')} is missing at line ${lines.join(' or ')}; reported: ${found}`];
  });

/** Returns a sentence for each fault of a run of `mokcha build --format json`, given its `exitCode` and `report`. */
export const findBuildFaults = ({ exitCode, report }) => {
  const errors = (report?.problems ?? []).filter(({ severity }) => severity === 'error');
  const found = errors.map(({ code, at, message }) => `${code} at ${at?.line}: ${message}`);
  if (exitCode !== 0) found.unshift(`exit code ${exitCode}`);
  if (report === undefined) found.push('no report');
  else if (!(report.summary?.pages > 0)) found.push('no pages');
  return found;
};
