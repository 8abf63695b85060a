// A description → its schemas by name. Schemas of the entry file keep their names. A schema that is only reached by a
// reference gets a name when it is first reached.
import { fileStem } from '../../../model/paths.ts';
import { member, members, stringOf, unescapeSegment } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import type { Resolver } from '../../source/create-resolver.ts';
import { type NamedParts, nameParts, nameTarget } from '../name-parts.ts';

/** Matches segments of a pointer that do not become part of a schema's name, such as `properties` and indices. */
const structural =
  /^(?:properties|items|allOf|oneOf|anyOf|additionalProperties|patternProperties|schemas?|content|\d+|[^/]*\/.*)$/s;

/**
 * Returns a name that contains only letters, digits, `_`, `.` and `-`. It has at most 60 characters, since it becomes
 * part of URLs.
 */
const tidy = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/**
 * Returns the path, method and status, joined by hyphens, from `paths/<path>/<method>/responses/<status>/content/<media
 * type>/schema`.
 */
const whereabouts = ([path = '', ...rest]: readonly string[]): string =>
  [path, ...rest.filter((word) => !/^(?:responses|content|requestBody|schema|[^/]*\/.*)$/s.test(word))].join('-');

/**
 * Makes a name for a schema: `#/components/schemas/Pet/properties/owner` → `Pet.owner`; `pet.yaml` → `pet`;
 * `all.yaml#/Pet` → `Pet`. A schema in an operation is named by its title, otherwise by the last property in its
 * pointer, otherwise by its location.
 */
const toName = (target: Cursor): string => {
  const segments = target.pointer.split('/').slice(1).map(unescapeSegment);
  const container = Math.max(
    ...['schemas', 'definitions', '$defs'].map((word) => segments.lastIndexOf(word, segments.length - 2)),
  );
  const inOperation = container === -1 && segments.includes('schema');
  const start = inOperation ? segments.indexOf('schema') + 1 : container + 1;
  const words = segments
    .slice(start)
    .filter((segment, index) => (container !== -1 && index === 0) || !structural.test(segment));
  if (inOperation)
    return tidy(stringOf(member(target, 'title')) ?? words.at(-1) ?? whereabouts(segments.slice(1, start))) || 'schema';
  const isSchemaFile = container === -1 && (segments.length === 0 || structural.test(segments[0] ?? ''));
  const base = isSchemaFile ? fileStem(target.document.file) : words.shift();
  return tidy([base ?? '', ...words.slice(-1)].filter((word) => word !== '').join('.')) || 'schema';
};

/** Returns the name of a schema that a reference points to: `Pet`, or `Pet-2` if another schema has that name. */
export const nameSchema = (names: NamedParts, target: Cursor): string => nameTarget(names, target, toName);

/**
 * Lists the schemas of the entry file by name. If a named schema is only a reference to a schema without a name
 * (`Pet: { $ref: ./pet.yaml }`), the target gets this name. A reference to a named schema remains a schema of its own.
 */
export const listSchemas = (root: Cursor, resolver: Resolver): NamedParts => {
  const section = member(member(root, 'components'), 'schemas') ?? member(root, 'definitions');
  // The whole section may be a reference that does not resolve.
  const written = members(section).filter(([name, { node }]) => name !== '$ref' || node.kind !== 'string');
  return nameParts(written, resolver);
};
