// A description → the names in it, such as the names of schemas, fields, values and operations, and the words in
// backticks in its texts.
import type { ApiSpec, MediaType, Operation, Schema } from '../model/api/api-spec.ts';
import { literalWord } from './describe/literal-text.ts';
import { visitSchemas } from './schema-names.ts';

/**
 * Returns the names and values in a description. The literals in entries are compared with them to find misspellings.
 */
export const listNames = (spec: ApiSpec): ReadonlySet<string> => {
  const names = new Set<string>();
  const addSchema = (schema: Schema | undefined): void =>
    visitSchemas(schema, ({ properties, enum: values = [], const: only, discriminator }) => {
      for (const { name } of properties) names.add(name);
      for (const { value } of values) names.add(literalWord(value));
      if (only !== undefined) names.add(literalWord(only));
      for (const [value] of discriminator?.mapping ?? []) names.add(value);
    });
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
  const addOperation = ({ id, parameters, requestBody, responses, callbacks }: Operation): void => {
    names.add(id);
    parameters.forEach(addNamed);
    addContent(requestBody?.content ?? []);
    for (const { headers, content, links } of responses) {
      headers.forEach(addNamed);
      addContent(content);
      for (const { name } of links) names.add(name);
    }
    for (const { name, operations } of callbacks) {
      names.add(name);
      operations.forEach(addOperation);
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
