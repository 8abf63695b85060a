// Tests the report of `mokcha check --report`, as HTML and JSON.
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import {
  formatCompletenessHtml,
  formatCompletenessJson,
  readCompleteness,
} from '../../../src/cli/check/format-completeness.ts';
import type { Completeness } from '../../../src/model/site/completeness.ts';
import { hostile } from './hostile.ts';

const make = (missing: readonly string[], name = 'ad'): Completeness => ({
  version: 1,
  groups: [
    {
      name,
      locale: 'en',
      measures: [
        {
          id: 'text-translated',
          total: 10,
          missing: missing.map((what) => ({ what, file: `specs/${what}`, line: 3 })),
        },
      ],
    },
  ],
});

test('a completeness report counts what is done, lists what is missing, and compares with the previous report', () => {
  const html = formatCompletenessHtml(make(['a', 'b']), make(['a', 'b', 'c']), 'Site');
  expect(html).toContain('<th scope="row">Texts translated</th><td class="n">8 of 10</td>');
  expect(html).toContain('<li>a <code>specs/a:3</code></li>');
  expect(html).toContain('<span class="better">1 fewer missing</span>');
  expect(formatCompletenessHtml(make(['a']), make([]), 'Site')).toContain('<span class="worse">1 more missing</span>');
  expect(html).toContain('<th scope="col">Since the last report</th>');
  expect(formatCompletenessHtml(make(['a']), undefined, 'Site')).not.toMatch(
    /more missing<|fewer|as before|Since the last report/,
  );
  const [, target] = /gaps first:<\/p><ul><li><a href="#([^"]+)">/.exec(html) ?? [];
  expect(html).toContain(`<section id="${target}"`);
});

test('a completeness report is read back from HTML and from JSON, whatever names are in it', () => {
  const now = make(
    hostile.filter((text) => !/\p{Cs}/u.test(text)),
    '</script><script>alert(1)</script>',
  );
  expect(readCompleteness(formatCompletenessHtml(now, undefined, 'Site'))).toEqual(now);
  expect(readCompleteness(formatCompletenessJson(now))).toEqual(now);
  expect([
    readCompleteness(''),
    readCompleteness('{'),
    readCompleteness('<html>'),
    readCompleteness('{"version":1,"groups":[{}]}'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('the HTML of a completeness report is valid, and no name becomes an element of it', async () => {
  const html = formatCompletenessHtml(make(hostile, hostile.join(' ')), make([]), '<img src=x onerror=alert(1)>');
  const { results } = await new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'long-title': 'off', 'no-inline-style': 'off' },
  }).validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId} ${message} ${line}`)),
  ).toEqual([]);
  expect([...html.matchAll(/<(script|img|iframe|svg)\b/g)].map((match) => match[0])).toEqual(['<script']);
  expect(html).toContain("default-src 'none'");
});
