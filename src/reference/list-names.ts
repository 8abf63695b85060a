// A description → the names that a reader meets in it: schemas, fields, values, operations, parameters, headers, links,
// and words in backticks in its texts. Parts that only a callback has are left out.
import type { ApiSpec, MediaType, Operation, Schema } from '../model/api/api-spec.ts';
import { literalWord } from './describe/literal-text.ts';
import { innerSchemas } from './schemas/schema-parts.ts';

/** Returns the names. The names in backticks in an entry are compared with them to find misspelled ones. */
export const listNames = (spec: ApiSpec): ReadonlySet<string> => {
  const names = new Set<string>();
  const addSchema = (schema: Schema | undefined): void => {
    if (schema === undefined) return;
    for (const { name } of schema.properties) names.add(name);
    for (const { value } of schema.enum ?? []) names.add(literalWord(value));
    if (schema.const !== undefined) names.add(literalWord(schema.const));
    if (schema.discriminator !== undefined) for (const [value] of schema.discriminator.mapping) names.add(value);
    innerSchemas(schema).forEach(addSchema);
  };
  const addContent = (content: readonly MediaType[]): void => {
    for (const { schema, itemSchema } of content) [schema, itemSchema].forEach(addSchema);
  };
  const addNamed = ({
    name,
    schema,
    content,
  }: {
    name: string;
    schema?: Schema;
    content: readonly MediaType[];
  }): void => {
    names.add(name);
    addSchema(schema);
    addContent(content);
  };
  const addOperation = ({ id, parameters, requestBody, responses }: Operation): void => {
    names.add(id);
    parameters.forEach(addNamed);
    addContent(requestBody?.content ?? []);
    for (const { headers, content, links } of responses) {
      headers.forEach(addNamed);
      addContent(content);
      for (const { name } of links) names.add(name);
    }
  };
  for (const { name, schema } of spec.schemas) {
    names.add(name);
    addSchema(schema);
  }
  [...spec.operations, ...spec.webhooks].forEach(addOperation);
  for (const { source } of spec.texts) for (const [, code = ''] of source.matchAll(/`([^`]+)`/g)) names.add(code);
  return names;
};
