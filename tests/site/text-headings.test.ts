// Tests that headings in the texts of a description do not skip a level below the headings of the page, in both
// layouts.
import { expect, it } from 'vitest';
import { findInvalidHtml } from '../browser/support/invalid-html.ts';
import { site } from './harness.ts';

const text = '"Words.\\n\\n### First\\n\\n#### Below\\n\\nMore."';

const description = `-- specs/api/openapi.yaml --
openapi: 3.0.3
info: { title: Headings, version: '1', description: ${text} }
tags: [{ name: things, description: ${text} }]
servers: [{ url: https://example.com, description: ${text} }]
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      summary: List
      description: ${text}
      parameters: [{ name: page, in: query, description: ${text}, schema: { type: integer } }]
      responses:
        '200':
          description: ${text}
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: key, description: ${text} } }
  schemas:
    Thing:
      description: ${text}
      type: object
      properties: { name: { type: string, description: ${text} } }
`;

it.each(['page', 'operations'] as const)('headings in texts skip no rank in the layout `%s`', async (layout) => {
  const built = await site(description, { locales: [{ code: 'en' }], apis: [{ name: 'api', layout }] }).build();
  const pages = [...built.files].filter(([path]) => /^api\/.*\.html$/.test(path));
  expect(pages.length).toBeGreaterThan(layout === 'page' ? 0 : 3);
  expect(await findInvalidHtml(pages)).toEqual([]);
});
