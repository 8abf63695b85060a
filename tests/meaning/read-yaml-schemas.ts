// Returns the text of the page and of the Markdown of a response with schemas that are written in YAML.
import { parse } from 'yaml';
import { ownTemplates } from '../site/harness.ts';
import { type Spoken, speak } from './speak.ts';

type Options = { readonly version?: string; readonly schemas?: string };

/**
 * Renders a response whose only field is `field`, next to the named `schemas`. The defaults are OpenAPI 3.1 and an
 * empty map of schemas.
 */
export const renderField = async (
  field: string,
  { version = '3.1.0', schemas = '{}' }: Options = {},
): Promise<Spoken> => {
  const schema = { type: 'object', properties: { field: parse(field) as unknown } };
  const content = { 'application/json': { schema } };
  const description = {
    openapi: version,
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'ok', content } } } } },
    components: { schemas: parse(schemas) as unknown },
  };
  const { renderPage } = await ownTemplates();
  return speak(description, renderPage);
};
