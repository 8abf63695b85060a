// An API description → for each named schema, the operations that use it, directly on a side of the call or through a
// schema that contains it. Also limits the
// lists of operations that use a shared part.
import { schemaAnchor } from '../model/reference/anchors.ts';
import type { ApiSpec } from '../model/api/api-spec.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import type { OperationUses, SchemaUsage, UsageSide } from '../model/reference/reference-model.ts';
import { namesIn, sides, directNames } from './schema-names.ts';
import { graphOf, holdersBeyond } from './schema-graph.ts';
import { linkedOperations } from './linked-operations.ts';

/**
 * Largest number of operations in a list of direct uses. The others are only counted, because ten thousand operations
 * may use the same few errors.
 */
const mostDirect = 1000;

/**
 * Largest number of operations to list for a schema that they use through other schemas. Without a limit, thousands of
 * operations could be listed in each of thousands of schemas.
 */
const mostThrough = 500;

type OpenUses = { readonly operations: OperationLinkModel[]; count: number };

/** List of uses. `room` is the number of operations that may still be added, which several lists may share. */
type UseList = { readonly uses: OpenUses; readonly room: { left: number } };

type OpenUsage = {
  readonly direct: Map<string, UseList>;
  readonly through: Map<string, UseList>;
  readonly room: UseList['room'];
};

const openList = (room: UseList['room'] = { left: mostDirect }): UseList => ({
  uses: { operations: [], count: 0 },
  room,
});

const addUse = ({ uses, room }: UseList, link: OperationLinkModel): void => {
  uses.count += 1;
  if (room.left === 0) return;
  room.left -= 1;
  uses.operations.push(link);
};

/** Returns the first operations of a list, at most `mostDirect`, and the number of all of them. */
export const listUses = (links: Iterable<OperationLinkModel>): OperationUses => {
  const list = openList();
  for (const link of links) addUse(list, link);
  return list.uses;
};

const sidesInOrder: readonly (readonly UsageSide[])[] = [['request'], ['response'], ['request', 'response']];

const openUsage = (): OpenUsage => ({
  direct: new Map(sidesInOrder.map((used) => [used.join(' '), openList()])),
  through: new Map(),
  room: { left: mostThrough },
});

const closeUsage = ({ direct, through }: OpenUsage): SchemaUsage => ({
  direct: sidesInOrder
    .map((used) => ({ sides: used, ...(direct.get(used.join(' ')) ?? openList()).uses }))
    .filter(({ count }) => count > 0),
  through: [...through].map(([name, { uses }]) => ({ schema: { name, anchor: schemaAnchor(name) }, ...uses })),
});

/** Returns the uses of schemas by name, in the order of the description. An unused schema has two empty lists. */
export const whereUsed = (spec: ApiSpec): Map<string, SchemaUsage> => {
  const graph = graphOf(spec);
  const usages = new Map<string, OpenUsage>(spec.schemas.map(({ name }) => [name, openUsage()]));
  const listThrough = (name: string, holder: string): readonly UseList[] => {
    const usage = usages.get(name);
    if (usage === undefined) return [];
    const list = usage.through.get(holder) ?? openList(usage.room);
    usage.through.set(holder, list);
    return [list];
  };
  const known = new Map<string, readonly UseList[]>();
  /**
   * Returns the lists of the schemas that `names` reach. The lists are cached, because operations that name the same
   * schemas reach the same ones, and thousands of operations may reach thousands of schemas.
   */
  const listsBeyond = (names: readonly string[]): readonly UseList[] => {
    const key = names.join('\n');
    const found =
      known.get(key) ??
      [...holdersBeyond(names, graph)].flatMap(([name, holder]) =>
        holder === undefined ? [] : listThrough(name, holder),
      );
    known.set(key, found);
    return found;
  };
  for (const { operation, link, sides: callSides } of linkedOperations(spec)) {
    const direct = directNames(operation, namesIn, callSides);
    for (const [name, used] of direct) {
      const list = usages.get(name)?.direct.get(sides.filter((side) => used.includes(side)).join(' '));
      if (list !== undefined) addUse(list, link);
    }
    for (const list of listsBeyond([...direct.keys()])) addUse(list, link);
  }
  return new Map([...usages].map(([name, usage]) => [name, closeUsage(usage)]));
};
