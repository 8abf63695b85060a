// Lists bombs of texts of descriptions: Markdown that is hard to parse, in one place and in many places.
import type { Bomb } from '../bomb.ts';
import { texts } from '../texts.ts';
import { describedSite } from './description.ts';

const LENGTH = 50_000;

/**
 * Returns the parts of a description that repeats the text in many places, such as the descriptions of servers, tags
 * and operations.
 */
const everywhere = (text: string): Readonly<Record<string, unknown>> => ({
  externalDocs: { url: 'https://example.com', description: text },
  servers: [{ url: 'https://example.com', description: text }],
  tags: [{ name: 'a', summary: text, description: text }],
  paths: {
    '/a': {
      get: {
        tags: ['a'],
        operationId: 'a',
        summary: text,
        description: text,
        parameters: [{ name: 'p', in: 'query', description: text, schema: { type: 'string', description: text } }],
        responses: {
          200: {
            summary: text,
            description: text,
            headers: { 'x-a': { description: text, schema: { type: 'string' } } },
            links: { a: { operationId: 'a', description: text } },
            content: {
              'application/json': {
                schema: { type: 'object', properties: { a: { type: 'string', title: text, description: text } } },
                examples: { a: { summary: text, description: text, value: {} } },
              },
            },
          },
        },
      },
    },
  },
  components: { securitySchemes: { a: { type: 'http', scheme: 'basic', description: text } } },
});

export const wordBombs: readonly Bomb[] = Object.entries(texts).flatMap(([name, make]): readonly Bomb[] => [
  {
    name: `info/${name}`,
    size: LENGTH,
    files: (size) => describedSite({ info: { title: 'A', version: '1', description: make(size) } }),
  },
  { name: `texts/${name}`, size: LENGTH / 5, files: (size) => describedSite(everywhere(make(size))) },
]);
