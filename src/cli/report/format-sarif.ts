// Problems → SARIF 2.1.0, which code scanning shows at the lines of a change. Source:
// docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html.
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { problemCodes } from '../../model/problems/problem-codes.ts';
import type { ProblemHelp } from '../../model/problems/problem-help.ts';
import type { LinesOf } from './format-text.ts';
import { printable } from './style.ts';

export type SarifContext = {
  /** Path of the site's root, relative to the working directory. It is `''` or ends with `/`. */
  readonly folder: string;
  readonly version: string;
  readonly help: ReadonlyMap<string, ProblemHelp>;
  readonly linesOf: LinesOf;
};

/** Returns a path as a relative URI (§3.4.4). A lone surrogate cannot be part of a URI and becomes U+FFFD. */
const toUri = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

/**
 * Replaces control characters, and inserts a space into `](`, so that `[words](target)` in a message does not become a
 * link (SARIF §3.11.6). Escaping the brackets would fail after a backslash.
 */
const toText = (text: string): string => printable(text).replaceAll('](', '] (');

const toLocation = ({ file, position, pointer }: Place, folder: string) => ({
  physicalLocation: {
    artifactLocation: { uri: toUri(folder + file), uriBaseId: '%SRCROOT%' },
    ...(position && {
      region: {
        startLine: position.line,
        startColumn: position.column,
        ...(position.length !== undefined && { endColumn: position.column + position.length }),
      },
    }),
  },
  ...(pointer !== undefined && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
});

/**
 * Returns a function that makes the fingerprint of a problem from its code, file, pointer, message and the text of its
 * line. The line number is not included, so that code scanning recognises a problem that has moved. Problems for which
 * all these values are equal are numbered.
 */
const createFingerprint = (linesOf: LinesOf): ((problem: Problem) => string) => {
  const counts = new Map<string, number>();
  return ({ code, message, at }) => {
    const line = at?.position && linesOf(at.file)?.[at.position.line - 1]?.trim();
    const hash = fingerprintOf(JSON.stringify([code, at?.file, at?.pointer, message, line]));
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return `${hash}:${count}`;
  };
};

const toRule = (code: Problem['code'], help: ProblemHelp | undefined) => ({
  id: code,
  defaultConfiguration: { level: problemCodes[code] },
  ...(help && {
    shortDescription: { text: toText(help.short) },
    help: { text: help.text.replaceAll('`', ''), markdown: help.text },
    properties: { category: help.area },
  }),
});

const toResult = (problem: Problem, codes: readonly Problem['code'][], fingerprint: string, folder: string) => ({
  ruleId: problem.code,
  ruleIndex: codes.indexOf(problem.code),
  level: problem.severity,
  message: { text: toText(problem.message) + (problem.hint === undefined ? '' : `\nhint: ${toText(problem.hint)}`) },
  locations: problem.at === undefined ? [] : [toLocation(problem.at, folder)],
  ...(problem.related?.length && {
    relatedLocations: problem.related.map(({ message, at }, id) => ({
      id,
      message: { text: toText(message) },
      ...toLocation(at, folder),
    })),
  }),
  partialFingerprints: { 'mokchaProblem/v1': fingerprint },
});

/** Formats problems. The log lists only the rules of these problems. */
export const formatSarif = (problems: readonly Problem[], { folder, version, help, linesOf }: SarifContext): string => {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const fingerprintOf = createFingerprint(linesOf);
  const run = {
    tool: {
      driver: { name: 'Mokcha', semanticVersion: version, rules: codes.map((code) => toRule(code, help.get(code))) },
    },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => toResult(problem, codes, fingerprintOf(problem), folder)),
  };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};
