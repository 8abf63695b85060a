// Which schemas have a name. Those of the entry file keep theirs; a schema that only a reference reaches is named when it is first met.
import { createFreeNameFinder, type FindFreeName } from '../../model/create-free-name-finder.ts';
import { fileStem } from '../../model/paths.ts';
import { member, members, stringOf, unescapeSegment } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { SourceNode } from '../source/source-document.ts';

export type SchemaNames = {
  readonly byNode: Map<SourceNode, string>;
  /** Name → what stands under it, in the order of the entry file, then of first use. It grows while its schemas are converted. */
  readonly schemas: Map<string, Cursor>;
  readonly findFreeName: FindFreeName;
};

/** Words of a pointer that say where a schema stands, not what it is. */
const structural = /^(?:properties|items|allOf|oneOf|anyOf|additionalProperties|patternProperties|schemas?|content|\d+|[^/]*\/.*)$/s;

/** Nothing but letters, digits and what a component's name may hold; short, since it becomes part of addresses. */
const tidy = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Path, method and status of `paths/<path>/<method>/responses/<status>/content/<media type>/schema`. */
const whereabouts = ([path = '', ...rest]: readonly string[]): string =>
  [path, ...rest.filter((word) => !/^(?:responses|content|requestBody|schema|[^/]*\/.*)$/s.test(word))].join('-');

/**
 * `#/components/schemas/Pet/properties/owner` → `Pet.owner`; `pet.yaml` → `pet`; `all.yaml#/Pet` → `Pet`;
 * a schema that stands in an operation → its title, else the last property on the way, else where it stands.
 */
const toName = (target: Cursor): string => {
  const segments = target.pointer.split('/').slice(1).map(unescapeSegment);
  const container = Math.max(...['schemas', 'definitions', '$defs'].map((word) => segments.lastIndexOf(word, segments.length - 2)));
  const inOperation = container === -1 && segments.includes('schema');
  const start = inOperation ? segments.indexOf('schema') + 1 : container + 1;
  const words = segments.slice(start).filter((segment, index) => (container !== -1 && index === 0) || !structural.test(segment));
  if (inOperation) return tidy(stringOf(member(target, 'title')) ?? words.at(-1) ?? whereabouts(segments.slice(1, start))) || 'schema';
  const isSchemaFile = container === -1 && (segments.length === 0 || structural.test(segments[0] ?? ''));
  const base = isSchemaFile ? fileStem(target.document.file) : words.shift();
  return tidy([base ?? '', ...words.slice(-1)].filter((word) => word !== '').join('.')) || 'schema';
};

/** The name of a schema that a reference leads to: `Pet`, and `Pet-2` for another one whose place would give the same name. */
export const nameSchema = ({ byNode, schemas, findFreeName }: SchemaNames, target: Cursor): string => {
  const known = byNode.get(target.node);
  if (known !== undefined) return known;
  const name = findFreeName(toName(target), (other) => schemas.has(other));
  byNode.set(target.node, name);
  schemas.set(name, target);
  return name;
};

/**
 * The schemas of the entry file. Where one is nothing but a reference to a schema that has no name here (`Pet: { $ref: ./pet.yaml }`),
 * the name is that schema's; where it refers to a named one, it is a schema of its own that refers.
 */
export const listSchemas = (root: Cursor, resolver: Resolver): SchemaNames => {
  const section = member(member(root, 'components'), 'schemas') ?? member(root, 'definitions');
  // The whole section may be a reference that leads nowhere.
  const written = members(section).filter(([name, { node }]) => name !== '$ref' || node.kind !== 'string');
  const names: SchemaNames = {
    byNode: new Map(written.map(([name, { node }]) => [node, name])),
    schemas: new Map(),
    findFreeName: createFreeNameFinder('-'),
  };
  for (const [name, cursor] of written) {
    const isPure = referenceOf(cursor.node) !== undefined && cursor.node.kind === 'map' && cursor.node.entries.size === 1;
    const end = isPure ? resolver.follow(cursor) : undefined;
    const isRenamed = end?.kind === 'found' && !names.byNode.has(end.cursor.node);
    if (isRenamed) names.byNode.set(end.cursor.node, name);
    names.schemas.set(name, isRenamed ? end.cursor : cursor);
  }
  return names;
};
