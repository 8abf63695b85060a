// What a section holds → how many lines it is about: its height is guessed from it before it is laid out.
import type { FieldModel, MediaModel, OperationModel, SchemaModel } from '../model/reference-model.ts';

export const countSchema = (schema: SchemaModel): number =>
  Math.min(schema.values.length, 8) / 2 +
  schema.fields.reduce((count, field) => count + countField(field), 0) +
  (schema.items === undefined ? 0 : countSchema(schema.items)) +
  schema.groups.reduce((count, group) => count + group.choices.length, 0);

const countField = ({ schema }: FieldModel): number => 1 + countSchema(schema);

const countMedia = (media: readonly MediaModel[]): number =>
  media.reduce((count, { schema }) => count + 1 + (schema === undefined ? 0 : countSchema(schema)), 0);

export const countFields = ({
  parameters,
  body,
  responses,
  callbacks,
}: Pick<OperationModel, 'parameters' | 'body' | 'responses' | 'callbacks'>): number => {
  const fields = parameters.flatMap((group) => group.fields);
  return Math.round(
    fields.reduce((count, field) => count + countField(field), 0) +
      countMedia(body?.media ?? []) +
      responses.reduce((count, response) => count + 1 + response.headers.length + countMedia(response.media), 0) +
      callbacks.reduce((count, { operations }) => count + operations.reduce((sum, { size }) => sum + size, 0), 0),
  );
};
