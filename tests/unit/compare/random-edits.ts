// Makes random edits of a description, each of which removes a member or gives it another value, and counts the changes
// that `compare` finds. Also creates generators of random numbers.

import { compare } from '../../../src/compare/compare.ts';
import { readTree } from './fragments.ts';
import { meaning } from './put.ts';

type Tree = { [name: string]: unknown };
type Path = readonly (string | number)[];

const isTree = (value: unknown): value is Tree | unknown[] => typeof value === 'object' && value !== null;

const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (!isTree(value)) return [path];
  const members: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...members.flatMap(([name, member]) => pathsOf(member, [...path, name]))];
};

const at = (value: unknown, path: Path): unknown => path.reduce<unknown>((tree, name) => (tree as Tree)[name], value);

const without = Symbol('without');

const set = (tree: unknown, [first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  const next = set((tree as Tree)[first], rest, value);
  if (Array.isArray(tree)) return next === without ? tree.toSpliced(Number(first), 1) : tree.with(Number(first), next);
  const { [first]: _, ...others } = tree as Tree;
  return next === without ? others : { ...(tree as Tree), [first]: next };
};

const another = (value: unknown, random: (below: number) => number): unknown => {
  if (typeof value === 'number') return value + 1 + random(5);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return without;
};

/**
 * Returns a copy of the tree in which a random member below the top level is changed or removed, and the path of the
 * member.
 */
export const editSomewhere = (
  tree: unknown,
  random: (below: number) => number,
): { readonly path: Path; readonly edited: unknown } => {
  const paths = pathsOf(tree).filter((path) => path.length > 1);
  const path = paths[random(paths.length)] ?? [];
  return { path, edited: set(tree, path, random(3) === 0 ? without : another(at(tree, path), random)) };
};

/** Creates a linear congruential generator, which gives the same numbers whenever `first` is the same. */
export const createRandom = (first = 1): ((below: number) => number) => {
  let state = first;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

export type RandomEdit = { readonly path: Path; readonly isSeen: boolean; readonly found: number };

/**
 * Makes a random edit and compares the two descriptions. `isSeen` is true if the `ApiSpec` has changed, and `found` is
 * the number of changes that `compare` finds. Returns undefined if the edited description cannot be converted or
 * compared.
 */
export const tryRandomEdit = (
  tree: unknown,
  before: ReturnType<typeof readTree>,
  random: (below: number) => number,
): RandomEdit | undefined => {
  const { path, edited } = editSomewhere(tree, random);
  try {
    const after = readTree(edited);
    const isSeen = JSON.stringify(meaning(before)) !== JSON.stringify(meaning(after));
    return { path, isSeen, found: compare(before, after).length };
  } catch {
    return undefined;
  }
};
