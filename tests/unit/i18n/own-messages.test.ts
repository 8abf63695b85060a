// Tests the built-in messages of the interface. The compiler checks that each locale has every key. These tests check
// that the code uses every key and no other, and check the texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/i18n/check-message.ts';
import { type LanguageCode, languageCodes } from '../../../src/languages/language-codes.ts';
import { changes, words } from '../../../src/languages/languages.ts';
import type { Messages } from '../../../src/model/messages.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { GroupKeyword } from '../../../src/model/reference/schema-model.ts';
import { formatDate } from '../../../src/site/dates.ts';
import { messages } from '../../../templates/messages/index.ts';
import { root, sourceFiles } from '../../arch/import-graph.ts';

const groupKeywords: Readonly<Record<GroupKeyword, true>> = {
  oneOf: true,
  anyOf: true,
  not: true,
  if: true,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: true,
  else: true,
  contains: true,
  prefixItems: true,
  propertyNames: true,
  dependentSchemas: true,
  unevaluatedItems: true,
  unevaluatedProperties: true,
  contentSchema: true,
  $defs: true,
};

const counted = ['length', 'items', 'contains', 'properties'];

/** Keys that the code composes, and the words that it inserts into each of them. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'history.class.${name}': ['breaking', 'dangerous', 'safe', 'text'],
  'history.side.${side}': ['request', 'response'],
  'history.side.${change.side}': ['request', 'response'],
  'content.admonition.${node.name}': ['note', 'tip', 'info', 'warning', 'danger'],
  'reference.group.${group.keyword}': Object.keys(groupKeywords),
  'reference.group.${keyword}': Object.keys(groupKeywords),
  'reference.limit.${what}.exact': counted,
  'reference.limit.${what}.range': counted,
  'reference.limit.${what}.min': counted,
  'reference.limit.${what}.max': counted,
  'reference.parameters.${place}': ['path', 'query', 'querystring', 'header', 'cookie', 'missing'],
  'reference.security.${name}': ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'],
  "reference.usedBy.${sides.length > 1 ? 'both' : (sides[0] ?? 'request')}": ['request', 'response', 'both'],
  'reference.usedBy.${usageWord(listed.sides)}': ['request', 'response', 'both'],
  'reference.${key}': ['webhooks', 'schemas', 'shared'],
  'reference.${list}': ['webhooks', 'schemas', 'shared'],
  'reference.shared.${kind}': ['parameter', 'header', 'requestBody', 'response'],
  'reference.${schema.access}': ['readOnly', 'writeOnly'],
};

const sources = [...sourceFiles('src'), ...sourceFiles('templates')]
  .filter((file) => !file.startsWith('src/languages/'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

const keys = Object.keys(messages.ko);
const areas = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');

/**
 * Returns whether a text with a dot is something other than a key: the role of a text in a description
 * (`convert-tags.ts`), a place in a config, or a compiled file.
 */
const isOther = (key: string): boolean =>
  ['tag.displayName', 'tag.description', 'search.js'].includes(key) ||
  /^(?:docs\.versions|home\.diagram\.(?:nodes|edges))\./.test(key);

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))),
];

const written = found(new RegExp(`'((?:${areas})\\.[A-Za-z$.]+)'`, 'g'));
const writtenComposed = found(new RegExp(`\`((?:${areas})\\.[A-Za-z.]*\\$\\{[^\`]+)\``, 'g'));

describe('built-in messages', () => {
  it('every built-in message is used', () => {
    const used = new Set([
      ...written,
      ...writtenComposed.flatMap((key) => (composed[key] ?? []).map((word) => key.replace(/\$\{.+\}/, word))),
    ]);
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('every message that the code uses exists', () => {
    expect(written.filter((key) => !keys.includes(key) && !isOther(key))).toEqual([]);
    expect(writtenComposed.filter((key) => !(key in composed) && !isOther(key))).toEqual([]);
    const wanted = Object.entries(composed).flatMap(([key, words]) =>
      words.map((word) => key.replace(/\$\{.+\}/, word)),
    );
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    expect(Object.keys(messages.en).sort()).toEqual([...keys].sort());
  });

  it.each(Object.entries(messages))(
    'the messages in %s have the values of the Korean ones, and the plural forms and particles of their locale',
    (locale, texts: Messages) => {
      const at = { file: toFilePath('src/languages') };
      const problems = Object.entries(texts).flatMap(([key, text]) =>
        checkMessage(messages.ko, { key, text, at, placeAt: () => at }, locale),
      );
      expect(problems.map(({ message }) => message)).toEqual([]);
    },
  );

  it('English messages with a count that may be 1 have plural forms', () => {
    // Some messages are correct without plural forms: limits such as "items: 1", ranges, which end at 2 or more, "Page
    // 1 of 1", "1 more", and the link "All 201" of a sidebar, which exists only above 200 links.
    const free = ['blog.page', 'reference.values.more', 'reference.sidebar.all'];
    const isFree = (key: string): boolean => /^reference\.limit\./.test(key) || free.includes(key);
    const counts = Object.entries(messages.en).filter(([key, text]) => /\{count\b/.test(text) && !isFree(key));
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.filter(([, text]) => !text.includes('{count, plural, one {'))).toEqual([]);
  });

  it.each(Object.entries(messages))('a date in %s has its day, its month and its year', (_locale, texts: Messages) => {
    const months = texts['date.months']?.split(',').map((name) => name.trim()) ?? [];
    expect(months).toHaveLength(12);
    const written = formatDate('2025-03-14', texts);
    expect(written).toMatch(/14/);
    expect(written).toMatch(/2025/);
    expect(/\b3\b/.test(written.replace(/월/g, ' ')) || written.includes(months[2] ?? '?')).toBe(true);
  });

  it.each(languageCodes)(
    'the words and the sentences about changes in %s have the values of the Korean ones',
    (code) => {
      const valuesOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+/g))].sort();
      const texts = (kinds: object): readonly (readonly [string, string])[] =>
        Object.entries(kinds).flatMap(([key, value]) =>
          typeof value === 'string'
            ? [[key, value] as const]
            : texts(value as object).map(([inner, text]) => [`${key}.${inner}`, text] as const),
        );
      const valuesByKey = (language: LanguageCode) =>
        Object.fromEntries(
          texts({ changes: changes[language], words: words[language] }).map(([key, text]) => [key, valuesOf(text)]),
        );
      expect(valuesByKey(code)).toEqual(valuesByKey('ko'));
      expect(valuesByKey('ko')['words.starter.home']).toEqual(['{file']);
    },
  );
});
