// Tests the classes of changes in webhooks and callbacks. There, the API sends the request and receives the response,
// so the sides are swapped.
import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/compare/compare.ts';
import { readTree } from './fragments.ts';

type Tree = Readonly<Record<string, unknown>>;

const carried = (schema: unknown): Tree => ({ content: { 'application/json': { schema } } });
const common: Tree = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'basic' }, login: { type: 'http', scheme: 'bearer' } },
  },
};

const wrappers: Readonly<Record<string, (operation: Tree) => Tree>> = {
  'an operation': (operation) => ({ ...common, paths: { '/x': { post: operation } } }),
  'a webhook': (operation) => ({ ...common, webhooks: { made: { post: operation } } }),
  'a callback': (operation) => ({
    ...common,
    paths: { '/x': { post: { responses: {}, callbacks: { done: { '{$url}': { post: operation } } } } } },
  }),
};

const classesOf = (whole: string, before: Tree, after: Tree): readonly string[] => {
  const read = (operation: Tree) => readTree(wrappers[whole]?.({ responses: {}, ...operation }));
  return [...new Set(compare(read(before), read(after)).map((change) => change.class))];
};

const body = (schema: unknown): Tree => ({ requestBody: carried(schema) });
const answer = (schema: unknown): Tree => ({ responses: { 200: { description: 'ok', ...carried(schema) } } });
const number = { type: 'number' };
const whole = { type: 'integer' };
const object = (more: Tree): Tree => ({ type: 'object', properties: { id: { type: 'string', ...more } } });

/**
 * Name of a change, the members of an operation before and after the change, and two classes of the change: its class
 * in an ordinary operation, and its class in a webhook or callback.
 */
const rows: readonly (readonly [name: string, Tree, Tree, string, string])[] = [
  ['a narrower body', body(number), body(whole), 'breaking', 'safe'],
  ['a wider body', body(whole), body(number), 'safe', 'breaking'],
  ['a narrower answer', answer(number), answer(whole), 'safe', 'breaking'],
  ['a wider answer', answer(whole), answer(number), 'breaking', 'safe'],
  [
    'a read-only field',
    body(object({ readOnly: true })),
    body(object({ readOnly: true, minLength: 3 })),
    'text',
    'safe',
  ],
  [
    'a write-only field',
    body(object({ writeOnly: true })),
    body(object({ writeOnly: true, minLength: 3 })),
    'breaking',
    'text',
  ],
  ['a field that becomes required', body(object({})), body({ ...object({}), required: ['id'] }), 'breaking', 'safe'],
  [
    'a value that is no longer accepted without a keyword for it',
    body({ type: 'array' }),
    body({ type: 'array', contains: true }),
    'breaking',
    'safe',
  ],
  ['a new security requirement', {}, { security: [{ key: [] }] }, 'breaking', 'safe'],
  ['a security requirement that is removed', { security: [{ key: [] }] }, {}, 'safe', 'breaking'],
  [
    'one more alternative to sign in',
    { security: [{ key: [] }] },
    { security: [{ key: [] }, { login: [] }] },
    'safe',
    'dangerous',
  ],
  [
    'an alternative with fewer schemes',
    { security: [{ key: [], login: [] }] },
    { security: [{ key: [] }] },
    'safe',
    'breaking',
  ],
];

describe('webhooks and callbacks', () => {
  it.each(rows)(
    'a change to a webhook or callback has the class of the other side: %s',
    (_, before, after, own, called) => {
      expect(classesOf('an operation', before, after)).toEqual([own]);
      expect(classesOf('a webhook', before, after)).toEqual([called]);
      expect(classesOf('a callback', before, after)).toEqual([called]);
    },
  );
});
