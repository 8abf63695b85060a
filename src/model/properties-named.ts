// Finds the properties of a schema that have a given name, fast enough for schemas with thousands of properties.
import type { Property } from './api/api-schema.ts';
import { memoize } from './memoize.ts';

const groupByName = memoize((properties: readonly Property[]): ReadonlyMap<string, readonly Property[]> => {
  const groups = new Map<string, Property[]>();
  for (const property of properties) {
    const group = groups.get(property.name);
    if (group === undefined) groups.set(property.name, [property]);
    else group.push(property);
  }
  return groups;
});

/** Returns the properties with this name. A merged schema may have several. */
export const propertiesNamed = (properties: readonly Property[], name: string): readonly Property[] =>
  groupByName(properties).get(name) ?? [];
