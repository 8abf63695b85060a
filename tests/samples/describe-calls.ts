// Reads a description in a string, and returns the curl commands of its operations or the text of its page and
// Markdown.
import { indexSchemas } from '../../src/reference/schemas/find-schema.ts';
import { buildRequest } from '../../src/reference/request/build-request.ts';
import { curl } from '../../src/reference/samples/curl.ts';
import { site } from '../site/harness.ts';
import { parseText } from '../unit/openapi/helpers.ts';

const head = "openapi: 3.1.0\ninfo: {title: An API, version: '1'}\nservers: [{url: https://api.example.com}]\n";

/** Returns a complete description. `text` is already complete, or begins at `paths:`. */
export const describeApi = (text: string): string =>
  text.startsWith('openapi:') || text.startsWith('swagger:') ? text : head + text;

/** Returns the command of each operation on one line, by operation id. */
export const curlCalls = async (text: string): Promise<Readonly<Record<string, string>>> => {
  const { value: spec } = await parseText(describeApi(text));
  if (spec === undefined) throw new Error('the description cannot be read');
  const index = indexSchemas(spec);
  return Object.fromEntries(
    spec.operations.map((operation) => {
      const tokens = curl.write(buildRequest(operation, spec, index)) ?? [];
      const command = tokens.map(([, piece]) => piece).join('');
      return [operation.id, command.replaceAll(/ \\\n +/g, ' ').replaceAll(/\n */g, ' ')];
    }),
  );
};

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Returns what readers see of the operation `a`: the text of its page and its Markdown. In the layout `page`, the text
 * is that of the whole reference.
 */
export const readPages = async (
  text: string,
  layout: 'page' | 'operations' = 'page',
): Promise<{ readonly page: string; readonly twin: string }> => {
  const built = await site(`-- specs/x/openapi.yaml --\n${describeApi(text)}\n-- content/en/docs/a.md --\n# A\n`, {
    apis: [{ name: 'x', layout }],
  }).build();
  return {
    page: plain(built.main(layout === 'page' ? 'api/x.html' : 'api/x/a.html')),
    twin: built.files.get('api/x/a.md') ?? '',
  };
};
