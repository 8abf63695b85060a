// State that all steps of one call of `compare` share (both descriptions, the changes found so far, and the paths to
// each part), and the functions with which the steps move to a part, pair parts and report changes.
import type { ApiSpec, Schema, SpecPlace } from '../model/api/api-spec.ts';
import type { DataSide, PlainRuleId, RuleId, SchemaKind } from './rules/rules.ts';
import { sendsXml } from './sends-xml.ts';

/** Side on which a part is compared, or `none` if no request or response contains the part. */
type Side = DataSide | 'none';

/**
 * Part that was compared. Operations reach the part through its parents. `operation` is the name of an operation, and
 * is absent for all other parts. `isApart` marks a part with values of its own, such as JSON inside a text
 * (`contentSchema`): the values that the parents accept do not show which values such a part accepts.
 */
export type Node = { readonly parents: Node[]; readonly operation?: string; readonly isApart?: true };

/**
 * A reported change, before its class and its operations are determined. Its optional members are absent for the same
 * reasons as in `Change`.
 */
export type Draft = {
  readonly rule: RuleId;
  readonly pointer: string;
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly name?: string;
  readonly place?: SpecPlace;
  readonly isGone?: true;
  readonly isCalled: boolean;
  readonly nodes: Set<Node>;
};

export type SpecIndex = {
  readonly spec: ApiSpec;
  readonly schemas: ReadonlyMap<string, { readonly schema: Schema; readonly place: SpecPlace }>;
};

export type ComparisonState = {
  readonly before: SpecIndex;
  readonly after: SpecIndex;
  /**
   * Day of the newer description, `2026-12-31`, for deprecated operations that were removed. An operation with a later
   * `x-sunset` day was removed too early. If this day is absent, every `x-sunset` day counts as later.
   */
  readonly day?: string;
  /** Whether a client that follows the older description may send or receive XML. */
  readonly isXmlSent: boolean;
  readonly drafts: Map<string, Draft>;
  /** Nodes of the pairs of schemas that were compared: by side, then by the schema before and the schema after. */
  readonly seen: Record<Side, Map<Schema, Map<Schema, Node>>>;
  /** Names of schemas after the change, by their names before. Comparing a pair can add names. */
  readonly renames: Map<string, string>;
  /** Joined schemas of properties that several parts of an object declare, by the two schemas that they are made of. */
  readonly joined: Map<Schema, Map<Schema, Schema>>;
  /** Pointers of the two schemas that a joined schema is made of. */
  readonly partPointers: Map<Schema, readonly string[]>;
  readonly pairs: ComparedPair[];
  /**
   * Pairs of schemas that may be outside of all requests and responses. They are compared last, except pairs that were
   * already compared as part of a request or response.
   */
  readonly later: { readonly location: Location; readonly before: Schema; readonly after: Schema }[];
};

/** Two schemas that were compared as data of a request or response. */
export type ComparedPair = { readonly location: Location; readonly before: Schema; readonly after: Schema };

/** Current place of the comparison. */
export type Location = {
  readonly state: ComparisonState;
  readonly node: Node;
  readonly pointer: string;
  readonly field: string;
  readonly side: Side;
  /**
   * Whether the API calls the client at this place, as in a callback or webhook. The client then sends the responses.
   */
  readonly isCalled: boolean;
  /**
   * Whether the place is in the schema of a parameter or header, where numbers and booleans are sent as text. False for
   * pairs of named schemas, which bodies may contain as well. Default: false.
   */
  readonly isText?: boolean;
  /** Operation or named schema around the place. Absent if neither contains the place. */
  readonly place?: SpecPlace;
  /**
   * Part that several operations can refer to, so that its changes are reported once. Absent outside of such a part.
   * `key` identifies the part, and `base` is the pointer at which it begins.
   */
  readonly shared?: { readonly key: string; readonly base: string };
};

const indexOf = (spec: ApiSpec): SpecIndex => ({
  spec,
  schemas: new Map(spec.schemas.map((named) => [named.name, named])),
});

/** Creates the state for one comparison. `day` has the same meaning as in `ComparisonState`. */
export const createComparisonState = (before: ApiSpec, after: ApiSpec, day?: string): ComparisonState => ({
  ...(day !== undefined && { day }),
  before: indexOf(before),
  after: indexOf(after),
  isXmlSent: sendsXml(before),
  drafts: new Map(),
  seen: { request: new Map(), response: new Map(), none: new Map() },
  renames: new Map(),
  joined: new Map(),
  partPointers: new Map(),
  pairs: [],
  later: [],
});

const escapeSegment = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

/** Appends segments to a JSON pointer. */
export const appendSegments = (pointer: string, ...segments: readonly string[]): string =>
  segments.reduce((whole, segment) => `${whole}/${escapeSegment(segment)}`, pointer);

/**
 * Returns the name of the named schema that contains the target of a pointer, such as `Pet` for `/schemas/Pet/…`.
 * Returns undefined if no named schema contains it.
 */
export const schemaNameIn = (pointer: string): string | undefined =>
  /^\/schemas\/([^/]*)/.exec(pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Returns the location to which `segments` lead from a location. `field` replaces the field, which otherwise stays the
 * same.
 */
export const moveTo = (location: Location, segments: readonly string[], field = location.field): Location => ({
  ...location,
  pointer: appendSegments(location.pointer, ...segments),
  field,
});

/**
 * Details of a change. Without `field`, the change has the field of its location. Without `place`, it has the `place`
 * of the named schema around its pointer, or else that of its location. `before`, `after`, `name` and `isGone` are
 * absent for the same reasons as in `Change`.
 */
export type ChangeDetails = {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly name?: string;
  /** Segments below the place. Absent if the change concerns the place itself, or if `pointer` is present. */
  readonly segments?: readonly string[];
  /** Pointer that replaces the pointer of the place. Absent if the change is at or below the place. */
  readonly pointer?: string;
  readonly field?: string;
  readonly place?: SpecPlace;
  readonly isGone?: true;
};

const put = (
  { state, node, pointer, field, place, isCalled, shared }: Location,
  rule: RuleId,
  details: ChangeDetails,
): void => {
  const where = details.pointer ?? appendSegments(pointer, ...(details.segments ?? []));
  const common = shared && where.startsWith(shared.base) ? `${shared.key} ${where.slice(shared.base.length)}` : where;
  const key = `${rule} ${common} ${details.name ?? ''} ${isCalled}`;
  const known = state.drafts.get(key);
  if (known !== undefined) {
    known.nodes.add(node);
    return;
  }
  const { segments: _, ...rest } = details;
  // A change inside a named schema gets the place of that schema, not the place of a reference to it.
  const named = state.after.schemas.get(schemaNameIn(where) ?? '');
  state.drafts.set(key, {
    place: named?.place ?? place,
    field,
    ...rest,
    rule,
    pointer: where,
    isCalled,
    nodes: new Set([node]),
  });
};

/**
 * Reports a change. If the part is in neither a request nor a response, the change is reported as `unused-changed`,
 * unless it is the rename of a schema.
 */
export const reportChange = (location: Location, rule: PlainRuleId, details: ChangeDetails = {}): void =>
  put(location, location.side === 'none' && rule !== 'schema-renamed' ? 'unused-changed' : rule, details);

/**
 * Reports a change to a schema as `request-…` or `response-…`, according to the compared side, or as `unused-changed`
 * if no request or response contains the schema.
 */
export const reportDataChange = (location: Location, kind: SchemaKind, details: ChangeDetails = {}): void =>
  put(location, location.side === 'none' ? 'unused-changed' : `${location.side}-${kind}`, details);

/**
 * Two items with the same key, one from each list. `before` or `after` is absent if only the other list has the key.
 */
type Paired<T> = { readonly key: string; readonly before?: T; readonly after?: T };

/** Pairs items of two lists by key, including items of only one list. The result is sorted by key. */
export const pairUp = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): readonly Paired<T>[] => {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const now = new Map(after.map((item) => [keyOf(item), item]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((key) => ({ key, before: old.get(key), after: now.get(key) }));
};

/** Calls `compare` if both lists have an item with the key. Otherwise, reports the item as added or removed. */
export const comparePair = <T>(
  location: Location,
  { key, before, after }: Paired<T>,
  rules: { readonly added: PlainRuleId; readonly removed: PlainRuleId },
  compare: (location: Location, before: T, after: T) => void,
): void => {
  if (before !== undefined && after !== undefined) compare(location, before, after);
  else reportChange(location, after === undefined ? rules.removed : rules.added, { before, after, name: key });
};

type Shareable = { readonly ref?: string };

/**
 * Returns a location in which a change to a shared part is reported once for all uses of the part. If the two
 * descriptions do not refer to the same shared part, returns the location unchanged. `kind` is the kind of the part,
 * since parts of different kinds can have the same name.
 */
export const locateShared = (location: Location, kind: string, before: Shareable, after: Shareable): Location =>
  after.ref !== undefined && after.ref === before.ref
    ? { ...location, shared: { key: `${kind} ${after.ref}`, base: location.pointer } }
    : location;
