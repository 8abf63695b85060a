// Recorded descriptions and today's → problems for breaking changes that are not recorded, or that are recorded without
// a note. Comparing is left to `src/compare`.
import { ask, type Question } from '../../incremental/query.ts';
import type { Change } from '../../compare/change.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import type { RecordedDay } from '../../model/history/recorded-spec.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { changesSince, type HistorySources } from './changes-since.ts';

type Sources = HistorySources & { readonly memo: QueryStore };

/** Maximum number of breaking changes that are reported one by one. One more problem counts the others. */
const mostListed = 10;

type Breaking = { readonly sentence: string; readonly where: Change['where'] };
type FoundBreaking = { readonly breaking: readonly Breaking[]; readonly count: number };

type Given = Question & { readonly memo: QueryStore };

/**
 * Returns the first `mostListed` breaking changes between two descriptions, and their total number. The result is
 * cached, because comparing large descriptions is expensive.
 */
const findBreaking = (
  { name, reads, memo }: Given,
  compared: () => Promise<readonly Change[]>,
): Promise<FoundBreaking> =>
  ask(memo, {
    name,
    reads,
    compute: async () => {
      const found = (await compared()).filter((change) => change.class === 'breaking');
      const listed = found.slice(0, mostListed);
      const { describeChange } =
        listed.length === 0 ? { describeChange: () => '' } : await import('../../compare/messages/describe-change.ts');
      const breaking = listed.map((change) => ({ sentence: describeChange(change, 'en'), where: change.where }));
      return { breaking, count: found.length };
    },
  });

/**
 * Returns the place of a change. A removed part has a place only in the recorded description, so that place becomes
 * `related`.
 */
const placesOf = ({ where: { place, isGone } }: Breaking, { spec }: SpecRecord): Pick<Problem, 'at' | 'related'> => {
  if (place === undefined) return { at: { file: spec.file } };
  const at: Place = { file: place.file, position: place.position };
  return isGone ? { at: { file: spec.file }, related: [{ message: 'formerly at', at }] } : { at };
};

const recordHint = (api: string, count: number): string =>
  `undo the ${count === 1 ? 'change, or record it' : 'changes, or record them'}: ` +
  `\`mokcha snapshot ${api} --note "what breaks, and what to do"\`.`;

const unrecorded = async (record: SpecRecord, newest: RecordedDay, sources: Sources): Promise<Problem[]> => {
  const { name, file } = record.spec;
  const given: Given = {
    name: `unrecorded:${name}`,
    reads: { before: newest.hash, after: record.hash },
    memo: sources.memo,
  };
  const { breaking, count } = await findBreaking(given, () => changesSince(newest, record, sources));
  const common = { code: 'history/unrecorded-breaking', severity: 'error', about: { api: name } } as const;
  const problems = breaking.map((change): Problem => {
    return {
      ...common,
      message: `A change since ${newest.date} breaks clients and is not recorded: ${change.sentence}`,
      hint: recordHint(name, 1),
      ...placesOf(change, record),
    };
  });
  const more = count - problems.length;
  if (more === 0) return problems;
  const message =
    `${more} more ${more === 1 ? 'change' : 'changes'} since ${newest.date} ` +
    `${more === 1 ? 'breaks clients and is' : 'break clients and are'} not recorded.`;
  return [...problems, { ...common, message, hint: recordHint(name, more), at: { file } }];
};

const withoutNote = async (before: RecordedDay, day: RecordedDay, { memo, load }: Sources): Promise<Problem[]> => {
  if (Object.keys(day.notes).length > 0) return [];
  const given: Given = {
    name: `breaks:${day.api}:${before.date}:${day.date}`,
    reads: { before: before.hash, after: day.hash },
    memo,
  };
  const { breaking, count } = await findBreaking(given, async () => {
    const { compare } = await import('../../compare/compare.ts');
    return compare((await load(before)).spec, (await load(day)).spec, { day: day.date });
  });
  const [first] = breaking;
  if (first === undefined) return [];
  const breaks = count === 1 ? 'a change breaks clients' : `${count} changes break clients, the first of which is`;
  return [
    {
      code: 'history/no-note',
      severity: 'error',
      message: `The description recorded on ${day.date} has no note, although ${breaks}: ${first.sentence}`,
      hint: `write in \`${day.file.replace(/\.json$/, '.md')}\` what breaks and what to do.`,
      at: { file: day.file, ...(!first.where.isGone && first.where.place && { position: first.where.place.position }) },
    },
  ];
};

/**
 * Reports breaking changes that are not recorded (`history/unrecorded-breaking`) or have no note (`history/no-note`).
 * Reports nothing for an API without a history.
 */
export const checkHistory = async ({ specs, recorded }: Site, sources: Sources): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  for (const record of specs) {
    const days = recorded.get(record.spec.name) ?? [];
    const newest = days.at(-1);
    if (newest !== undefined) problems.push(...(await unrecorded(record, newest, sources)));
    for (const [at, day] of days.entries()) {
      const before = days[at - 1];
      if (before !== undefined) problems.push(...(await withoutNote(before, day, sources)));
    }
  }
  return problems;
};
