// Builds a site of one kind with the real command, with strings in all of its sinks. A string that a sink refuses is
// replaced by a harmless text there. Also reads the manifest of a site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, makeFolder, runMokcha } from '../cli/support/run-mokcha.ts';
import { sinksOf } from './kinds.ts';
import type { Hostile } from './payloads.ts';
import type { Files, Kind, Put } from './put.ts';

/** Number of a string and name of a sink. The string calls `hit` with an id that identifies both. */
type Placement = { readonly n: number; readonly sink: string };

export type Numbered = { readonly n: number; readonly text: Hostile };

export type BuiltSite = {
  readonly kind: string;
  readonly folder: Folder;
  readonly dist: string;
  readonly placed: number;
  /** Number of strings that each sink refused, because they cannot be a file name or would stop the build. */
  readonly refused: ReadonlyMap<string, number>;
  /** Number of problems that are warnings here, so that their strings are in the pages. */
  readonly warnings: number;
  readonly placementOf: (id: number) => Placement | undefined;
};

const FIRST_ID = 100_000_000;
const SINKS = 1_000;
/** Matches an id, also in a name that was made from a text by keeping only letters and digits. */
const idPattern = /1\d{8}/g;

/**
 * Problem in the JSON report. `at` is absent if the problem does not belong to a file, and `related` if no other place
 * is named.
 */
type JsonProblem = {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at?: { readonly file: string; readonly line?: number; readonly pointer?: string };
  readonly related?: readonly { readonly at: { readonly file: string; readonly line?: number } }[];
};

const idsIn = (text: string): readonly number[] => [...text.matchAll(idPattern)].map(([id]) => Number(id));

/**
 * Returns the ids in the nearest line that has ids, less than 30 lines from the line of a problem. Returns an empty
 * list if these lines have no ids.
 */
const idsNear = (files: Files, file: string, line: number): readonly number[] => {
  const lines = (files[file] ?? '').split('\n');
  for (let distance = 0; distance < 30; distance += 1)
    for (const at of [line - 1 - distance, line - 1 + distance]) {
      const ids = idsIn(lines[at] ?? '');
      if (ids.length > 0) return ids;
    }
  return [];
};

const idsOf = (files: Files, { message, at, related = [] }: JsonProblem): readonly number[] => {
  const inPlace = at?.line === undefined ? [] : idsNear(files, at.file, at.line);
  if (inPlace.length > 0) return inPlace;
  const inNames = [at?.file ?? '', at?.pointer ?? '', ...related.map((other) => other.at.file)].flatMap(idsIn);
  return inNames.length > 0 ? inNames : idsIn(message);
};

const MOST_ROUNDS = 25;

const refusedBy = (files: Files, out: string, err: string): ReadonlySet<number> => {
  if (/bug in Mokcha/.test(err + out)) throw new Error(`a bug: ${(err + out).slice(0, 3000)}`);
  const { problems } = JSON.parse(out) as { readonly problems: readonly JsonProblem[] };
  const errors = problems.filter(({ severity }) => severity === 'error');
  const lost = errors.find((problem) => idsOf(files, problem).length === 0);
  if (lost !== undefined || errors.length === 0)
    throw new Error(`no string is at the problem: ${JSON.stringify(lost ?? out.slice(0, 2000))}`);
  return new Set(errors.flatMap((problem) => idsOf(files, problem)));
};

/**
 * Builds a site. If all strings are `harmless`, the sinks have harmless texts that are valid there. `changes` adds or
 * replaces sources of the site.
 */
export const buildSite = async (kind: Kind, strings: readonly Numbered[], changes: Files = {}): Promise<BuiltSite> => {
  const sinks = sinksOf(kind);
  const sinkNumbers = new Map(sinks.map((sink, at) => [sink, at]));
  const dropped = new Set<number>();
  const refused = new Map<string, number>();
  const ids = new Set<number>();
  const placementOf = (id: number): Placement | undefined => {
    const sink = sinks[(id - FIRST_ID) % SINKS];
    return ids.has(id) && sink !== undefined ? { n: Math.floor((id - FIRST_ID) / SINKS), sink } : undefined;
  };
  const refuse = (id: number, sink: string): void => {
    if (dropped.has(id)) return;
    dropped.add(id);
    refused.set(sink, (refused.get(sink) ?? 0) + 1);
  };
  const putOf =
    ({ n, text }: Numbered): Put =>
    (sink, harmless) => {
      const id = FIRST_ID + n * SINKS + (sinkNumbers.get(sink) ?? SINKS - 1);
      ids.add(id);
      return dropped.has(id) ? (harmless ?? `w${n}n${sinkNumbers.get(sink)}`) : text(`hit(${id})`);
    };
  const harmlessPut =
    ({ n }: Numbered): Put =>
    (sink, harmless) =>
      harmless ?? `w${n}n${sinkNumbers.get(sink)}`;
  const isHarmless = strings.every(({ text }) => text('') === '');
  const canHave = ({ text }: Numbered): boolean => isHarmless || kind.canHave?.(text(`hit(${FIRST_ID})`)) !== false;
  const units = strings.filter(canHave).map((one) => ({ n: one.n, put: isHarmless ? harmlessPut(one) : putOf(one) }));
  const unable = strings.length - units.length;
  if (unable > 0) for (const sink of sinks) refused.set(sink, unable);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const files = { ...kind.write(units), ...changes };
    const folder = makeFolder(files);
    const { exitCode, out, err } = await runMokcha(['build', '--format', 'json'], { cwd: folder.path });
    if (exitCode === 0) {
      const { problems } = JSON.parse(out) as { readonly problems: readonly JsonProblem[] };
      return {
        kind: kind.name,
        folder,
        dist: join(folder.path, 'dist'),
        placed: ids.size - dropped.size,
        refused,
        warnings: problems.length,
        placementOf,
      };
    }
    folder.remove();
    const before = dropped.size;
    for (const id of refusedBy(files, out, err)) {
      const placement = placementOf(id);
      if (placement !== undefined) refuse(id, placement.sink);
    }
    if (process.env.XSS_DEBUG)
      console.error(
        kind.name,
        round,
        dropped.size,
        [
          ...new Set(
            (JSON.parse(out).problems as JsonProblem[]).filter((p) => p.severity === 'error').map((p) => p.code),
          ),
        ].join(' '),
      );
    if (dropped.size === before)
      throw new Error(`${kind.name}: no refused string can be replaced: ${out.slice(0, 3000)} ${err}`);
  }
  throw new Error(`${kind.name}: still refused after ${MOST_ROUNDS} rounds`);
};

export const harmless: Hostile = () => '';

export const readManifest = (
  dist: string,
): {
  readonly files: Record<string, unknown>;
  readonly routes: Record<string, { readonly kind: string; readonly output: string }>;
} => JSON.parse(readFileSync(join(dist, 'mokcha.json'), 'utf8'));
