// Members of a bundle's root → the same members, with the internal tags removed from `tags` and `x-tagGroups`.
import { type BundleEntry, type BundleNode, bundleMember, isBundleList, isBundleMap } from '../../model/api/bundle.ts';

const nameOf = (tag: BundleNode): unknown => (isBundleMap(tag) ? bundleMember(tag, 'name') : undefined);

/** Returns the members of the root without internal tags. A tag group that has only internal tags is removed. */
export const withoutInternalTags = (root: readonly BundleEntry[], internal: ReadonlySet<string>): BundleEntry[] => {
  const isInternal = (name: unknown): boolean => typeof name === 'string' && internal.has(name);
  const cutGroup = (group: BundleNode): BundleNode[] => {
    const tags = isBundleMap(group) ? bundleMember(group, 'tags') : undefined;
    if (!isBundleMap(group) || !isBundleList(tags) || !tags.some(isInternal)) return [group];
    const kept = tags.filter((tag) => !isInternal(tag));
    return kept.length === 0
      ? []
      : [{ members: group.members.map(([key, value]) => [key, key === 'tags' ? kept : value]) }];
  };
  return root.map(([name, value]): BundleEntry => {
    if (internal.size === 0 || !isBundleList(value)) return [name, value];
    if (name === 'tags') return [name, value.filter((tag) => !isInternal(nameOf(tag)))];
    return name === 'x-tagGroups' ? [name, value.flatMap(cutGroup)] : [name, value];
  });
};
