// A group whose only schema fits on one line keeps what it says of it, on the page and in its Markdown.
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownTemplates } from '../site/harness.ts';
import { type RenderPage, speak } from './speak.ts';

let renderPage: RenderPage;
beforeAll(async () => {
  renderPage = (await ownTemplates()).renderPage;
});

const told = async (field: unknown): Promise<{ readonly page: string; readonly twin: string }> => {
  const schema = { type: 'object', properties: { field } };
  const content = { 'application/json': { schema } };
  return speak(
    {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'ok', content } } } } },
    },
    renderPage,
  );
};

/** Keyword, the field as YAML, and what the page says of it. */
const rows: readonly (readonly [keyword: string, field: string, words: string])[] = [
  ['not', '{type: integer, not: {const: 3}}', 'Must not match: always 3'],
  ['contains', '{type: array, items: {type: string}, contains: {const: main}}', 'At least one item matches: always "main"'],
  ['if', '{type: string, if: {const: main}}', 'If it matches: always "main"'],
  ['then', '{type: string, if: {type: string}, then: {const: main}}', 'Then: always "main"'],
  ['else', '{type: string, if: {type: string}, else: {minLength: 3}}', 'Otherwise: any · min length 3'],
  ['propertyNames', '{type: object, propertyNames: {pattern: ^a}}', 'Names of fields: any · pattern ^a'],
  ['unevaluatedItems', '{type: array, unevaluatedItems: {type: integer, minimum: 3}}', 'Other items: integer · 3 or more'],
  ['unevaluatedProperties', '{type: object, unevaluatedProperties: {type: integer, minimum: 3}}', 'Other fields: integer · 3 or more'],
  ['contentSchema', '{type: string, contentMediaType: application/json, contentSchema: {type: integer}}', 'Content: integer'],
];

describe('a group of one schema that fits on one line', () => {
  it.each(rows)('keeps its heading: %s', async (keyword, text, words) => {
    const field = parse(text) as Record<string, unknown>;
    const { page, twin } = await told(field);
    expect(page).toContain(words);
    expect(twin).toContain(`*${words.split(':')[0]}*`);
    const { [keyword]: _, ...without } = field;
    expect((await told(without)).page).not.toContain(words.split(':')[0]);
  });
});
