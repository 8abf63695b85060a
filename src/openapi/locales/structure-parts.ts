// An object or a list of a description → the members or items that the comparison of two locales compares. Values with
// the same meaning are converted to the same form, and members that no page shows are left out.
import { getOwn } from '../../model/get-own.ts';
import { isTrue, items, member, members, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { SourceEntry, SourceNode } from '../source/source-document.ts';

/**
 * Way to read a value: `keywords` for an object of the specification, `names` for a map whose keys a writer has chosen
 * (fields, responses), `texts` for a map from each value of an enum to its text, and `literal` for a value that is
 * compared as it is written, such as an example or a default.
 */
export type Mode = 'keywords' | 'names' | 'texts' | 'literal';

export type Entries = ReadonlyMap<string, Cursor>;

const methods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]);

/** Returns whether a key of a path item is a method. */
export const isMethod = (key: string): boolean => methods.has(key);

const named = new Set(
  (
    'paths webhooks x-webhooks responses headers content links callbacks variables scopes schemas ' +
    'definitions securitySchemes securityDefinitions encoding properties patternProperties $defs ' +
    'dependentSchemas additionalOperations examples'
  ).split(' '),
);

const literals = new Set([
  'example',
  'examples',
  'default',
  'const',
  'value',
  'dataValue',
  'mapping',
  'dependentRequired',
  'parameters',
]);

/**
 * Returns how the value under a key is read. An object `parameters` belongs to a link, and a list `examples` belongs to
 * a schema, so both contain literals.
 */
export const modeBelow = (mode: Mode, key: string, { kind }: SourceNode): Mode => {
  if (mode === 'literal' || mode === 'texts') return mode;
  if (mode === 'names') return 'keywords';
  if (key === 'x-enumDescriptions') return 'texts';
  if (named.has(key) && kind === 'map') return 'names';
  if (literals.has(key) && !(key === 'parameters' && kind === 'list')) return 'literal';
  return key.startsWith('x-') && key !== 'x-tagGroups' && key !== 'x-displayName' ? 'literal' : 'keywords';
};

/**
 * Members that are not compared here. Most of them do not change what a page shows. `parse-locales.ts` compares the
 * OpenAPI versions, and `$ref` and `x-internal` have already been applied.
 */
const ignored = new Set([
  '$ref',
  'openapi',
  'swagger',
  'jsonSchemaDialect',
  '$self',
  '$schema',
  '$id',
  '$comment',
  'x-internal',
]);

const flags = new Set(
  (
    'required deprecated readOnly writeOnly nullable uniqueItems allowEmptyValue allowReserved ' +
    'exclusiveMinimum exclusiveMaximum'
  ).split(' '),
);

const lists = new Set(['tags', 'parameters', 'required']);

/** Returns whether a value has the same meaning as an absent value, as `deprecated: false` does. */
const isSilence = (key: string, node: SourceNode): boolean =>
  (node.kind === 'boolean' && !node.value && flags.has(key)) ||
  (node.kind === 'list' && node.items.length === 0 && lists.has(key));

const aliases: Readonly<Record<string, string>> = {
  'x-enum-descriptions': 'x-enumDescriptions',
  'x-enumNames': 'x-enum-varnames',
  'x-code-samples': 'x-codeSamples',
};

/**
 * Returns the value itself, or the end of its chain of `$ref`s. Returns undefined if a `$ref` does not resolve, which
 * `checkReferences` reports.
 */
export const targetOf = (resolver: Resolver, cursor: Cursor): Cursor | undefined => {
  const end = resolver.follow(cursor);
  return end.kind === 'found' ? end.cursor : undefined;
};

const isShown = (resolver: Resolver, cursor: Cursor): boolean =>
  !isTrue(member(cursor, 'x-internal')) && !isTrue(member(targetOf(resolver, cursor), 'x-internal'));

const parameterName = (cursor: Cursor | undefined): string =>
  `${stringOf(member(cursor, 'in'))} ${stringOf(member(cursor, 'name'))}`;

/** Adds the texts, servers and parameters of a path item to an operation, since either of the two may have them. */
const inherit = (resolver: Resolver, item: Cursor, operation: Cursor): Cursor => {
  if (item.node.kind !== 'map' || operation.node.kind !== 'map') return operation;
  const above = [...item.node.entries].filter(([key]) => /^(?:summary|description|servers)$/.test(key));
  const own = items(member(operation, 'parameters'));
  const known = new Set(own.map((cursor) => parameterName(targetOf(resolver, cursor))));
  const inherited = items(member(item, 'parameters')).filter(
    (cursor) => !known.has(parameterName(targetOf(resolver, cursor))),
  );
  const all = [...inherited, ...own].map(({ node }) => node);
  if (above.length === 0 && inherited.length === 0) return operation;
  const { start, end } = operation.key ?? operation.node;
  const parameters: [string, SourceEntry][] =
    inherited.length === 0
      ? []
      : [['parameters', { key: { start, end }, value: { kind: 'list', items: all, start, end } }]];
  return {
    ...operation,
    node: { ...operation.node, entries: new Map([...above, ...operation.node.entries, ...parameters]) },
  };
};

const isPathItem = (entries: Entries): boolean =>
  [...entries].some(([key, { node }]) => isMethod(key) && node.kind === 'map');

/**
 * Maps of names (`names`) in which a key that starts with `x-` is an extension. In the other maps, such a key is a name
 * like all others, for example of a field or a header.
 */
const extensible = new Set(['paths', 'webhooks', 'x-webhooks', 'responses', 'scopes']);

/** Returns the members of an object that are compared. `key` is the object's own key. References are not followed. */
export const entriesOf = (resolver: Resolver, cursor: Cursor, mode: Mode, key: string): Entries => {
  const written = members(cursor);
  if (mode === 'literal' || mode === 'texts') return new Map(written);
  const isExtension = (name: string): boolean => extensible.has(key) && name.startsWith('x-');
  if (mode === 'names')
    return new Map(written.filter(([name, value]) => !isExtension(name) && isShown(resolver, value)));
  const entries = new Map(
    written
      .filter(([name, { node }]) => !ignored.has(name) && !isSilence(name, node))
      .filter(([, value]) => isShown(resolver, value))
      .map(([name, value]) => [getOwn(aliases, name) ?? name, value]),
  );
  if (!isPathItem(entries)) return entries;
  return new Map(
    [...entries]
      .filter(([name]) => !/^(?:summary|description|servers|parameters)$/.test(name))
      .map(([name, value]) => [name, isMethod(name) ? inherit(resolver, cursor, value) : value]),
  );
};

/** Returns the text of a scalar, for comparison and for messages. Returns undefined if the value is not a scalar. */
export const scalarOf = ({ node }: Cursor): string | undefined => {
  if (node.kind === 'map' || node.kind === 'list') return undefined;
  return node.kind === 'null' ? 'null' : String(node.value);
};

/**
 * Returns the items of a list, by the value or the members that identify them. An item that nothing identifies is
 * listed by its index, so such items are compared by their position.
 */
export const keyedItems = (resolver: Resolver, list: Cursor, key: string, mode: Mode): Entries => {
  const shown = items(list).filter((item) => mode === 'literal' || isShown(resolver, item));
  const isPlain = mode !== 'literal' && mode !== 'texts' && shown.every((item) => scalarOf(item) !== undefined);
  return new Map(
    shown.map((item, index) => {
      const target = targetOf(resolver, item);
      const name = stringOf(member(target, 'name'));
      if (isPlain) return [scalarOf(item) ?? '', item];
      if (mode === 'keywords' && key === 'parameters' && name !== undefined) return [parameterName(target), item];
      if (mode === 'keywords' && key === 'tags' && name !== undefined) return [name, item];
      return [String(index), item];
    }),
  );
};
