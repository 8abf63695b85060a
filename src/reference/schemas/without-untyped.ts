// Removes the fact "no type is stated" from the model of a schema. Callers do this if the page states the fact
// elsewhere: at the schema that a choice belongs to, or in the section of a named schema.
import type { SchemaModel } from '../../model/reference/schema-model.ts';

const key = 'reference.fact.untyped';

/** Returns the schema without the fact `reference.fact.untyped`, or the schema itself if it does not have this fact. */
export const withoutUntyped = (schema: SchemaModel): SchemaModel =>
  schema.facts.some((fact) => fact.key === key)
    ? { ...schema, facts: schema.facts.filter((fact) => fact.key !== key) }
    : schema;
