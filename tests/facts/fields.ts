// The fields of a schema as the page has to list them: its own, those it inherits, and those whose names this documentation gave.
import { type FieldFact, facts, type SchemaFact } from './facts.ts';

/** `creativeTemplateCode` stands in all five creative bodies; the two unnamed lists of the customer file got descriptive names. */
const added: Readonly<Record<string, readonly string[]>> = {
  CreativeMultipleImageCreation: ['creativeTemplateCode'],
  CreativeNativeVideoCreation: ['creativeTemplateCode'],
  CreativeSingleImageCreation: ['creativeTemplateCode'],
  CustomTargetDetail: ['adGroups', 'lookalikeAudiences'],
};

export const getSchema = (name: string): SchemaFact => {
  const found = facts.schemas.find((schema) => schema.name === name);
  if (!found) throw new Error(`No schema ${name} among the facts`);
  return found;
};

/** With the fields of what it extends. */
export const fieldsOf = (schema: SchemaFact): readonly FieldFact[] => [
  ...(schema.extends ? fieldsOf(getSchema(schema.extends)) : []),
  ...schema.fields,
];

export const fieldNamesOf = (name: string): readonly string[] => [
  ...fieldsOf(getSchema(name)).map((field) => field.name),
  ...(added[name] ?? []),
];
