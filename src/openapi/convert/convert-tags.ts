// `tags`, `x-tagGroups` and the undeclared tags that operations use → tag groups and tags: the declared tags first,
// then the others in the order of their use.
import type { ApiSpec, Operation, Tag } from '../../model/api/api-spec.ts';
import { items, member, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { convertExternalDocs } from './convert-info.ts';
import { extensionsOf, missingOf, present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

type TagGroup = ApiSpec['tagGroups'][number];

/**
 * Converts tag groups. A group that has only internal tags is left out, but a group that is written without tags is
 * kept.
 */
export const convertTagGroups = (
  conversion: Conversion,
  root: Cursor,
  internal: ReadonlySet<string>,
): readonly TagGroup[] =>
  items(member(root, 'x-tagGroups')).flatMap((group) => {
    const written = stringsOf(member(group, 'tags'));
    const tags = written.filter((name) => !internal.has(name));
    if (tags.length === 0 && written.length > 0) return [];
    // If the `$ref` of the name does not resolve, the group gets the name of the missing part. Without a name, the
    // group would be left out with its tags.
    const name =
      textOf(conversion, member(group, 'name'), 'tagGroup.name') ?? missingOf(conversion, member(group, 'name'))?.name;
    return name === undefined ? [] : [{ name, tags }];
  });

const displayNameOf = (conversion: Conversion, cursor: Cursor): Tag['displayName'] => {
  const text = textOf(conversion, member(cursor, 'x-displayName') ?? member(cursor, 'summary'), 'tag.displayName');
  return text?.trim() === '' ? undefined : text;
};

const convertTag = (conversion: Conversion, cursor: Cursor, name: string): Tag =>
  present<Tag>({
    name,
    displayName: displayNameOf(conversion, cursor),
    description: textOf(conversion, member(cursor, 'description'), 'tag.description'),
    externalDocs: convertExternalDocs(conversion, member(cursor, 'externalDocs')),
    parent: stringOf(member(cursor, 'parent')),
    kind: stringOf(member(cursor, 'kind')),
    isDeclared: true,
    extensions: extensionsOf(cursor, ['x-displayName']),
  });

/**
 * Converts tags. If a tag is declared twice, the first declaration wins (Redocly reports the second). A tag without
 * `parent` gets the tag group that contains it as its parent.
 */
export const convertTags = (
  conversion: Conversion,
  root: Cursor,
  operations: readonly Operation[],
  { groups, internal }: { readonly groups: readonly TagGroup[]; readonly internal: ReadonlySet<string> },
): readonly Tag[] => {
  const tags = new Map<string, Tag>();
  for (const cursor of items(member(root, 'tags'))) {
    const name = stringOf(member(cursor, 'name'));
    if (name !== undefined && !internal.has(name) && !tags.has(name))
      tags.set(name, convertTag(conversion, cursor, name));
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name) && !internal.has(name)) tags.set(name, { name, isDeclared: false, extensions: {} });
  }
  return [...tags.values()].map((tag) => {
    const parent = tag.parent ?? groups.find((group) => group.tags.includes(tag.name))?.name;
    return parent === undefined ? tag : { ...tag, parent };
  });
};
