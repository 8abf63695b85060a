// What the parts of one comparison share: both descriptions, what was found, and who reaches what. It lives for one call of `compare`.
import type { ApiSpec, Schema, SpecPlace } from '../model/api-spec.ts';
import type { DataSide, PlainRuleId, RuleId, SchemaKind } from './rules/rules.ts';
import { sendsXml } from './sends-xml.ts';

export type Side = DataSide | 'none';

/** A part that was compared; those above it lead to the operations that reach it. */
/** `isApart`: of values of its own, such as what a text holds: what its parents accept says nothing of it. */
export type Node = { readonly parents: Node[]; readonly operation?: string; readonly isApart?: true };

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

export type Walk = {
  readonly before: SpecIndex;
  readonly after: SpecIndex;
  /** The day of the description after, `2026-12-31`: what was promised until a later one is gone too early. Unknown: so is all that was promised. */
  readonly day?: string;
  /** Whether one who keeps to the description before may send or get XML. */
  readonly isXmlSent: boolean;
  readonly drafts: Map<string, Draft>;
  /** Pairs of schemas that were compared, by side. */
  readonly seen: Record<Side, Map<Schema, Map<Schema, Node>>>;
  /** Name of a schema before → after; grows as pairs are met. */
  readonly renames: Map<string, string>;
  /** Schemas of one property in several parts of an object, as one: by what it is made of, and with the places of that. */
  readonly joined: Map<Schema, Map<Schema, Schema>>;
  readonly partPointers: Map<Schema, readonly string[]>;
  readonly pairs: ComparedPair[];
  /** Pairs that no request or response shows: compared last, unless they were met elsewhere. */
  readonly later: { readonly here: Here; readonly before: Schema; readonly after: Schema }[];
};

/** Two schemas that were compared as what is sent or got. */
export type ComparedPair = { readonly here: Here; readonly before: Schema; readonly after: Schema };

/** Where the comparison stands. */
export type Here = {
  readonly walk: Walk;
  readonly node: Node;
  readonly pointer: string;
  readonly field: string;
  readonly side: Side;
  /** In a callback or webhook the client is the one that is called: what it sends are the responses. */
  readonly isCalled: boolean;
  /** In the schema of a parameter or header: numbers and booleans are sent as text. */
  readonly isText?: boolean;
  readonly place?: SpecPlace;
  /** In a part that many operations refer to: what changes there is told once. `base` is where the part begins. */
  readonly shared?: { readonly key: string; readonly base: string };
};

const indexOf = (spec: ApiSpec): SpecIndex => ({ spec, schemas: new Map(spec.schemas.map((named) => [named.name, named])) });

export const startWalk = (before: ApiSpec, after: ApiSpec, day?: string): Walk => ({
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

/** RFC 6901. */
const escapeSegment = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

export const join = (pointer: string, ...segments: readonly string[]): string =>
  segments.reduce((whole, segment) => `${whole}/${escapeSegment(segment)}`, pointer);

/** The schema with a name that a pointer leads into: `/schemas/Pet/…`. */
export const schemaNameIn = (pointer: string): string | undefined =>
  /^\/schemas\/([^/]*)/.exec(pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');

/** The same place, a few members on. */
export const at = (here: Here, segments: readonly string[], field = here.field): Here => ({
  ...here,
  pointer: join(here.pointer, ...segments),
  field,
});

export type Told = {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly name?: string;
  /** Below the place, or another pointer altogether. */
  readonly segments?: readonly string[];
  readonly pointer?: string;
  readonly field?: string;
  readonly place?: SpecPlace;
  readonly isGone?: true;
};

const put = ({ walk, node, pointer, field, place, isCalled, shared }: Here, rule: RuleId, told: Told): void => {
  const where = told.pointer ?? join(pointer, ...(told.segments ?? []));
  const common = shared && where.startsWith(shared.base) ? `${shared.key} ${where.slice(shared.base.length)}` : where;
  const key = `${rule} ${common} ${told.name ?? ''} ${isCalled}`;
  const known = walk.drafts.get(key);
  if (known !== undefined) {
    known.nodes.add(node);
    return;
  }
  const { segments: _, ...rest } = told;
  // Words beside a reference are no part of what it leads to: what changed there stands where that does.
  const named = walk.after.schemas.get(schemaNameIn(where) ?? '');
  walk.drafts.set(key, { place: named?.place ?? place, field, ...rest, rule, pointer: where, isCalled, nodes: new Set([node]) });
};

export const tell = (here: Here, rule: PlainRuleId, told: Told = {}): void =>
  put(here, here.side === 'none' && rule !== 'schema-renamed' ? 'unused-changed' : rule, told);

/** Of data: the rule of the side that is being compared. */
export const tellSided = (here: Here, kind: SchemaKind, told: Told = {}): void =>
  put(here, here.side === 'none' ? 'unused-changed' : `${here.side}-${kind}`, told);

/** Pairs by key: those of both, and what stands on one side alone, in the order of their keys. */
export const pairUp = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): readonly { readonly key: string; readonly before?: T; readonly after?: T }[] => {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const now = new Map(after.map((item) => [keyOf(item), item]));
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((key) => ({ key, before: old.get(key), after: now.get(key) }));
};
