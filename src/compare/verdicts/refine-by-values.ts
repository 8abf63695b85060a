// Keywords are compared one by one, but they interact. This file checks the reports about each pair of schemas against
// the values that the two accept: it removes reports of losses that do not happen, and adds missing reports.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import { type RuleId, ruleOf, type SchemaKind } from '../rules/rules.ts';
import { isEquivalent } from '../is-equivalent.ts';
import type { Contracts } from '../values/contract.ts';
import { createContracts, isSameContract } from '../values/alike.ts';
import { startProof } from '../values/proof.ts';
import type { Proof } from '../values/proof-state.ts';
import { reachOf } from '../values/reach.ts';
import { findLost, isProven } from '../values/relate.ts';
import type { Term } from '../values/terms.ts';
import type { ComparedPair, Draft, Node, SpecIndex, ComparisonState } from '../comparison-state.ts';
import { reportChange, reportDataChange } from '../comparison-state.ts';
import { above, blockersOf, childrenOf, markAbove, reachable, rootsOf } from './node-graph.ts';

/**
 * Rules whose reports the accepted values cannot contradict: they are not about values, or they report a removed
 * property even if the object still accepts it.
 */
const unjudged: readonly RegExp[] = [
  /^response-property-removed-closed$/,
  /-property-removed(?:-required)?$/,
  /-(?:became-read-only|became-write-only|no-longer-(?:read|write))/,
  /-(?:default|content|xml|keyword|dynamic-reference|discriminator)-/,
];

const isOldVersion = ({ spec }: SpecIndex): boolean => spec.version === '2.0' || spec.version === '3.0';

type Side = 'request' | 'response';
type Proofs = { readonly asMeant: Proof; readonly implied: Proof; readonly literal: Proof };

const proofsFor = (state: ComparisonState, side: Side, contracts: Contracts): Proofs => {
  const common = {
    contracts,
    schemas: { before: state.before.schemas, after: state.after.schemas },
    isOld: { before: isOldVersion(state.before), after: isOldVersion(state.after) },
    side,
  };
  return {
    asMeant: startProof({ ...common, isImplied: true, isClosed: true }),
    implied: startProof({ ...common, isImplied: true, isClosed: false }),
    literal: startProof({ ...common, isImplied: false, isClosed: false }),
  };
};

type Judged = ComparedPair & {
  readonly side: Side;
  /** Whether it is proven that no value is `lost`, so that the change is harmless to clients. */
  readonly isKept: boolean;
  readonly isEqual: boolean;
  /** Returns a value that clients can send only before the change, or receive only after it, if one is found. */
  readonly lost: () => Literal | undefined;
  /** Returns a value that clients can send only after the change, or receive only before it, if one is found. */
  readonly gained: () => Literal | undefined;
};

const judgePair = (proofs: Proofs, pair: ComparedPair, side: Side): Judged => {
  const old: Term = { schema: pair.before, version: 'before' };
  const now: Term = { schema: pair.after, version: 'after' };
  const [from, to] = side === 'request' ? [old, now] : [now, old];
  const isBoth = (proof: Proof): boolean => isProven(proof, from, to) && isProven(proof, to, from);
  const isMeant = isProven(proofs.asMeant, from, to);
  // Two schemas may be equal under JSON Schema although their authors mean different values.
  const isEqual = (isMeant && isBoth(proofs.implied)) || isBoth(proofs.literal);
  // A value that is sent as text may also be read as another type, so no value is certainly lost or gained.
  const isText = pair.location.isText === true;
  return {
    ...pair,
    side,
    isKept: isMeant || isEqual,
    isEqual,
    lost: memoizeByText(() => (isText ? undefined : findLost(proofs.asMeant, from, to))),
    gained: memoizeByText(() => (isText ? undefined : findLost(proofs.asMeant, to, from))),
  };
};

const isSided = (rule: RuleId): boolean => /^re(?:quest|sponse)-/.test(rule) && ruleOf(rule).effect !== undefined;

const isHarmful = (rule: RuleId): boolean => isSided(rule) && /breaking|dangerous/.test(ruleOf(rule).class);

const isJudged = (rule: RuleId): boolean => isSided(rule) && !unjudged.some((rules) => rules.test(rule));

const removing = /-property-removed(?:-required|-closed)?$/;

const namesIn = (state: ComparisonState, after: Schema | undefined): ReadonlySet<string> => {
  const schemas = { before: state.before.schemas, after: state.after.schemas };
  const reading = {
    contracts: createContracts(),
    schemas,
    isOld: { before: false, after: false },
    side: 'request',
    isImplied: true,
    isClosed: true,
  } as const;
  return after === undefined ? new Set() : reachOf(reading, { schema: after, version: 'after' }).maybeNames;
};

/** Removes reports that accepted values contradict. Returns the nodes of the pairs that led to the removal. */
const takeOut = (
  state: ComparisonState,
  judged: readonly Judged[],
  { harmed, unequal }: Pick<Reached, 'harmed' | 'unequal'>,
): ReadonlySet<Node> => {
  const equal = new Set(judged.flatMap(({ isEqual, location }) => (isEqual ? [location.node] : [])));
  const harmless = new Set(judged.flatMap(({ isKept, location }) => (isKept ? [location.node] : [])));
  const blockers = new Set<Node>();
  const afterOf = new Map(judged.map(({ location, after }) => [location.node, after]));
  for (const [key, draft] of state.drafts) {
    if (!isJudged(draft.rule)) {
      if (!removing.test(draft.rule) || [...draft.nodes].some((node) => unequal.has(node))) continue;
      // The removal of a property is not a loss if another part of an equal schema declares the property, or if the
      // property could never be present.
      const nearest = [...blockersOf(draft.nodes, equal)];
      const isSilent = draft.rule.endsWith('-closed');
      if (!isSilent && !nearest.every((node) => namesIn(state, afterOf.get(node)).has(draft.name ?? ''))) continue;
      for (const node of nearest) blockers.add(node);
      state.drafts.delete(key);
      continue;
    }
    const [live, closed] = isHarmful(draft.rule) ? [harmed, harmless] : [unequal, equal];
    const kept = [...draft.nodes].filter((node) => live.has(node));
    for (const node of blockersOf(
      [...draft.nodes].filter((each) => !live.has(each)),
      closed,
    ))
      blockers.add(node);
    if (kept.length === 0) state.drafts.delete(key);
    else if (kept.length < draft.nodes.size) state.drafts.set(key, { ...draft, nodes: new Set(kept) });
  }
  return blockers;
};

const whole = ({ before, after }: ComparedPair): { readonly before: Schema; readonly after: Schema } => ({
  before,
  after,
});

const kindOfValues = (side: Side, values: 'gained' | 'lost'): SchemaKind =>
  (side === 'request') === (values === 'gained') ? 'values-widened' : 'values-narrowed';

type Reached = {
  readonly blockers: ReadonlySet<Node>;
  /**
   * Nodes that operations reach without passing a pair that keeps its values (`harmed`), or an equal pair (`unequal`).
   */
  readonly harmed: ReadonlySet<Node>;
  readonly unequal: ReadonlySet<Node>;
};

/**
 * Returns a function that checks whether all pairs on at least one path to a node have a `lost` value. A pair without
 * such a value may offset inner losses.
 */
const createLosing = (judged: readonly Judged[]): ((node: Node) => boolean) => {
  const pairOf = new Map(judged.map((pair) => [pair.location.node, pair]));
  const known = new Map<Node, boolean>();
  const isLosing = (node: Node): boolean => {
    const result = known.get(node);
    if (result !== undefined) return result;
    // Prevents endless recursion if a path leads back to the node.
    known.set(node, false);
    const isTop = node.parents.length === 0 || node.isApart === true;
    const isLost = pairOf.get(node)?.lost() !== undefined || !pairOf.has(node);
    const found = isLost && (isTop || node.parents.some(isLosing));
    known.set(node, found);
    return found;
  };
  return isLosing;
};

/** Reports changes that the comparison of keywords has missed, each at the smallest part that shows it. */
const addMissing = (state: ComparisonState, judged: readonly Judged[], reached: Reached): void => {
  const { blockers, harmed } = reached;
  const drafts = [...state.drafts.values()];
  const reported = above(drafts.filter(({ rule }) => ruleOf(rule).class !== 'text'));
  const harmOf = (side: Side): Draft[] => drafts.filter(({ rule }) => rule.startsWith(side) && isHarmful(rule));
  const warned = { request: above(harmOf('request')), response: above(harmOf('response')) };
  const broken = above(harmOf('request').filter(({ rule }) => ruleOf(rule).class === 'breaking'));
  const deepestFirst = [...judged].reverse();
  const isLosing = createLosing(judged);
  for (const pair of deepestFirst) {
    const { side, isKept, lost, location } = pair;
    const isReported = side === 'request' ? broken.has(location.node) : warned.response.has(location.node);
    const value = isKept || isReported || !harmed.has(location.node) ? undefined : lost();
    if (value === undefined || !isLosing(location.node)) continue;
    reportDataChange(location, kindOfValues(side, 'lost'), { ...whole(pair), name: literalText(value) });
    for (const nodes of [broken, warned[side], reported]) markAbove(nodes, location.node);
  }
  for (const pair of deepestFirst) {
    const { side, isKept, lost, location } = pair;
    if (
      isKept ||
      location.isText ||
      !harmed.has(location.node) ||
      warned[side].has(location.node) ||
      lost() !== undefined
    )
      continue;
    reportDataChange(location, 'values-undecided', whole(pair));
    for (const nodes of [warned[side], reported]) markAbove(nodes, location.node);
  }
  for (const pair of deepestFirst) {
    const { node } = pair.location;
    if (!pair.isKept || reported.has(node) || !(blockers.has(node) || !isEquivalent(pair.before, pair.after))) continue;
    if (reportKept(pair, reached)) markAbove(reported, node);
  }
};

/** Reports a `gained` value of a pair, or that its change is compatible. Returns whether a report was added. */
const reportKept = (pair: Judged, { blockers, unequal }: Reached): boolean => {
  const { location, side } = pair;
  const isBlocked = blockers.has(location.node);
  const gained = pair.isEqual || !unequal.has(location.node) ? undefined : pair.gained();
  if (gained !== undefined)
    reportDataChange(location, kindOfValues(side, 'gained'), { ...whole(pair), name: literalText(gained) });
  else if (isBlocked) reportChange(location, pair.isEqual ? 'same-values' : 'compatible-change', whole(pair));
  return gained !== undefined || isBlocked;
};

/** Corrects the reports of a comparison, based on the values that the compared schemas accept. */
export const refineByValues = (state: ComparisonState): void => {
  const contracts = createContracts();
  const proofs = { request: proofsFor(state, 'request', contracts), response: proofsFor(state, 'response', contracts) };
  const touched = above([...state.drafts.values()].filter(({ rule }) => isSided(rule)));
  // Inner pairs come first, so that their results do not have to be proven again.
  const judged = [...state.pairs].reverse().flatMap((pair) => {
    const { side, node } = pair.location;
    if (
      side === 'none' ||
      (!touched.has(node) && isSameContract(proofs[side].literal.reading, pair.before, pair.after))
    )
      return [];
    return [judgePair(proofs[side], pair, side)];
  });
  judged.reverse();
  const children = childrenOf([
    ...state.pairs.map(({ location }) => location.node),
    ...[...state.drafts.values()].flatMap(({ nodes }) => [...nodes]),
  ]);
  const roots = rootsOf(children);
  const nodesOf = (isMeant: (pair: Judged) => boolean): ReadonlySet<Node> =>
    reachable(children, roots, new Set(judged.filter((pair) => !isMeant(pair)).map(({ location }) => location.node)));
  const reached = { harmed: nodesOf(({ isKept }) => !isKept), unequal: nodesOf(({ isEqual }) => !isEqual) };
  addMissing(state, judged, { ...reached, blockers: takeOut(state, judged, reached) });
};
