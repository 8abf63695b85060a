// Tests that pages show every level of deeply nested inline schemas. The tests run the command in its own process,
// because the threads of the tests have a larger stack.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speak } from '../../meaning/speak.ts';
import { ownTemplates } from '../../site/harness.ts';
import { parseMarkup, wordsOf } from '../../unit/reference/support/parse-markup.ts';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

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
  paths: {
    '/a': {
      get: { operationId: 'a', responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
    },
  },
});

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

/**
 * Builds one site with a description for each of `schemas`. Returns a function that returns the HTML of the page that
 * shows a schema, for the name of the schema.
 */
const buildAll = async (
  schemas: Readonly<Record<string, Json>>,
  layout: 'page' | 'operations',
): Promise<(path: string) => string> => {
  const names = Object.keys(schemas);
  const folder = makeFolder(
    Object.fromEntries(names.map((name) => [`${name}.json`, JSON.stringify(describing(schemas[name] ?? {}))])),
  );
  const args = names.flatMap((name) => ['--api', `${name}.json`]);
  const { exitCode, err } = await runMokcha(['build', '--no-cache', '--layout', layout, ...args], { cwd: folder.path });
  expect([exitCode, err.includes('duplicate')]).toEqual([0, false]);
  const pages = new Map(
    names.map((name) => {
      const path = layout === 'page' ? `${name}.html` : `${name}/a.html`;
      return [name, readFileSync(join(folder.path, 'dist/api', path), 'utf8')];
    }),
  );
  folder.remove();
  return (name) => pages.get(name) ?? '';
};

describe('nested inline schemas', () => {
  it('every level of nested fields is on the page exactly once', { timeout: 60_000 }, async () => {
    // Each depth has its own run, because many descriptions would be rendered by worker threads, which have a larger
    // stack.
    for (const depth of [17, 48, 90]) {
      const html = (await buildAll({ deep: nest(depth, inField) }, 'page'))('deep');
      const ids = idsOf(html);
      expect(ids.filter((id) => /\.level\d+$/.test(id))).toHaveLength(depth);
      expect(new Set(ids).size).toBe(ids.length);
      expect(html.split('The deepest words.')).toHaveLength(2);
    }
  });

  it.each(['page', 'operations'] as const)(
    'every level of choices and items is shown, layout %s',
    { timeout: 60_000 },
    async (layout) => {
      const pageOf = await buildAll(
        { choices: nest(60, inChoice), items: nest(120, inItems), fields: nest(90, inField) },
        layout,
      );
      const wordsIn = (name: string): string =>
        wordsOf(parseMarkup(/<main[\s>][\s\S]*<\/main>/.exec(pageOf(name))?.[0] ?? ''));
      expect(wordsIn('choices').match(/\d+ or more/g)).toHaveLength(60);
      expect(wordsIn('items').match(/max items 7/g)).toHaveLength(120);
      for (const name of ['choices', 'items', 'fields']) expect(wordsIn(name)).toContain('The deepest words.');
    },
  );

  it('a process that keeps the sections of a page renders nested schemas in the same words', async () => {
    const { renderPage } = await ownTemplates();
    const sections = new WeakMap<object, never>();
    const description = describing(nest(40, inField));
    const once = await speak(description, renderPage);
    const kept = await speak(description, (model) => renderPage(model, { sidebars: new WeakMap(), sections }));
    expect(kept).toEqual(once);
    expect(once.page).toContain('The deepest words.');
  });
});
