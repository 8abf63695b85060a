// Tests that a site shows samples and examples from files that its description refers to, whatever the type of the
// file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { makeFolder } from '../support/run-mokcha.ts';

const description = `openapi: 3.1.0
info: { title: Files, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      summary: Read all
      x-codeSamples: [{ lang: JavaScript, label: SDK, source: { $ref: samples/call.js } }]
      responses:
        '200':
          description: good
          content: { text/csv: { examples: { one: { externalValue: rows.csv }, two: { externalValue: picture.png } } } }
`;

test('samples and examples in files of any type are part of a site', async () => {
  const folder = makeFolder({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' };\n",
    'specs/files/openapi.yaml': description,
    'specs/files/samples/call.js': 'client.list();\n',
    'specs/files/rows.csv': 'a,b\n',
    'specs/files/picture.png': 'not really a picture',
  });
  const { exitCode, output } = await runHere(['build', '--fail-on', 'warning'], folder.path);
  expect([output.match(/^(?:error|warning).*$/gm), exitCode]).toEqual([null, 0]);
  const page = readFileSync(join(folder.path, 'dist/api/files/getA.md'), 'utf8');
  expect(page).toContain('client.list();');
  expect(page).toContain('a,b');
  folder.remove();
});
