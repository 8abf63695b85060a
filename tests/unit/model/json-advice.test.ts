// Tests that mistakes in JSON are reported at the place to change, with a fix. For an unknown mistake, only the place
// is reported.
import { expect, test } from 'vitest';
import { hintForJson } from '../../../src/syntax-hints/json-syntax-hints.ts';

const report = (text: string): string => {
  const found = hintForJson(text);
  if (found === undefined) return 'nothing';
  const before = text.slice(0, found.start).split('\n');
  const { message, hint } = found.advice ?? { message: text.slice(found.start, found.end), hint: 'nothing' };
  return `${before.length}:${(before.at(-1) ?? '').length + 1} ${message} → ${hint}`;
};

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '2:8 A comma is missing after `1`. → write `1,`.'],
  ['{\n  "a": { "c": true }\n  "b": 2\n}', '2:20 A comma is missing after `}`. → write `},`.'],
  ['["a" "b"]', '1:2 A comma is missing after `"a"`. → write `"a",`.'],
  ['{ "a" "b" }', '1:3 A colon is missing after `"a"`. → write `"a":`.'],
  ['{\n  "a": 1,\n}', '2:9 Trailing comma before `}`. → remove the comma.'],
  ['[1, 2, ]', '1:6 Trailing comma before `]`. → remove the comma.'],
  ['{\n  "a": "one,\n  "b": 2\n}', '2:8 A string is not closed. → write `"one"`.'],
  ['{ "a": "one }', '1:8 A string is not closed. → close the string with `"`.'],
  ["{ 'a': 1 }", '1:3 A string is in single quotes. → write `"a"`.'],
  ['{\n  // why\n  "a": 1 }', '2:3 JSON does not allow comments. → remove the comment.'],
  ['{ "a": 1 /* why */ }', '1:10 JSON does not allow comments. → remove the comment.'],
])('the mistake in %s is reported with a fix', (text, expected) => {
  expect(report(text)).toBe(expected);
  expect(() => JSON.parse(text)).toThrow();
});

test.each([
  ['{ a: 1 }', '1:3 a → nothing'],
  ['{ "a": 1 } { "b": 2 }', '1:12 { → nothing'],
  ['{ "a": … }', '1:8 … → nothing'],
  ['{ "a": 1 ]', '1:10 ] → nothing'],
  ['{ "a": 1', 'nothing'],
  ['', 'nothing'],
])('an unknown mistake in %s is reported without a fix', (text, expected) => {
  expect(report(text)).toBe(expected);
});

test('valid JSON has no mistake', () => {
  const right = '{ "a": [1, { "b": "// no comment, \\" \' " }], "c": -1.5e3, "d": {}, "e": [] }';
  expect(report(right)).toBe('nothing');
  expect(() => JSON.parse(right)).not.toThrow();
});
