// Resolves `::history` and `::changes` of a page to the histories that they show, or to what is wrong with them.
import { getOwn } from '../../model/get-own.ts';
import type { ApiComparison, ApiHistory } from '../../model/api/api-history.ts';
import { pairName } from '../../model/api/api-history.ts';
import { type HistoryDirective, historyDirectives } from '../../model/api/api-directives.ts';
import { type DayPair, readPair } from '../../model/history/history-pairs.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Site } from '../../model/site/site.ts';
import type { Fault } from '../blocks/find-block.ts';

type Args = Readonly<Record<string, string>>;

/** Result of a directive. */
export type FoundChanges =
  | { readonly kind: 'history'; readonly histories: readonly ApiHistory[] }
  | { readonly kind: 'changes'; readonly history: ApiHistory; readonly pair: DayPair; readonly comparison: ApiComparison }
  | Fault
  /** The description was not parsed, which has a problem of its own. */
  | { readonly kind: 'broken' };

/** Returns whether the name is `history` or `changes`. */
export const isHistoryDirective = (name: string): name is HistoryDirective => historyDirectives.some((known) => known === name);

const attributes: Readonly<Record<HistoryDirective, readonly string[]>> = { history: ['api'], changes: ['api', 'from', 'to'] };

const fault = (code: Fault['code'], message: string, hint?: string): Fault => ({ kind: 'fault', code, message, hint: () => hint });

const oneOf = (word: string, known: readonly string[]): string | undefined => {
  const nearest = findNearest(word, known);
  if (nearest !== undefined) return `write \`${nearest}\`.`;
  return known.length === 0 ? undefined : `use one of ${known.map((name) => `\`${name}\``).join(', ')}.`;
};

type Asked = Pick<Site, 'histories' | 'specs'> & {
  readonly settings: { readonly apis: readonly Pick<Site['settings']['apis'][number], 'name'>[] };
};

const checkArgs = ({ settings }: Asked, name: HistoryDirective, args: Args): Fault | undefined => {
  const unknown = Object.keys(args).find((key) => !attributes[name].includes(key));
  if (unknown !== undefined) {
    const message = unknown === 'label' ? `\`::${name}\` takes nothing in brackets.` : `\`::${name}\` has no attribute \`${unknown}\`.`;
    return fault('docs/attribute', message, oneOf(unknown, attributes[name]));
  }
  const names = settings.apis.map((api) => api.name);
  if (args.api === undefined && name === 'changes')
    return fault('docs/attribute', '`::changes` does not name an API.', `write \`::changes{api=${names[0] ?? '<api>'}}\`.`);
  if (args.api !== undefined && !names.includes(args.api))
    return { ...fault('docs/api', `\`${args.api}\` is not an API of this site.`, oneOf(args.api, names)), about: { api: args.api } };
  return undefined;
};

/** Resolves one directive. Faults: `docs/attribute`, `docs/api`, `docs/changes`. */
export const findChanges = (site: Asked, name: HistoryDirective, args: Args): FoundChanges => {
  const wrong = checkArgs(site, name, args);
  if (wrong !== undefined) return wrong;
  const recorded = site.histories.filter(({ entries }) => entries.length > 0);
  const { api } = args;
  if (api !== undefined && !site.specs.some(({ spec }) => spec.name === api)) return { kind: 'broken' };
  if (name === 'history') return { kind: 'history', histories: api === undefined ? recorded : recorded.filter((one) => one.api === api) };
  const history = recorded.find((one) => one.api === api);
  const dates = (history?.entries ?? []).map(({ date }) => date).reverse();
  const pair = readPair(args, dates);
  const strange = [args.from, args.to].find((date) => date !== undefined && !dates.includes(date));
  if (history === undefined || pair === undefined) {
    const message =
      strange !== undefined
        ? `\`${api}\` has no snapshot of \`${strange}\`.`
        : dates.length < 2
          ? `\`${api}\` has fewer than two snapshots to compare.`
          : `\`::changes\` of \`${api}\` ends before it begins.`;
    const hint =
      dates.length < 2
        ? 'record the description with `mokcha snapshot`, or remove this directive.'
        : `use days with a snapshot: ${dates.map((date) => `\`${date}\``).join(', ')}.`;
    return fault('docs/changes', message, hint);
  }
  const comparison = getOwn(history.asked, pairName(pair.from, pair.to));
  if (comparison === undefined) throw new Error(`bug: nobody compared ${pair.from} with ${pair.to} of ${api}`);
  return { kind: 'changes', history, pair, comparison };
};
