// Turns the changes between two recorded days into the model that blocks and pages show, with the texts of one locale.
import {
  type ApiComparison,
  type ChangedOperation,
  type ChangeGroup,
  type ChangeModel,
  type ChangeSubject,
  fewOperations,
} from '../../model/api/api-history.ts';
import type { DayPair } from '../../model/history/history-pairs.ts';
import type {
  ChangeItemModel,
  ChangesModel,
  ChangeSubjectModel,
  OperationNameModel,
} from '../../model/site/block-model.ts';
import { nameHref, sentencePieces, thenHref } from './change-places.ts';
import { type HistoryWords, sentenceIn } from './history-words.ts';

export type ModelChangesOptions = {
  /** Returns the anchor of a change. Absent if the changes on a page have no anchors. */
  readonly idOf?: (change: ChangeModel) => string;
  /** Maximum number of changes of one class; the comparison page shows all of them. Absent if all changes are shown. */
  readonly most?: number;
};

const linked = (href: string | undefined): { readonly href?: string } => (href === undefined ? {} : { href });

const modelOperation = (operation: ChangedOperation, pair: DayPair, words: HistoryWords): OperationNameModel => ({
  method: operation.method,
  path: operation.path,
  ...(operation.isWebhook && { isWebhook: true }),
  ...linked(nameHref(operation, pair, words)),
});

const modelSubject = (subject: ChangeSubject, pair: DayPair, words: HistoryWords): ChangeSubjectModel => {
  switch (subject.kind) {
    case 'operation':
      return { kind: 'operation', operation: modelOperation(subject.operation, pair, words) };
    case 'schema':
      return { kind: 'schema', name: subject.name, ...linked(nameHref(subject, pair, words)) };
    default:
      return { kind: subject.kind };
  }
};

const modelItem = (
  change: ChangeModel,
  pair: DayPair,
  words: HistoryWords,
  { idOf }: ModelChangesOptions,
): ChangeItemModel => {
  const name = nameHref(change, pair, words);
  const then = thenHref(change, pair, words);
  const operations = change.operations.map((one) => modelOperation(one, pair, words));
  const few = fewOperations(change);
  return {
    ...(idOf && { id: idOf(change) }),
    sentence: sentencePieces(sentenceIn(change.sentences, words.locale), change).map(({ text, isCode, isName }) => ({
      text,
      isCode,
      ...(isName && linked(name)),
    })),
    side: change.side,
    ...(then !== undefined && then !== name && { recordedPlace: { date: words.date(pair.to), href: then } }),
    operations: { few: operations.slice(0, few), others: operations.slice(few), count: change.operationCount },
  };
};

const cut = (
  groups: readonly ChangeGroup[],
  most: number,
): { readonly shown: readonly ChangeGroup[]; readonly more: number } => {
  let left = most;
  let more = 0;
  const shown = groups.flatMap(({ subject, changes }) => {
    const kept = changes.slice(0, Math.max(0, left));
    left -= kept.length;
    more += changes.length - kept.length;
    return kept.length === 0 ? [] : [{ subject, changes: kept }];
  });
  return { shown, more };
};

/** Models the changes of each class, with a link to the comparison if some changes are left out. */
export const modelChanges = (
  comparison: ApiComparison,
  pair: DayPair,
  words: HistoryWords,
  options: ModelChangesOptions = {},
): ChangesModel => ({
  counts: comparison.counts,
  classes: comparison.classes.map(({ class: name, groups }) => {
    const { shown, more } = cut(groups, options.most ?? Number.POSITIVE_INFINITY);
    return {
      name,
      groups: shown.map(({ subject, changes }) => ({
        subject: modelSubject(subject, pair, words),
        changes: changes.map((change) => modelItem(change, pair, words, options)),
      })),
      ...(more > 0 && { more: { count: more, ...linked(words.comparison(pair.from, pair.to)) } }),
    };
  }),
});
