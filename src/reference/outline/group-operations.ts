// An API description → its operations by tag. Long groups are divided by path. Operations without a tag are grouped by
// path if there are many of them, or if no operation has a tag.
import type { ApiSpec, Operation } from '../../model/api/api-spec.ts';
import { memoize } from '../../model/memoize.ts';
import { type Division, divideByPath, groupByPath, mostInGroup } from './group-by-path.ts';

/** Operations of a tag. `others` contains operations that have the tag, but are listed under their first known tag. */
type TagGroup = Division & { readonly others: readonly Operation[] };

export type OperationGroups = {
  readonly tags: ReadonlyMap<string, TagGroup>;
  readonly untagged: Division;
};

/**
 * Groups operations by tag. `home` contains the operations whose first known tag is the tag of the group, and `others`
 * those that have this tag after another known tag.
 */
const groupByTag = ({ tags, operations }: ApiSpec) => {
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

const makeGroups = (spec: ApiSpec): OperationGroups => {
  const groups = groupByTag(spec);
  const untagged = groups.get(undefined)?.home ?? [];
  const isByPath = untagged.length === spec.operations.length || untagged.length > mostInGroup;
  return {
    tags: new Map(
      spec.tags.map(({ name, displayName }) => {
        const { home = [], others = [] } = groups.get(name) ?? {};
        return [name, { ...divideByPath(home, displayName ?? name), others }];
      }),
    ),
    untagged: isByPath ? groupByPath(untagged) : { own: untagged, inner: [] },
  };
};

/** Groups the operations of a description. The groups are memoized, because several parts of a build need them. */
export const groupOperations = memoize(makeGroups);
