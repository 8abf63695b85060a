// A description → what of it is so long or deep that every part within would repeat it: paths of thousands of characters, since each
// place below is named with its path, and tags below tags below tags.
import type { Problem } from '../../model/problem.ts';
import { type Cursor, items, member, members, placeOf, stringOf } from './cursor.ts';

/** Servers and browsers refuse addresses of more than a few thousand characters. */
const longestPath = 2_000;

/** The specification has examples of two. */
const deepestTag = 32;

const findLongPaths = (root: Cursor): readonly Problem[] =>
  members(member(root, 'paths'))
    .filter(([path]) => path.length > longestPath)
    .map(([path, at]) => ({
      code: 'api/depth',
      severity: 'error',
      message: `The path \`${path.slice(0, 40)}…\` has more than ${longestPath} characters.`,
      hint: 'shorten it: no server takes an address of this length.',
      at: placeOf(at),
    }));

type Parents = ReadonlyMap<string, { readonly name: string; readonly at: Cursor }>;

/** Number of tags above each, as far as it is known. A ring ends where it is met again. */
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
      return name === undefined || at === undefined || parent === undefined ? [] : [[name, { name: parent, at }] as const];
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
      message: `The tag \`${name}\` is more than ${deepestTag} tags deep.`,
      hint: 'remove `parent` from some of the tags above it.',
      at: placeOf(at),
    },
  ];
};

/** Problems: `api/depth`. */
export const findExcess = (root: Cursor): readonly Problem[] => [...findLongPaths(root), ...findDeepTag(root)];
