// Tests that a long schema name in a sidebar can break between its words, because a sidebar has room for only about 22
// characters.
import { expect, it } from 'vitest';
import { site } from '../harness.ts';

const schemas = [
  'CreativeImageBannerCreation',
  'outbound_transfer_returned_details',
  'Abcdefghijklmnopqrstuvwxyz',
  'ShortName',
];

const text = `-- specs/x/openapi.yaml --
openapi: 3.1.0
info: { title: X, version: '1' }
paths:
  /a: { get: { operationId: a, summary: Reads a thing with a LongName, responses: { '200': { description: Done. } } } }
components:
  schemas: { ${schemas.map((name) => `${name}: { type: string }`).join(', ')} }
`;

it('the sidebar puts a line-break opportunity between the words of a long schema name', async () => {
  const built = await site(text, {
    defaultLocale: 'en',
    locales: [{ code: 'en' }],
    apis: [{ name: 'x', layout: 'page' }],
  }).build();
  const html = built.files.get('api/x.html') ?? '';
  const sidebar = html.slice(html.indexOf('<nav class="sidebar"'), html.indexOf('<main'));
  expect(sidebar).toContain('<span>Creative<wbr/>Image<wbr/>Banner<wbr/>Creation</span>');
  expect(sidebar).toContain('<span>outbound_<wbr/>transfer_<wbr/>returned_<wbr/>details</span>');
  for (const words of ['Abcdefghijklmnopqrstuvwxyz', 'ShortName']) expect(sidebar).toContain(`>${words}</a>`);
  expect(sidebar).toContain('Reads a thing with a LongName');
});
