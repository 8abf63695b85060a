// Defines `::changes{api=ad from=2026-01-12 to=2026-06-15}`, which shows the changes between two recorded days.
import { type ApiComparison, type ApiHistory, pairName } from '../../model/api/api-history.ts';
import { getOwn } from '../../model/get-own.ts';
import { type DayPair, readPair } from '../../model/history/history-pairs.ts';
import { historySource } from '../history/history-source.ts';
import { say } from '../history/history-words.ts';
import { modelChanges } from '../history/model-changes.ts';
import { defineDirective, type DirectiveArgs, type Fault, fault, found } from './directive.ts';
import { findRecorded } from './find-recorded.ts';

type FoundChanges = { readonly history: ApiHistory; readonly pair: DayPair; readonly comparison: ApiComparison };

const pairFault = ({ api, from, to }: DirectiveArgs, dates: readonly string[]): Fault => {
  const strange = [from, to].find((date) => date !== undefined && !dates.includes(date));
  const isShort = dates.length < 2;
  const last = to ?? dates.at(-1);
  const hint = isShort
    ? 'record the description with `mokcha snapshot`, or remove this directive.'
    : `use days with a snapshot, the earlier one first: ${dates.map((date) => `\`${date}\``).join(', ')}.`;
  if (strange !== undefined) return fault('docs/changes', `\`${api}\` has no snapshot of \`${strange}\`.`, { hint });
  if (isShort) return fault('docs/changes', `\`${api}\` has fewer than two snapshots to compare.`, { hint });
  const message =
    from === undefined
      ? `\`${api}\` has no snapshot before \`${last}\`.`
      : `\`::changes\` compares \`${from}\` with \`${last}\`, which is not a later day.`;
  return fault('docs/changes', message, { hint });
};

/** Shows the changes between two recorded days. Faults: `docs/attribute`, `docs/api`, `docs/changes`. */
export const changes = defineDirective<FoundChanges>({
  attributes: ['api', 'from', 'to'],
  find: (site, args) => {
    const { api } = args;
    if (api === undefined) {
      const name = site.settings.apis[0]?.name ?? '<api>';
      return fault('docs/attribute', '`::changes` does not name an API.', {
        hint: `add the attribute \`api=${name}\`.`,
      });
    }
    const recorded = findRecorded(site, api);
    if (recorded.kind !== 'found') return recorded;
    const [history] = recorded.value;
    const dates = (history?.entries ?? []).map(({ date }) => date).reverse();
    const pair = readPair(args, dates);
    if (history === undefined || pair === undefined) return pairFault(args, dates);
    const comparison = getOwn(history.asked, pairName(pair.from, pair.to));
    if (comparison === undefined) throw new Error(`bug: ${pair.from} and ${pair.to} of ${api} were not compared`);
    return found({ history, pair, comparison });
  },
  model: ({ history, pair, comparison }, words) => {
    const source = historySource(history, words);
    const href = source.words.comparison(pair.from, pair.to);
    const days = { from: source.words.date(pair.from), to: source.words.date(pair.to) };
    return {
      kind: 'changes',
      title: say(words, 'history.compareTitle', { api: source.title, ...days }),
      ...(href !== undefined && { href }),
      changes: modelChanges(comparison, pair, source.words),
    };
  },
});
