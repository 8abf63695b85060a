// The title of a schema, where nothing else on its line says it: not its name, not the schema that its type is a link to.
import type { SchemaModel } from './reference-model.ts';

/** `Created at` says nothing of `created_at` that the name does not. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A link leads to the section that has the title. */
const isElsewhere = ({ type }: Pick<SchemaModel, 'type'>): boolean => type.some(({ anchor }) => anchor !== undefined);

export const toldTitle = (schema: SchemaModel, name = ''): string | undefined => {
  const { title } = schema;
  return title === undefined || isElsewhere(schema) || lettersOf(title) === lettersOf(name) ? undefined : title;
};
