// Two descriptions of one API → the changes between them, the most severe first. Their OpenAPI versions may differ.
import type { ApiSpec } from '../model/api/api-spec.ts';
import type { Change } from './change.ts';
import { changeClasses } from '../model/api/api-history.ts';
import { compareOperations } from './operations/compare-operations.ts';
import { compareRoot } from './operations/compare-root.ts';
import { compareSchemas } from './schemas/compare-schema.ts';
import { compareSecuritySchemes } from './operations/compare-security.ts';
import { ruleOf } from './rules/rules.ts';
import { canonicalText } from './is-equivalent.ts';
import { refineByValues } from './verdicts/refine-by-values.ts';
import { namedPointer } from './schemas/schema-view.ts';
import {
  type Draft,
  type Location,
  appendSegments,
  type Node,
  createComparisonState,
  reportChange,
  type ComparisonState,
} from './comparison-state.ts';

/**
 * Records the rename of each removed schema (`gone`) that equals an added schema (`fresh`). Neither list contains
 * schemas whose rename is already recorded.
 */
const noteEqualNames = ({ renames }: ComparisonState, gone: ApiSpec['schemas'], fresh: ApiSpec['schemas']): void => {
  const byMeaning = new Map(fresh.map(({ name, schema }) => [canonicalText(schema), name]));
  const taken = new Set(renames.values());
  for (const { name, schema } of gone) {
    const match = byMeaning.get(canonicalText(schema));
    if (match === undefined || taken.has(match)) continue;
    taken.add(match);
    renames.set(name, match);
  }
};

const byName = <T extends { readonly name: string }>(named: readonly T[]): T[] =>
  [...named].sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Reports schemas that were added, removed or renamed. Also queues each schema that both descriptions have, even under
 * a new name, so that it is compared even if no operation reaches it.
 */
const compareNames = (location: Location): void => {
  const { state } = location;
  const [before, after] = [byName(state.before.spec.schemas), byName(state.after.spec.schemas)];
  const wasNamed = new Set([...state.renames.values()]);
  const known = new Set(state.renames.keys());
  const gone = before.filter(({ name }) => !state.after.schemas.has(name) && !known.has(name));
  const fresh = after.filter(({ name }) => !state.before.schemas.has(name) && !wasNamed.has(name));
  noteEqualNames(state, gone, fresh);
  const now = new Set(state.renames.values());
  for (const { name, place } of gone) {
    const renamed = state.renames.get(name);
    if (renamed !== undefined) {
      reportChange(location, 'schema-renamed', {
        pointer: appendSegments('/schemas', name, 'name'),
        field: renamed,
        before: name,
        after: renamed,
        place,
      });
    } else
      reportChange(location, 'schema-removed', {
        pointer: appendSegments('/schemas', name),
        field: name,
        before: name,
        place,
        isGone: true,
        name,
      });
  }
  for (const { name, schema, place } of fresh) {
    if (!now.has(name))
      reportChange(location, 'schema-added', {
        pointer: appendSegments('/schemas', name),
        field: name,
        after: { name, schema, place },
        place,
        name,
      });
  }
  for (const { name, schema } of before) {
    const later = state.after.schemas.get(state.renames.get(name) ?? name);
    const called = state.renames.get(name) ?? name;
    if (later === undefined) continue;
    const inner: Location = {
      ...location,
      side: 'none',
      pointer: namedPointer(called),
      field: called,
      place: later.place,
    };
    state.later.push({ location: inner, before: schema, after: later.schema });
  }
};

const operationsOf = (nodes: Iterable<Node>): readonly string[] => {
  const met = new Set<Node>(nodes);
  const found = new Set<string>();
  for (const node of met) {
    if (node.operation !== undefined) found.add(node.operation);
    for (const parent of node.parents) met.add(parent);
  }
  return [...found].sort();
};

const toChange = (draft: Draft): Change => {
  const rule = ruleOf(draft.rule);
  const { before, after, name, place, isGone, isCalled } = draft;
  return {
    rule: draft.rule,
    class: (isCalled && rule.called) || rule.class,
    side: rule.side,
    where: {
      pointer: draft.pointer,
      field: draft.field,
      operations: operationsOf(draft.nodes),
      ...(place && { place }),
      ...(isGone && { isGone }),
    },
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(name !== undefined && { name }),
  };
};

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const inOrder = (one: Change, other: Change): number =>
  changeClasses.indexOf(one.class) - changeClasses.indexOf(other.class) ||
  compareText(one.where.pointer, other.where.pointer) ||
  compareText(one.rule, other.rule) ||
  compareText(one.name ?? '', other.name ?? '');

export type CompareOptions = {
  /**
   * Day of the newer description, `YYYY-MM-DD`, to find deprecated operations that were removed before their `x-sunset`
   * day. If it is absent, every removed operation that is deprecated and has such a day counts as removed too early.
   */
  readonly day?: string;
};

/** Returns the changes between two descriptions of an API, sorted by class, the worst first, then by place and rule. */
export const compare = (before: ApiSpec, after: ApiSpec, { day }: CompareOptions = {}): readonly Change[] => {
  const state = createComparisonState(before, after, day);
  const location: Location = { state, node: { parents: [] }, pointer: '', field: '', side: 'request', isCalled: false };
  compareRoot(location);
  compareSecuritySchemes(location);
  compareOperations(location);
  refineByValues(state);
  compareNames(location);
  // The loop also compares the pairs that `compareSchemas` adds to `later`.
  for (const { location: inner, before: old, after: now } of state.later) compareSchemas(inner, old, now);
  const drafts = [...state.drafts.values()];
  const shown = new Set(drafts.flatMap(({ rule, pointer }) => (rule === 'unused-changed' ? [] : [pointer])));
  return drafts
    .filter(({ rule, pointer }) => rule !== 'unused-changed' || !shown.has(pointer))
    .map(toChange)
    .sort(inOrder);
};
