// Tests the components that a project provides for `x-…` members, in a site that is built with them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compileTemplates } from '../../../src/io/bundle/compile-templates.ts';
import { plainSeal } from '../../../src/io/cache/seal.ts';
import { ownTexts } from '../../keywords/own-text.ts';
import { site } from '../../site/harness.ts';

const packageRoot = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'mokcha-extensions-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const compileWith = (files: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(scratch, 'site-'));
  mkdirSync(join(root, 'templates/extensions'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'templates/extensions', name), text);
  return compileTemplates({ root, packageRoot, cache: { folder: join(scratch, 'cache'), seal: plainSeal } });
};

const description = `
openapi: 3.1.0
info: { title: Limits, version: '1', x-limit: { calls: 1, unit: info } }
x-limit: { calls: 2, unit: api }
x-other: value-of-another-extension
tags: [{ name: things, description: Things., x-limit: { calls: 3, unit: tag } }]
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      x-limit: { calls: 4.50, unit: operation }
      parameters: [{ name: page, in: query, schema: { type: integer }, x-limit: { calls: 5, unit: parameter } }]
      responses:
        '200':
          description: Listed.
          x-limit: { calls: 6, unit: response }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
components:
  securitySchemes: { key: { type: apiKey, name: k, in: header, x-limit: { calls: 7, unit: securityScheme } } }
  schemas:
    Thing:
      type: object
      x-limit: { calls: 8, unit: schema }
      properties:
        name: { type: string, x-limit: { calls: 9, unit: field }, x-other: value-of-another-extension }
`;

const component = `
import type { ExtensionProps } from 'mokcha/templates/extensions/index.ts';
import { Link } from '../parts/link.tsx';
export default ({ value, owner, locale }: ExtensionProps) => (
  <p>
    {\`\${value.calls} calls for \${value.unit}, on \${owner}, in \${locale}\`} <Link href="/limits">limits</Link>
  </p>
);
`
  .replaceAll('\\`', '`')
  .replaceAll('\\$', '$');

const pageWith = async (files: Readonly<Record<string, string>>) => {
  const { value, problems } = await compileWith(files);
  const built = await site('', { locales: [{ code: 'en' }] })
    .write('specs/limits/openapi.yaml', description)
    .build(() => value);
  return {
    problems,
    texts: ownTexts(built.files.get('api/limits.html') ?? ''),
    html: built.files.get('api/limits.html') ?? '',
  };
};

describe('components for extensions', () => {
  it('a component is rendered at its extension, with value, owner and locale', async () => {
    const { problems, texts } = await pageWith({ 'x-limit.tsx': component });
    expect(problems).toEqual([]);
    const places = [
      ['site-main', '1 calls for info, on info, in en limits </limits>'],
      ['site-main', '2 calls for api, on api'],
      ['tag-things', '3 calls for tag, on tag'],
      ['listThings', '4.5 calls for operation, on operation'],
      ['listThings.query.page', '5 calls for parameter, on parameter'],
      ['listThings.200', '6 calls for response, on response'],
      ['security-key', '7 calls for securityScheme, on securityScheme'],
      ['schema-Thing', '8 calls for schema, on schema'],
      ['schema-Thing.name', '9 calls for field, on schema'],
    ] as const;
    for (const [anchor, words] of places) expect(texts.get(anchor), anchor).toContain(words);
    expect([...texts.values()].join()).not.toContain('value-of-another-extension');
  });

  it('an unknown extension is shown only if it has a component', async () => {
    const { html } = await pageWith({ 'helper.ts': 'export const x = 1;' });
    expect(html).toContain('listThings.query.page');
    expect(html).not.toContain('calls for');
    expect(html).not.toContain('value-of-another-extension');
  });

  it('a component without a default export is reported with its file', async () => {
    const { problems } = await compileWith({ 'x-limit.tsx': 'export const Limit = () => null;' });
    expect(problems).toMatchObject([
      {
        code: 'template/export',
        message: '`templates/extensions/x-limit.tsx` has no default export.',
      },
    ]);
  });
});
