// The view of a schema → its properties, each with the schemas from all parts of the view.
import type { Property, Schema } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { appendSegments, type ComparisonState } from '../comparison-state.ts';
import type { Facet, View } from './schema-view.ts';

/** A field of an object. `property` is absent if the field is required, but not declared. */
export type FoundProperty = { readonly property?: Property; readonly isRequired: boolean; readonly facet: Facet };

/**
 * Joins two schemas of one property into an `allOf`. Each pair is joined once, since a schema that refers to itself
 * would be joined endlessly.
 */
const joinSchemas = (
  state: ComparisonState,
  [first, second]: readonly [Schema, Schema],
  pointers: readonly [string, string],
): Schema => {
  const known = state.joined.get(first)?.get(second);
  if (known !== undefined) return known;
  const schema: Schema = { ...emptySchema, allOf: [first, second] };
  state.joined.set(first, (state.joined.get(first) ?? new Map<Schema, Schema>()).set(second, schema));
  state.partPointers.set(schema, pointers);
  return schema;
};

const joinProperties = (state: ComparisonState, known: FoundProperty, property: Property, facet: Facet): Property => {
  if (known.property === undefined || known.property.schema === property.schema) return property;
  const pointerIn = (each: Facet): string => appendSegments(each.pointer, 'properties', property.name, 'schema');
  const schema = joinSchemas(
    state,
    [known.property.schema, property.schema],
    [pointerIn(known.facet), pointerIn(facet)],
  );
  return { ...known.property, schema };
};

/** Returns the names that are required, and those that they require in turn (`dependentRequired`). */
const requiredWith = ({ facets }: View): ReadonlySet<string> => {
  const names = new Set(
    facets.flatMap(({ schema }) => [
      ...schema.requiredElsewhere,
      ...schema.properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ]),
  );
  const bound = facets.flatMap(({ schema }) => schema.dependentRequired);
  // The loop also visits the names that it adds, because these may require further names.
  for (const name of names)
    for (const each of bound) if (each.name === name) for (const other of each.requires) names.add(other);
  return names;
};

/** Returns every property by name, and also the names in `required` that are not declared as properties. */
export const readProperties = (state: ComparisonState, view: View): ReadonlyMap<string, FoundProperty> => {
  const found = new Map<string, FoundProperty>();
  const required = requiredWith(view);
  for (const facet of view.facets) {
    for (const property of facet.schema.properties) {
      const known = found.get(property.name);
      const isRequired = property.isRequired || required.has(property.name) || (known?.isRequired ?? false);
      found.set(property.name, {
        property: known === undefined ? property : joinProperties(state, known, property, facet),
        isRequired,
        facet: known?.facet ?? facet,
      });
    }
  }
  for (const facet of view.facets) {
    for (const name of facet.schema.requiredElsewhere)
      if (!found.has(name)) found.set(name, { isRequired: true, facet });
  }
  return found;
};
