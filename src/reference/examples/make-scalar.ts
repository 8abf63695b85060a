// The format and limits of a schema → a string or a number that satisfies them if possible. The values of two variants
// usually differ.
import { getOwn } from '../../model/get-own.ts';
import type { Limits, Literal, Schema } from '../../model/api/api-spec.ts';
import { stringFromPattern } from '../values/string-from-pattern.ts';
import { commonMultiple } from '../values/is-multiple-of.ts';
import { tryPattern } from '../values/try-pattern.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const tail = (variant: number): string => (variant === 0 ? '' : String(variant + 1));

const formats: Readonly<Record<string, (variant: number) => string>> = {
  byte: (variant) => btoa(`text${tail(variant)}`),
  date: (variant) => `2025-01-${two(31 - (variant % 31))}`,
  'date-time': (variant) => `2025-01-31T${two((9 + variant) % 24)}:00:00Z`,
  time: (variant) => `${two((9 + variant) % 24)}:00:00Z`,
  duration: (variant) => `P${variant + 1}D`,
  email: (variant) => `user${tail(variant)}@example.com`,
  'idn-email': (variant) => `user${tail(variant)}@example.com`,
  hostname: (variant) => `${variant === 0 ? '' : `host${variant + 1}.`}example.com`,
  'idn-hostname': (variant) => `${variant === 0 ? '' : `host${variant + 1}.`}example.com`,
  ipv4: (variant) => `192.0.2.${(variant % 254) + 1}`,
  ipv6: (variant) => `2001:db8::${(variant + 1).toString(16)}`,
  uri: (variant) => `https://example.com${variant === 0 ? '' : `/${variant + 1}`}`,
  url: (variant) => `https://example.com${variant === 0 ? '' : `/${variant + 1}`}`,
  iri: (variant) => `https://example.com${variant === 0 ? '' : `/${variant + 1}`}`,
  'uri-reference': (variant) => `/path${tail(variant)}`,
  'iri-reference': (variant) => `/path${tail(variant)}`,
  'uri-template': (variant) => `/items/{id}${tail(variant)}`,
  'json-pointer': (variant) => `/path${tail(variant)}`,
  'relative-json-pointer': (variant) => `${variant}/path`,
  regex: (variant) => `^text${tail(variant)}$`,
  uuid: (variant) => `123e4567-e89b-12d3-a456-${(0x426614174000 + variant).toString(16)}`,
};

/** Makes a text longer by at least `missing` characters, if its format allows this. */
const grow = (format: string | undefined, text: string, missing: number): string => {
  if (format === 'email' || format === 'idn-email') return `${'u'.repeat(missing)}${text}`;
  if (format === 'uri' || format === 'url' || format === 'iri')
    return text.replace(
      /^(https:\/\/[^/]*)(.*)/s,
      (_, host, path) =>
        `${host}${path === '' ? '/' : path}${'x'.repeat(Math.max(0, missing - (path === '' ? 1 : 0)))}`,
    );
  return format === undefined || getOwn(formats, format) === undefined || /reference$|pointer$|template$/.test(format)
    ? text + 'x'.repeat(missing)
    : text;
};

/** Shorter texts of formats, for limits that the usual text exceeds. */
const short: Readonly<Record<string, string>> = {
  email: 'a@b.co',
  'idn-email': 'a@b.co',
  uri: 'a:b',
  url: 'a:b',
  iri: 'a:b',
  hostname: 'a',
  'idn-hostname': 'a',
  ipv6: '::1',
  ipv4: '1.1.1.1',
  byte: '',
  regex: '',
  'uri-reference': '',
  'iri-reference': '',
  'json-pointer': '',
};

const longest = 10_000;

const plainText = (format: string | undefined, variant: number): string =>
  getOwn(formats, format ?? '')?.(variant) ?? `string${tail(variant)}`;

const lengthOf = (text: string): number => [...text].length;

/**
 * Returns a text of the format that matches all patterns, or undefined if the format is absent or the texts of three
 * variants do not match.
 */
const plainMatch = (format: string | undefined, patterns: readonly string[], variant: number): string | undefined => {
  const tests = patterns.map(tryPattern);
  return format === undefined
    ? undefined
    : [0, 1, 2]
        .map((more) => plainText(format, variant + more))
        .find((text) => tests.every((test) => test?.(text) ?? true));
};

/**
 * Makes a text, within the limits if possible. `patterns` contains all patterns that apply. If `patterns` is absent,
 * only the pattern of the limits applies.
 */
export const makeText = (
  { format, limits }: Pick<Schema, 'format' | 'limits'>,
  variant: number,
  patterns: readonly string[] = limits.pattern === undefined ? [] : [limits.pattern],
): Literal => {
  const least = Math.min(Math.ceil(limits.minLength?.value ?? 0), longest);
  const most = limits.maxLength?.value ?? Number.POSITIVE_INFINITY;
  if (patterns.length > 0) {
    const plain = plainMatch(format, patterns, variant);
    if (plain !== undefined && lengthOf(plain) >= least && lengthOf(plain) <= most)
      return { kind: 'string', value: plain };
    const matching = stringFromPattern(patterns, least, most, variant);
    if (matching !== undefined) return { kind: 'string', value: matching };
  }
  const plain = plainText(format, variant);
  const long = plain.length < least ? grow(format, plain, least - plain.length) : plain;
  if (long.length <= most) return { kind: 'string', value: long };
  const cut =
    getOwn(formats, format ?? '') === undefined
      ? `${long.slice(0, Math.max(0, most - tail(variant).length))}${tail(variant)}`.slice(0, most)
      : (getOwn(short, format ?? '') ?? long);
  return { kind: 'string', value: cut };
};

type Bounds = { readonly least: number; readonly most: number; readonly isInside: (value: number) => boolean };

const boundsOf = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): Bounds => {
  const least = Math.max(
    minimum?.value ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum?.value ?? Number.NEGATIVE_INFINITY,
  );
  const most = Math.min(
    maximum?.value ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum?.value ?? Number.POSITIVE_INFINITY,
  );
  const isInside = (value: number): boolean =>
    value >= least && value <= most && value !== exclusiveMinimum?.value && value !== exclusiveMaximum?.value;
  return { least, most, isInside };
};

type NumberType = 'integer' | 'number';

/**
 * Returns a multiple of `step` as a person would write it: 3 × 0.1 is 0.3. Skips multiples that a validator would
 * reject because it divides floating-point numbers. Returns undefined if it finds no multiple for the variant within
 * the bounds.
 */
const multipleIn = (
  { least, most, isInside }: Bounds,
  step: number,
  type: NumberType,
  variant: number,
): number | undefined => {
  const start = Number.isFinite(least)
    ? Math.ceil(least / step)
    : Number.isFinite(most) && most < step
      ? Math.floor(most / step)
      : 1;
  const direction = Number.isFinite(least) || !(Number.isFinite(most) && most < step) ? 1 : -1;
  const from = direction === 1 && least < step && most >= step ? Math.max(start, 1) : start;
  let left = variant;
  for (let turn = 0; turn < 1000; turn += 1) {
    const value = Number(((from + direction * turn) * step).toPrecision(15));
    if (direction === 1 ? value > most : value < least) return undefined;
    if (isInside(value) && Number.isInteger(value / step) && (type === 'number' || Number.isInteger(value))) {
      if (left === 0) return value;
      left -= 1;
    }
  }
  return undefined;
};

const plainNumber = ({ least, most, isInside }: Bounds, variant: number): number => {
  const near = [
    1 + variant,
    least + variant,
    least + 1 + variant,
    most - variant,
    most - 1 - variant,
    least,
    most,
  ].find(isInside);
  return near ?? (least + most) / 2;
};

/**
 * Makes a number, within the limits if possible. `steps` contains every `multipleOf` that applies. If `steps` is
 * absent, only the `multipleOf` of the limits applies.
 */
export const makeNumber = (
  { limits }: Pick<Schema, 'limits'>,
  type: NumberType,
  variant: number,
  steps: readonly number[] = limits.multipleOf === undefined ? [] : [limits.multipleOf.value],
): Literal => {
  const bounds = boundsOf(limits);
  const step = commonMultiple(steps.filter((each) => each > 0)) ?? (type === 'integer' ? 1 : undefined);
  const value =
    step === undefined
      ? plainNumber(bounds, variant)
      : (multipleIn(bounds, step, type, variant) ?? plainNumber(bounds, variant));
  const equalLimit = [limits.minimum, limits.maximum].find((limit) => limit?.value === value);
  return { kind: 'number', value, spelling: equalLimit?.spelling ?? String(value) };
};
