// A description → the shared parts of its bundle, by name, and the pointers to them. Parts of the entry file keep their
// names. A part that is only reached by a reference gets a name when it is first reached.
import type { OpenApiVersion } from '../../model/api/api-spec.ts';
import { fileStem, lastSegment } from '../../model/paths.ts';
import { type NamedParts, nameParts, nameTarget } from '../convert/name-parts.ts';
import { nameSchema } from '../convert/schemas/schema-names.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { escapeSegment, member, members, unescapeSegment } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { type Kind, sectionsOf } from './bundle-grammar.ts';

export type Section = NamedParts & { readonly kind: Kind; readonly name: string };

export type Components = {
  readonly sections: readonly Section[];
  /**
   * Returns the pointer of a shared part in the bundle, and names the part if it has no name yet. Returns undefined if
   * parts of this kind cannot be shared.
   */
  readonly pointerOf: (kind: Kind, target: Cursor) => string | undefined;
  /** Returns the pointer of a part in the bundle, or undefined if the part has no name yet. */
  readonly knownPointerOf: (target: Cursor) => string | undefined;
  readonly pointerOfName: (schema: string) => string;
};

/**
 * Returns a name for a part, with only the characters that component names may have: `all.yaml#/Page` → `Page`,
 * `page.yaml` → `page`.
 */
const baseName = ({ document, pointer }: Cursor): string => {
  const last = unescapeSegment(lastSegment(pointer));
  const file = fileStem(document.file);
  const tidy = (pointer === '' ? file : last).replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-|-$/g, '');
  return tidy === '' ? 'part' : tidy;
};

/**
 * Returns the shared parts of a description, and functions that find their pointers in the bundle. Schemas have the
 * same names as in `ApiSpec`, so that a link to a schema by name also works in the bundle.
 */
export const listComponents = (
  root: Cursor,
  version: OpenApiVersion,
  resolver: Resolver,
  names: NamedParts,
): Components => {
  const isOld = version === '2.0';
  const holder = isOld ? root : member(root, 'components');
  const sections = Object.entries(sectionsOf(version)).map(
    ([kind, name]): Section =>
      kind === 'schema'
        ? { kind, name, ...names }
        : { kind: kind as Kind, name, ...nameParts(members(member(holder, name)), resolver) },
  );
  const byKind = new Map(sections.map((section) => [section.kind, section]));
  const prefix = isOld ? '#' : '#/components';
  const pointer = (section: string, name: string): string => `${prefix}/${section}/${escapeSegment(name)}`;
  return {
    sections,
    pointerOf: (kind, target) => {
      const section = byKind.get(kind);
      if (section === undefined) return undefined;
      return pointer(
        section.name,
        kind === 'schema' ? nameSchema(names, target) : nameTarget(section, target, baseName),
      );
    },
    knownPointerOf: ({ node }) => {
      const section = sections.find(({ byNode }) => byNode.has(node));
      return section && pointer(section.name, section.byNode.get(node) ?? '');
    },
    pointerOfName: (schema) => pointer(isOld ? 'definitions' : 'schemas', schema),
  };
};
