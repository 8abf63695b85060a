// The patterns of two schemas → a reported change. A pattern that has become narrower or wider is reported as such if
// the ends of both patterns show it (`pattern-order.ts`); otherwise, it is only reported as changed.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Pair } from './schema-pair.ts';
import { loosenedFrom, soughtBy } from './pattern-order.ts';
import type { SchemaKind } from '../rules/rules.ts';
import { findLocation } from '../change-location.ts';
import { pick } from './schema-view.ts';
import { appendSegments, reportDataChange } from '../comparison-state.ts';

/** Returns the pattern of a schema, or undefined if every text matches. */
const patternOf = ({ limits: { pattern } }: Schema): string | undefined =>
  pattern === undefined || soughtBy(pattern) === '' ? undefined : pattern;

const kindOf = (before: string | undefined, after: string | undefined): SchemaKind | undefined => {
  if (before === undefined || after === undefined) {
    return before === after ? undefined : before === undefined ? 'pattern-added' : 'pattern-removed';
  }
  const [old, now] = [soughtBy(before), soughtBy(after)];
  if (old === now) return undefined;
  if (loosenedFrom(before).includes(now)) return 'pattern-widened';
  return loosenedFrom(after).includes(old) ? 'pattern-narrowed' : 'pattern-changed';
};

/** Reports a change to `pattern`. */
export const comparePattern = (pair: Pair): void => {
  const old = pick(pair.before, patternOf);
  const now = pick(pair.after, patternOf);
  const kind = kindOf(old?.value, now?.value);
  if (kind === undefined) return;
  reportDataChange(pair.location, kind, {
    pointer: appendSegments(findLocation(pair, old, now), 'limits', 'pattern'),
    before: old?.value,
    after: now?.value,
  });
};
