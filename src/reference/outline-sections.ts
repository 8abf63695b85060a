// An API description → its sections in the order of the page: tags, each with the operations that stand under it.
import { operationAnchor, tagAnchor } from '../model/anchors.ts';
import type { ApiSpec, Operation, Tag, Text } from '../model/api-spec.ts';
import type { SectionOutline } from '../model/reference-parts.ts';
import type { Anchors } from './take-anchors.ts';
import { operationLink } from './where-used.ts';

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
  return parents.length > 0 ? parents : tagGroups.filter((group) => group.tags.includes(tag.name)).map((group) => group.name);
};

/** Groups first, in their order; then the other tags in theirs (those that are not declared come last already). */
const orderTags = ({ tags, tagGroups }: ApiSpec): Tag[] => {
  const grouped = tagGroups.flatMap((group) => group.tags.flatMap((name) => tags.find((tag) => tag.name === name) ?? []));
  return [...new Set([...grouped, ...tags])];
};

/** By tag: the operations that it is the first known tag of (`home`), and the others that have it. */
const groupByTag = ({ tags, operations }: ApiSpec): Map<string | undefined, { home: Operation[]; others: Operation[] }> => {
  const groups = new Map<string | undefined, { home: Operation[]; others: Operation[] }>(
    [undefined, ...tags.map(({ name }) => name)].map((name) => [name, { home: [], others: [] }]),
  );
  for (const operation of operations) {
    const [home, ...others] = new Set(operation.tags.filter((name) => groups.has(name)));
    groups.get(home)?.home.push(operation);
    for (const name of others) groups.get(name)?.others.push(operation);
  }
  return groups;
};

export const outlineSections = (spec: ApiSpec, anchors: Anchors): readonly SectionOutline[] => {
  const groups = groupByTag(spec);
  const sections = orderTags(spec).map(
    (tag): SectionOutline => ({
      anchor: anchors.tags.get(tag.name) ?? tagAnchor(tag.name),
      tag,
      above: groupAbove(tag, spec),
      operations: groups.get(tag.name)?.home ?? [],
      elsewhere: (groups.get(tag.name)?.others ?? []).map((operation) =>
        operationLink(operation, anchors.operations.get(operation) ?? operationAnchor(operation.id)),
      ),
    }),
  );
  const untagged = groups.get(undefined)?.home ?? [];
  const hasText = ({ tag, operations, elsewhere }: SectionOutline): boolean =>
    operations.length > 0 || elsewhere.length > 0 || tag?.description !== undefined || tag?.externalDocs !== undefined;
  const last: SectionOutline[] =
    untagged.length === 0 ? [] : [{ anchor: anchors.untagged, above: [], operations: untagged, elsewhere: [] }];
  return [...sections.filter(hasText), ...last];
};
