// Links between schemas, and a key of each schema → one key for each schema, which covers the schema itself and all
// schemas that it reaches.
import { groupLinks } from '../../reference/group-links.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

export type SchemaLinks = ReadonlyMap<string, ReadonlySet<string>>;

const none: ReadonlySet<string> = new Set();

/**
 * Returns the keys of the schemas, by name. Equal keys mean that the same schemas are reached, with the same contents.
 * `keyOf` is called once for each name.
 */
export const createReachKeys = (links: SchemaLinks, keyOf: (name: string) => string): ReadonlyMap<string, string> => {
  const linksOf = (name: string): ReadonlySet<string> => links.get(name) ?? none;
  const found = new Map<string, string>();
  for (const group of groupLinks(links.keys(), linksOf)) {
    // `groupLinks` returns each group after the groups that it links to. The schemas of those groups therefore already
    // have keys when this group is reached, and its own members do not.
    const beyond = new Set(group.flatMap((name) => [...linksOf(name)].flatMap((next) => found.get(next) ?? [])));
    const key = fingerprintOf(
      JSON.stringify([group.map((name) => `${name} ${keyOf(name)}`).sort(), [...beyond].sort()]),
    );
    for (const name of group) found.set(name, key);
  }
  return found;
};
