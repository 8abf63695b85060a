// What each schema is and what it leads to → for each name one key of all that is within its reach, itself included.
import { groupLinks } from '../reference/group-links.ts';
import { fingerprintOf } from '../incremental/fingerprint.ts';

export type SchemaLinks = ReadonlyMap<string, ReadonlySet<string>>;

const none: ReadonlySet<string> = new Set();

/** Equal keys: the same schemas within reach, and each says the same. `keyOf` is asked once for each name. */
export const createReachKeys = (links: SchemaLinks, keyOf: (name: string) => string): ReadonlyMap<string, string> => {
  const linksOf = (name: string): ReadonlySet<string> => links.get(name) ?? none;
  const found = new Map<string, string>();
  for (const group of groupLinks(links.keys(), linksOf)) {
    // What the group leads to has its key; the group's own members have none yet.
    const beyond = new Set(group.flatMap((name) => [...linksOf(name)].flatMap((next) => found.get(next) ?? [])));
    const key = fingerprintOf(JSON.stringify([group.map((name) => `${name} ${keyOf(name)}`).sort(), [...beyond].sort()]));
    for (const name of group) found.set(name, key);
  }
  return found;
};
