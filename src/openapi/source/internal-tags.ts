// A description as written → the tags that are not shown to readers: those marked `x-internal`, and those that only
// internal operations use and in which no shown tag is nested.
import type { Resolver } from './create-resolver.ts';
import { isTrue, items, member, members, stringOf, stringsOf } from './cursor.ts';
import type { Cursor } from './source-document.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const operationsOf = (item: Cursor): readonly Cursor[] =>
  members(item).flatMap(([name, cursor]) => {
    if (methods.includes(name)) return [cursor];
    return name === 'additionalOperations' ? members(cursor).map(([, operation]) => operation) : [];
  });

type Audience = 'shown' | 'internal';
type Uses = Readonly<Record<Audience, Set<string>>> & { readonly seen: Set<unknown> };

/**
 * Records the tags of operations, including those in callbacks. `around` is the audience of the object that contains
 * `paths`.
 */
const noteUses = (resolver: Resolver, paths: Cursor | undefined, around: Audience, uses: Uses): void => {
  for (const [, written] of members(paths)) {
    const end = resolver.follow(written);
    if (end.kind !== 'found') continue;
    const isItemHidden =
      around === 'internal' || isTrue(member(written, 'x-internal')) || isTrue(member(end.cursor, 'x-internal'));
    for (const operation of [
      ...operationsOf(end.cursor),
      ...(end.cursor.node === written.node ? [] : operationsOf(written)),
    ]) {
      const audience = isItemHidden || isTrue(member(operation, 'x-internal')) ? 'internal' : 'shown';
      for (const tag of stringsOf(member(operation, 'tags'))) uses[audience].add(tag);
      if (uses.seen.has(operation.node)) continue;
      uses.seen.add(operation.node);
      for (const [, callback] of members(member(operation, 'callbacks'))) {
        const target = resolver.follow(callback);
        if (target.kind === 'found') noteUses(resolver, target.cursor, audience, uses);
      }
    }
  }
};

/** Returns the ancestors (`parent`) of shown tags, because a tag is shown together with its ancestors. */
const parentsOf = (tags: readonly Cursor[], shown: ReadonlySet<string>): ReadonlySet<string> => {
  const parents = new Map(tags.map((tag) => [stringOf(member(tag, 'name')), stringOf(member(tag, 'parent'))]));
  const found = new Set<string>();
  for (const name of [...parents.keys(), ...shown]) {
    if (name === undefined || !shown.has(name)) continue;
    for (let above = parents.get(name); above !== undefined && !found.has(above); above = parents.get(above))
      found.add(above);
  }
  return found;
};

/** Returns the names of internal tags. */
export const internalTags = (root: Cursor, resolver: Resolver): ReadonlySet<string> => {
  const tags = items(member(root, 'tags'));
  const uses: Uses = { shown: new Set(), internal: new Set(), seen: new Set() };
  for (const name of ['paths', 'webhooks', 'x-webhooks']) noteUses(resolver, member(root, name), 'shown', uses);
  const marked = new Set(
    tags.filter((tag) => isTrue(member(tag, 'x-internal'))).flatMap((tag) => stringOf(member(tag, 'name')) ?? []),
  );
  const declared = tags.flatMap((tag) => stringOf(member(tag, 'name')) ?? []);
  const visible = new Set(
    [...declared, ...uses.shown].filter((name) => uses.shown.has(name) || !uses.internal.has(name)),
  );
  const parents = parentsOf(tags, visible);
  return new Set([...marked, ...[...uses.internal].filter((name) => !visible.has(name) && !parents.has(name))]);
};
