// Schemas within schemas, as deep as a description may be nested: all of it is on the page, and once.
import { describe, expect, it } from 'vitest';
import { parseMarkup, wordsOf } from '../unit/reference/parse-markup.ts';
import { ownTemplates, site } from './harness.ts';
import { speak } from '../meaning/speak.ts';

type Json = Readonly<Record<string, unknown>>;

const leaf: Json = { type: 'string', description: 'The deepest words.' };

const nest = (levels: number, wrap: (inner: Json, level: number) => Json): Json => {
  let schema = leaf;
  for (let level = levels; level >= 1; level -= 1) schema = wrap(schema, level);
  return schema;
};

const inField = (inner: Json, level: number): Json => ({ type: 'object', properties: { [`level${level}`]: inner } });
const inChoice = (inner: Json, level: number): Json => ({ oneOf: [inner, { type: 'integer', minimum: level }] });
const inItems = (inner: Json): Json => ({ type: 'array', maxItems: 7, items: inner });

const describing = (schema: Json): Json => ({
  openapi: '3.1.0',
  info: { title: 'Deep', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } } } },
});

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

const build = async (schema: Json, layout: 'page' | 'operations') =>
  site('', { locales: [{ code: 'en' }], apis: [{ name: 'deep', layout }] })
    .write('specs/deep/openapi.json', JSON.stringify(describing(schema)))
    .build();

describe('inline levels', () => {
  it.each([15, 16, 17, 46, 47, 48, 49, 64, 90])('are all there, once: %i of fields', { timeout: 30_000 }, async (levels) => {
    const { files, errors } = await build(nest(levels, inField), 'page');
    expect(errors).toEqual([]);
    const html = files.get('api/deep.html') ?? '';
    const ids = idsOf(html);
    expect(ids.filter((id) => /\.level\d+$/.test(id))).toHaveLength(levels);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html.split('The deepest words.')).toHaveLength(2);
  });

  it.each([
    ['choices', inChoice, 60],
    ['items', inItems, 120],
  ] as const)('are all there: %s', { timeout: 30_000 }, async (_, wrap, levels) => {
    const schema = nest(levels, wrap as (inner: Json, level: number) => Json);
    for (const [layout, path] of [
      ['page', 'api/deep.html'],
      ['operations', 'api/deep/a.html'],
    ] as const) {
      const { files, errors } = await build(schema, layout);
      expect(errors).toEqual([]);
      const words = wordsOf(parseMarkup(files.get(path) ?? ''));
      expect(words).toContain('The deepest words.');
      if (wrap === inChoice) expect(words.match(/\d+ or more/g)).toHaveLength(levels);
      if (wrap === inItems) expect(words.match(/max items 7/g)).toHaveLength(levels);
    }
  });

  it('read the same where a process keeps the sections of a page', async () => {
    const { renderPage } = await ownTemplates();
    const sections = new WeakMap<object, never>();
    const description = describing(nest(40, inField));
    const once = await speak(description, renderPage);
    const kept = await speak(description, (model) => renderPage(model, { sidebars: new WeakMap(), sections }));
    expect(kept).toEqual(once);
    expect(once.page).toContain('The deepest words.');
  });
});
