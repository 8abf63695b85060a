// A schema → its title, unless the line of the schema already shows a field with this name, or a link to a section that
// has the title.
import type { SchemaModel } from '../reference/schema-model.ts';

/** Returns the letters and digits of a text in lower case, so that `Created at` and `created_at` are equal. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether the type links to a schema. The section of that schema then shows the title. */
const isElsewhere = ({ type }: Pick<SchemaModel, 'type'>): boolean => type.some(({ anchor }) => anchor !== undefined);

/**
 * Returns the title if it is to be shown on the line of the schema, or else undefined. `name`: the name of the field
 * that has the schema; empty if no field has it.
 */
export const schemaTitle = (schema: SchemaModel, name = ''): string | undefined => {
  const { title } = schema;
  return title === undefined || isElsewhere(schema) || lettersOf(title) === lettersOf(name) ? undefined : title;
};
