// Tests that the comparison of the descriptions of two locales reports every change that a page would show and, except
// at a few places, no other change.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { convertSpec } from '../../../src/openapi/convert/convert-spec.ts';
import { compareStructure } from '../../../src/openapi/locales/compare-structure.ts';
import type { Side } from '../../../src/openapi/locales/structure-differences.ts';
import { readVersion } from '../../../src/openapi/read-version.ts';
import { checkReferences } from '../../../src/openapi/source/check-references.ts';
import { createResolver } from '../../../src/openapi/source/create-resolver.ts';
import { loadDocuments } from '../../../src/openapi/source/load-documents.ts';
import { fixtureRoot, toSource } from './helpers.ts';

type Opened = { readonly side: Side; readonly spec: ApiSpec; readonly isBroken: boolean };

const open = (tree: unknown, folder: string): Opened => {
  const file = toFilePath(`${folder}/api.json`);
  const readFile = (path: string) => {
    if (path === file) return toSource(path, JSON.stringify(tree));
    try {
      return toSource(path, readFileSync(new URL(path, fixtureRoot)));
    } catch {
      return undefined;
    }
  };
  const { value: documents } = loadDocuments(file, readFile);
  const document = documents.byFile.get(file);
  if (document?.root === undefined) throw new Error('no tree');
  const root = { document, node: document.root, pointer: '' };
  const version = readVersion(root).value ?? '3.1';
  const resolver = createResolver(documents.byFile);
  const source = { name: 'x', root, version, resolver, files: [file], operationIds: documents.operationIds };
  const { value: spec, texts } = convertSpec(source);
  return { side: { root, resolver, texts }, spec, isBroken: checkReferences(documents, resolver).length > 0 };
};

const words = ['description', 'summary', 'title', 'displayName'];
const ofNoPage = ['place', 'texts', 'files', 'file', 'comment', 'spelling', 'extensions'];

const isLiteral = (value: object): boolean =>
  'kind' in value && /^(?:null|boolean|string|number|array|object)$/.test(String(value.kind));

/**
 * Returns a value without texts and without the members that no page shows, such as places. Sorts the other members.
 */
const structureOf = (value: unknown, inLiteral = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => structureOf(item, inLiteral));
  if (typeof value !== 'object' || value === null) return value;
  const isData = inLiteral || isLiteral(value);
  const entries = Object.entries(value)
    .filter(([key, item]) => item !== undefined && !ofNoPage.includes(key) && (isData || !words.includes(key)))
    .map(([key, item]): [string, unknown] => [key, structureOf(item, isData)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Returns, as JSON, everything that pages show, except texts such as the names of tag groups. Leaves out the parents of
 * tags if the description has tag groups. Sorts schemas, because a change can also change the order of schemas that
 * only references reach.
 */
const shownOf = ({ tagGroups, tags, schemas, ...spec }: ApiSpec): string =>
  JSON.stringify(
    structureOf({
      ...spec,
      tagGroups: tagGroups.map((group) => group.tags),
      tags: tagGroups.length === 0 ? tags : tags.map(({ parent: _parent, ...tag }) => tag),
      schemas: [...schemas].sort((a, b) => (a.name < b.name ? -1 : 1)),
    }),
  );

type Change = { readonly path: readonly string[]; readonly tree: () => unknown; readonly kind: string };

const edit = (value: unknown, [key = '', ...rest]: readonly string[], by: (old: unknown) => unknown): unknown => {
  if (Array.isArray(value)) {
    if (rest.length > 0) return value.map((item, index) => (String(index) === key ? edit(item, rest, by) : item));
    return value.flatMap((item, index) =>
      String(index) === key ? (by(item) === undefined ? [] : [by(item)]) : [item],
    );
  }
  const entries = Object.entries(value as object).map(([name, item]) => [
    name,
    name !== key ? item : rest.length > 0 ? edit(item, rest, by) : by(item),
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
};

const placesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => [[...path, key], ...placesOf(child, [...path, key])])
    : [];

const other = (value: unknown): unknown =>
  typeof value === 'boolean'
    ? !value
    : typeof value === 'number'
      ? value + 1
      : typeof value === 'string'
        ? `${value}x`
        : undefined;

const valueAt = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown>)[key], tree);

const changesOf = (tree: unknown): Change[] =>
  placesOf(tree).flatMap((path) => {
    const removed: Change = { path, kind: 'removed', tree: () => edit(tree, path, () => undefined) };
    const changed = other(valueAt(tree, path));
    return changed === undefined
      ? [removed]
      : [removed, { path, kind: 'changed', tree: () => edit(tree, path, () => changed) }];
  });

const fixtures = {
  '2.0': 'swagger.json',
  '3.0': 'openapi.yaml',
  '3.0-multi': 'openapi.yaml',
  '3.1': 'openapi.yaml',
  '3.2': 'openapi.yaml',
};

/**
 * Matches the places whose changes are reported although no page differs: written defaults and implied values, members
 * that the specification requires anyway, and extensions.
 */
const harmless = new RegExp(
  '^(?:consumes|produces)|/(?:consumes|produces)(?:/|$)|/scopes$|^parameters/NewBook/name|' +
    '/parameters/0/required$|/mapping/comic$|(?:^|/)x-',
);

/** Returns all changes if there are at most 200, and otherwise at most 200 of them, taken at regular intervals. */
const some = (changes: readonly Change[]): readonly Change[] => {
  const step = Math.ceil(changes.length / 200);
  return changes.filter((_, index) => index % step === 0);
};

/** Returns whether a path leads to the OpenAPI version of a description, which `parse-locales` compares. */
const isVersion = ([key = '']: readonly string[]): boolean => key === 'openapi' || key === 'swagger';

it.each(Object.entries(fixtures))(
  'a change of %s is reported if, and only if, a page would show it',
  (folder, name) => {
    const tree: unknown = parseDocument(readFileSync(new URL(`${folder}/${name}`, fixtureRoot), 'utf8')).toJS();
    const base = open(tree, folder);
    const structure = shownOf(base.spec);
    expect(compareStructure(base.side, open(tree, folder).side).differences).toEqual([]);
    const wrong: string[] = [];
    let shown = 0;
    for (const { path, kind, tree: changedTree } of some(changesOf(tree))) {
      const changed = open(changedTree(), folder);
      if (changed.isBroken || isVersion(path)) continue;
      const isReported = compareStructure(base.side, changed.side).differences.length > 0;
      const isShown = shownOf(changed.spec) !== structure;
      if (isShown) shown += 1;
      if (isReported !== isShown && !(isReported && harmless.test(path.join('/'))))
        wrong.push(`${kind} ${path.join('/')}: ${isReported ? 'reported' : 'shown'} only`);
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(10);
  },
);
