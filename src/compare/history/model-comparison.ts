// Two descriptions of an API → a model of the changes between them, grouped by class, the worst first, and by the part
// that contains them.
import {
  type ApiComparison,
  type ChangeClass,
  type ChangeGroup,
  type ChangeSubject,
  changeClasses,
  type ChangeModel,
  type ChangedOperation,
} from '../../model/api/api-history.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { Change } from '../change.ts';
import { compare } from '../compare.ts';
import { schemaNameIn } from '../comparison-state.ts';
import { type ReferenceAnchors, referenceAnchors } from './reference-anchors.ts';
import { type BothReferences, pointerOf, modelChange } from './model-change.ts';

type ModelledChange = { readonly change: Change; readonly model: ChangeModel };

const schemaOf = (change: Change): string | undefined => schemaNameIn(pointerOf(change));

const union = <T>(lists: readonly (readonly T[])[], keyOf: (item: T) => string): T[] => [
  ...new Map(lists.flat().map((item) => [keyOf(item), item])).values(),
];

const operationKey = ({ method, path }: ChangedOperation): string => `${method} ${path}`;

const placeOf = ({ anchor, isGone }: ChangeModel): Pick<ChangeModel, 'anchor' | 'isGone'> => ({
  ...(anchor !== undefined && { anchor }),
  ...(isGone && { isGone }),
});

/**
 * Merges changes that have the same sentence, for example if the changed part is in requests and in responses.
 */
const mergeModels = (same: readonly ModelledChange[]): ChangeModel => {
  const [first, ...others] = same.map(({ model }) => model);
  if (first === undefined) throw new Error('bug: a comparison has a group without changes');
  if (others.length === 0) return first;
  const sides = new Set(same.map(({ model }) => model.side));
  const labels = new Set(same.flatMap(({ change }) => change.where.operations));
  // If the changes have different anchors, the merged change has no anchor, and each operation gets the anchor of its
  // own change.
  const areApart = same.some(({ model }) => model.anchor !== first.anchor);
  const operations = union(
    same.map(({ model }) => model.operations.map((one) => (areApart ? { ...one, ...placeOf(model) } : one))),
    operationKey,
  );
  const { anchor: _, isGone: __, ...rest } = first;
  return {
    ...rest,
    ...(!areApart && placeOf(first)),
    side: sides.size === 1 ? first.side : 'both',
    operations,
    operationCount: labels.size,
  };
};

const subjectOf = (same: readonly ModelledChange[], { after }: BothReferences): ChangeSubject => {
  const [first] = same;
  const name = first && schemaOf(first.change);
  if (name !== undefined) {
    const anchor = after.schemas.get(name);
    return { kind: 'schema', name, ...(anchor === undefined ? { isGone: true } : { anchor }) };
  }
  if (first === undefined || !/^\/(operations|webhooks)\//.test(first.change.where.pointer)) return { kind: 'whole' };
  const operations = union(
    same.map(({ model }) => model.operations),
    operationKey,
  );
  const [only] = operations;
  return operations.length === 1 && only !== undefined
    ? { kind: 'operation', operation: only }
    : { kind: 'operations' };
};

const keyOfSubject = (subject: ChangeSubject): string => {
  if (subject.kind === 'operation') return operationKey(subject.operation);
  return subject.kind === 'schema' ? `schema ${subject.name}` : subject.kind;
};

const ranks: readonly ChangeSubject['kind'][] = ['operation', 'operations', 'schema', 'whole'];

const groupsOf = (modelled: readonly ModelledChange[], references: BothReferences): ChangeGroup[] => {
  const same = new Map<string, ModelledChange[]>();
  for (const one of modelled) {
    const key = `${schemaOf(one.change) ?? ''} ${one.model.sentences.en}`;
    same.set(key, [...(same.get(key) ?? []), one]);
  }
  const groups = new Map<string, { readonly subject: ChangeSubject; readonly changes: ChangeModel[] }>();
  for (const alike of same.values()) {
    const subject = subjectOf(alike, references);
    const key = keyOfSubject(subject);
    const group = groups.get(key) ?? { subject, changes: [] };
    // If a group contains the changes of one operation, its heading names the operation, so the changes do not.
    const merged = mergeModels(alike);
    group.changes.push(subject.kind === 'operation' ? { ...merged, operations: [], operationCount: 0 } : merged);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => ranks.indexOf(one.subject.kind) - ranks.indexOf(other.subject.kind));
};

/**
 * Groups changes by class, and then by subject, such as an operation or a schema. In a class, changes with the same
 * sentence are merged, except changes of different schemas.
 */
const modelChanges = (changes: readonly Change[], references: BothReferences): ApiComparison => {
  const modelled = changes.map((change) => ({ change, model: modelChange(change, references) }));
  const classes = changeClasses.flatMap((name: ChangeClass) => {
    const groups = groupsOf(
      modelled.filter(({ change }) => change.class === name),
      references,
    );
    return groups.length === 0 ? [] : [{ class: name, groups }];
  });
  const countOf = (name: ChangeClass): number =>
    classes.find((one) => one.class === name)?.groups.reduce((sum, { changes: own }) => sum + own.length, 0) ?? 0;
  const counts = {
    breaking: countOf('breaking'),
    dangerous: countOf('dangerous'),
    safe: countOf('safe'),
    text: countOf('text'),
  };
  return { counts, classes };
};

/**
 * Returns a model of the changes between two descriptions. A caller that makes many comparisons can pass an `anchorsOf`
 * that caches its results.
 */
export const modelComparison = (
  before: ApiSpec,
  after: ApiSpec,
  anchorsOf: (spec: ApiSpec) => ReferenceAnchors = referenceAnchors,
): ApiComparison => modelChanges(compare(before, after), { before: anchorsOf(before), after: anchorsOf(after) });
