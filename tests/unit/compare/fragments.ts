// Converts descriptions to `ApiSpec`, and compares pairs of complete descriptions that differ only in a fragment.
import { parse } from 'yaml';
import type { Change } from '../../../src/compare/change.ts';
import { compare } from '../../../src/compare/compare.ts';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { parseSpec } from '../../../src/openapi/parse-spec.ts';
import type { PairKind } from './rule-pairs.ts';

type Tree = Readonly<Record<string, unknown>>;

const ok: Tree = { 200: { description: 'ok' } };

const common: Tree = { openapi: '3.2.0', info: { title: 'Things', version: '1' } };

const schemas: Tree = { Other: { type: 'object' }, Third: { type: 'object' } };

const carried = (schema: unknown): Tree => ({ content: { 'application/json': { schema } } });

/** Operation with XML. In a description without XML, changes of `xml` count as changes of text. */
const feed: Tree = { get: { responses: { 200: { description: 'ok', content: { 'application/xml': {} } } } } };

const wrappers: Readonly<Record<PairKind, (fragment: Tree) => Tree>> = {
  schema: (fragment) => ({
    paths: {
      '/things': {
        post: { requestBody: carried(fragment), responses: { 200: { description: 'ok', ...carried(fragment) } } },
      },
      '/feed': feed,
    },
    components: { schemas },
  }),
  parameter: (fragment) => ({ paths: { '/things': { post: { parameters: [fragment], responses: ok } } } }),
  operation: (fragment) => ({
    paths: { '/things': { post: { responses: ok, ...fragment } } },
    tags: [{ name: 'a' }, { name: 'b' }],
    components: {
      schemas,
      securitySchemes: { key: { type: 'http', scheme: 'basic' }, login: { type: 'http', scheme: 'bearer' } },
    },
  }),
  root: (fragment) => fragment,
};

/** Converts a description, without validation. */
export const readTree = (tree: unknown): ApiSpec => {
  const text = JSON.stringify(tree);
  const { value } = parseSpec({
    name: 'things',
    file: toFilePath('api.json'),
    readFile: (path) => (path === 'api.json' ? { path, hash: '', bytes: new TextEncoder().encode(text) } : undefined),
    validator: async () => [],
  });
  if (value === undefined) throw new Error(`nothing came out of ${text}`);
  return value;
};

const readFragment = (kind: PairKind, fragment: string): ApiSpec =>
  readTree({ ...common, ...wrappers[kind](parse(fragment) as Tree) });

/** Compares two descriptions that differ in the fragment. */
export const changesOf = (kind: PairKind, before: string, after: string): readonly Change[] =>
  compare(readFragment(kind, before), readFragment(kind, after));
