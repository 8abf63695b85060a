// An API description → its sections in the order of the page: tags and groups by path, each with its operations.
import { tagAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, Operation, Tag, Text } from '../../model/api/api-spec.ts';
import type { SectionOutline } from '../../model/reference/reference-parts.ts';
import type { PathGroup } from './group-by-path.ts';
import type { Anchors } from './take-anchors.ts';
import { operationLink } from '../linked-operations.ts';

const groupAbove = (tag: Tag, { tags, tagGroups }: ApiSpec): Text[] => {
  const parents: Text[] = [];
  const seen = new Set([tag.name]);
  let name = tag.parent;
  while (name !== undefined && !seen.has(name)) {
    seen.add(name);
    const parent = tags.find((other) => other.name === name);
    parents.unshift(parent?.displayName ?? name);
    name = parent?.parent;
  }
  return parents.length > 0
    ? parents
    : tagGroups.filter((group) => group.tags.includes(tag.name)).map((group) => group.name);
};

/**
 * Sorts tags: tags in groups first, in the order of the groups, then the others. Undeclared tags are already at the
 * end of `tags`.
 */
const orderTags = ({ tags, tagGroups }: ApiSpec): Tag[] => {
  const grouped = tagGroups.flatMap((group) =>
    group.tags.flatMap((name) => tags.find((tag) => tag.name === name) ?? []),
  );
  return [...new Set([...grouped, ...tags])];
};

const linksTo = (operations: readonly Operation[], anchors: Anchors) =>
  operations.map((operation) => operationLink(operation, anchors.operations.get(operation)));

const belowOf = (inner: readonly PathGroup[], { groups }: Anchors): Pick<SectionOutline, 'below'> =>
  inner.length === 0 ? {} : { below: inner.map((group) => ({ title: group.title, anchor: groups.get(group) ?? '' })) };

/** Returns a generated group and the groups in it as sections, each with a tag that is not declared. */
const groupSections = (group: PathGroup, above: readonly Text[], anchors: Anchors): SectionOutline[] => [
  {
    anchor: anchors.groups.get(group) ?? '',
    tag: { name: group.title, isDeclared: false, extensions: {} },
    above,
    operations: group.operations,
    elsewhere: [],
    ...belowOf(group.inner, anchors),
  },
  ...group.inner.flatMap((inner) => groupSections(inner, [...above, group.title], anchors)),
];

const tagSections = (tag: Tag, spec: ApiSpec, anchors: Anchors): SectionOutline[] => {
  const { own, inner, others } = anchors.grouping.tags.get(tag.name) ?? { own: [], inner: [], others: [] };
  const above = groupAbove(tag, spec);
  const section: SectionOutline = {
    anchor: anchors.tags.get(tag.name) ?? tagAnchor(tag.name),
    tag,
    above,
    operations: own,
    elsewhere: linksTo(others, anchors),
    ...belowOf(inner, anchors),
  };
  return [section, ...inner.flatMap((group) => groupSections(group, [...above, tag.displayName ?? tag.name], anchors))];
};

const hasText = ({ tag, operations, elsewhere, below }: SectionOutline): boolean =>
  operations.length > 0 ||
  elsewhere.length > 0 ||
  below !== undefined ||
  tag?.description !== undefined ||
  tag?.externalDocs !== undefined;

/** Returns the sections that are not empty. Operations without a tag come last. */
export const outlineSections = (spec: ApiSpec, anchors: Anchors): readonly SectionOutline[] => {
  const tagged = orderTags(spec).flatMap((tag) => tagSections(tag, spec, anchors));
  const { own, inner } = anchors.grouping.untagged;
  const byPath = inner.flatMap((group) => groupSections(group, [], anchors));
  const last: SectionOutline[] =
    own.length === 0 ? [] : [{ anchor: anchors.untagged, above: [], operations: own, elsewhere: [] }];
  return [...tagged.filter(hasText), ...byPath, ...last];
};
