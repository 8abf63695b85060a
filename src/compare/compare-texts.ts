// Texts, examples, external docs, deprecation and extensions of the parts of a description → reported changes. These
// members describe a part and are not sent. Also reads the day on which a part will be removed (`x-sunset`).
import { getOwn } from '../model/get-own.ts';
import type { Extensions, Literal } from '../model/api/api-spec.ts';
import type { PlainRuleId } from './rules/rules.ts';
import { isEquivalent } from './is-equivalent.ts';
import { type Location, reportChange } from './comparison-state.ts';

/** Members that describe a part, such as its texts. Each is absent if the part does not have it. */
export type DescribedTexts = {
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly comment?: string;
  readonly examples?: readonly unknown[];
  readonly externalDocs?: unknown;
  readonly isDeprecated?: boolean;
  readonly extensions?: Extensions;
};

const texts: readonly (readonly [keyof DescribedTexts, PlainRuleId])[] = [
  ['title', 'title-changed'],
  ['summary', 'summary-changed'],
  ['description', 'description-changed'],
  ['comment', 'comment-changed'],
  ['examples', 'examples-changed'],
  ['externalDocs', 'external-docs-changed'],
];

const sunset = 'x-sunset';

const dateOf = (extensions: Extensions): string | undefined => {
  const literal: Literal | undefined = Object.hasOwn(extensions, sunset) ? extensions[sunset] : undefined;
  return literal?.kind === 'string' && isDay.test(literal.value) ? literal.value : undefined;
};

/** Matches a date or date-time of RFC 3339. Other texts do not specify a day. */
const isDay =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * Returns the day on which a part will be removed (`x-sunset`), as `YYYY-MM-DD`, or undefined if the part has no valid
 * `x-sunset`.
 */
export const sunsetOf = (extensions: Extensions): string | undefined => dateOf(extensions)?.slice(0, 10);

/**
 * Reports a change to `x-sunset`: a date that was added, removed or moved, or a changed value that is not a date. Dates
 * (RFC 3339) are compared as texts.
 */
const compareSunset = (location: Location, before: Extensions, after: Extensions): void => {
  const [old, now] = [dateOf(before), dateOf(after)];
  if (old === now) {
    if (isEquivalent(before[sunset], after[sunset])) return;
    reportChange(location, 'extension-changed', {
      segments: ['extensions', sunset],
      before: before[sunset],
      after: after[sunset],
      name: sunset,
    });
    return;
  }
  const rule =
    old === undefined
      ? 'sunset-added'
      : now === undefined
        ? 'sunset-removed'
        : now < old
          ? 'sunset-earlier'
          : 'sunset-later';
  reportChange(location, rule, { segments: ['extensions', sunset], before: before[sunset], after: after[sunset] });
};

const compareExtensions = (location: Location, before: Extensions, after: Extensions): void => {
  if (before === after) return;
  compareSunset(location, before, after);
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    if (name === sunset || isEquivalent(getOwn(before, name), getOwn(after, name))) continue;
    reportChange(location, 'extension-changed', {
      segments: ['extensions', name],
      before: getOwn(before, name),
      after: getOwn(after, name),
      name,
    });
  }
};

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

/**
 * Normalizes a value for comparison: an absent value equals an empty text or list, and the order of named examples has
 * no effect.
 */
const inOrder = (value: unknown): unknown => {
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value) || !value.every(isNamed)) return value;
  return [...value].sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Reports changes to texts, examples, external docs, deprecation and extensions. */
export const compareTexts = (location: Location, before: DescribedTexts, after: DescribedTexts): void => {
  for (const [member, rule] of texts) {
    const [old, now] = [before[member], after[member]];
    const isEqual = isEquivalent(inOrder(old), inOrder(now));
    if (!isEqual) reportChange(location, rule, { segments: [member], before: old, after: now });
  }
  if ((before.isDeprecated ?? false) !== (after.isDeprecated ?? false)) {
    const details = { segments: ['isDeprecated'], before: before.isDeprecated, after: after.isDeprecated };
    reportChange(location, after.isDeprecated ? 'deprecated' : 'deprecation-withdrawn', details);
  }
  compareExtensions(location, before.extensions ?? {}, after.extensions ?? {});
};
