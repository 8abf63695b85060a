// Tests that a group whose only schema fits on one line keeps its heading, on the page and in its Markdown.
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { renderField } from './read-yaml-schemas.ts';

/** Rows of a keyword, a field in YAML that has the keyword, and the words that the page shows for the keyword. */
const rows: readonly (readonly [keyword: string, field: string, words: string])[] = [
  ['not', '{type: integer, not: {const: 3}}', 'Must not match: always 3'],
  [
    'contains',
    '{type: array, items: {type: string}, contains: {const: main}}',
    'At least one item matches: always "main"',
  ],
  ['if', '{type: string, if: {const: main}}', 'If it matches: always "main"'],
  ['then', '{type: string, if: {type: string}, then: {const: main}}', 'Then: always "main"'],
  ['else', '{type: string, if: {type: string}, else: {minLength: 3}}', 'Otherwise: any · min length 3'],
  ['propertyNames', '{type: object, propertyNames: {pattern: ^a}}', 'Names of fields: any · pattern ^a'],
  [
    'unevaluatedItems',
    '{type: array, unevaluatedItems: {type: integer, minimum: 3}}',
    'Other items: integer · 3 or more',
  ],
  [
    'unevaluatedProperties',
    '{type: object, unevaluatedProperties: {type: integer, minimum: 3}}',
    'Other fields: integer · 3 or more',
  ],
  [
    'contentSchema',
    '{type: string, contentMediaType: application/json, contentSchema: {type: integer}}',
    'Content: integer',
  ],
];

describe('groups of one schema', () => {
  it.each(rows)('a group of one schema that fits on one line keeps its heading: %s', async (keyword, field, words) => {
    const { page, twin } = await renderField(field);
    const heading = words.split(':')[0] ?? '';
    expect(page).toContain(words);
    expect(twin).toContain(`*${heading}*`);
    const { [keyword]: _, ...without } = parse(field) as Record<string, unknown>;
    const less = await renderField(stringify(without));
    expect(less.page).not.toContain(heading);
    expect(less.twin).not.toContain(heading);
  });
});
