// A description → problems for paths with thousands of characters, and for tags nested in dozens of other tags. Pages
// repeat a path, and the tags above a tag, in many places.
import type { Problem } from '../../model/problems/problem.ts';
import { items, member, members, placeOf, stringOf } from './cursor.ts';
import type { Cursor } from './source-document.ts';

/**
 * Largest number of characters in a path. Longer paths are reported, because many servers and browsers reject URLs of
 * more than a few thousand characters.
 */
const longestPath = 2_000;

const deepestTag = 32;

const findLongPaths = (root: Cursor): readonly Problem[] =>
  members(member(root, 'paths'))
    .filter(([path]) => path.length > longestPath)
    .map(([path, at]) => ({
      code: 'api/depth',
      severity: 'error',
      message: `The path \`${path.slice(0, 40)}…\` has more than ${longestPath} characters.`,
      hint: 'shorten the path: many servers and browsers reject such a long URL.',
      at: placeOf(at),
    }));

type Parents = ReadonlyMap<string, { readonly name: string; readonly at: Cursor }>;

/** Returns the number of tags above a tag. In a cycle, each tag counts once. */
const measure = (start: string, parents: Parents, known: Map<string, number>): number => {
  const path: string[] = [];
  const seen = new Set<string>();
  let name: string | undefined = start;
  while (name !== undefined && !known.has(name) && !seen.has(name)) {
    seen.add(name);
    path.push(name);
    name = parents.get(name)?.name;
  }
  let depth = name === undefined ? -1 : (known.get(name) ?? 0);
  for (const one of path.reverse()) {
    depth += 1;
    known.set(one, depth);
  }
  return depth;
};

const findDeepTag = (root: Cursor): readonly Problem[] => {
  const parents = new Map(
    items(member(root, 'tags')).flatMap((tag) => {
      const [name, at] = [stringOf(member(tag, 'name')), member(tag, 'parent')];
      const parent = stringOf(at);
      return name === undefined || at === undefined || parent === undefined
        ? []
        : [[name, { name: parent, at }] as const];
    }),
  );
  const known = new Map<string, number>();
  const found = [...parents].find(([name]) => measure(name, parents, known) > deepestTag);
  if (found === undefined) return [];
  const [name, { at }] = found;
  return [
    {
      code: 'api/depth',
      severity: 'error',
      message: `The tag \`${name}\` is nested more than ${deepestTag} tags deep.`,
      hint: 'remove `parent` from some of the tags above it.',
      at: placeOf(at),
    },
  ];
};

/** Returns problems for paths that are too long, and for the first tag that is too deep (`api/depth`). */
export const findExcess = (root: Cursor): readonly Problem[] => [...findLongPaths(root), ...findDeepTag(root)];
