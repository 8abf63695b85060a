// That a type is not stated, left out where it is said elsewhere: of the whole that a choice belongs to, or in the section of a named schema.
import type { SchemaModel } from '../../model/reference-model.ts';

const key = 'reference.fact.untyped';

export const withoutUntyped = (schema: SchemaModel): SchemaModel =>
  schema.facts.some((fact) => fact.key === key) ? { ...schema, facts: schema.facts.filter((fact) => fact.key !== key) } : schema;
