// Lists the fields of a schema that a page must show: those of the schema, those of the schema that it extends, and
// some that the specification does not list.
import { type FieldFact, facts, type SchemaFact } from './facts.ts';

/**
 * Fields that the specification does not list. It lists `creativeTemplateCode` for two of the five creative bodies, but
 * all five need it. The two lists of `CustomTargetDetail` have no name in the specification, so we have named them.
 */
const added: Readonly<Record<string, readonly string[]>> = {
  CreativeMultipleImageCreation: ['creativeTemplateCode'],
  CreativeNativeVideoCreation: ['creativeTemplateCode'],
  CreativeSingleImageCreation: ['creativeTemplateCode'],
  CustomTargetDetail: ['adGroups', 'lookalikeAudiences'],
};

const getSchema = (name: string): SchemaFact => {
  const found = facts.schemas.find((schema) => schema.name === name);
  if (!found) throw new Error(`No schema ${name} among the facts`);
  return found;
};

/** Returns the fields of a schema, including those of the schema that it extends. */
export const fieldsOf = (schema: SchemaFact): readonly FieldFact[] => [
  ...(schema.extends ? fieldsOf(getSchema(schema.extends)) : []),
  ...schema.fields,
];

export const fieldNamesOf = (name: string): readonly string[] => [
  ...fieldsOf(getSchema(name)).map((field) => field.name),
  ...(added[name] ?? []),
];
