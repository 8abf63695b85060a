// Tests the `x-…` members of docs/openapi.md: each one is shown at its own element and only if the description has it.
// Also tests that internal parts are not shown.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../site/harness.ts';
import { buildEverything, type Everything, readEverything, readTexts } from './everything-page.ts';
import { type Row, without } from './rows.ts';

const version = '3.2';
const description = readEverything(version);
const put = '/paths/~1things~1{thingId}/put';
const fields = '/components/schemas/Keywords/properties';

const rows: Readonly<Record<string, Row>> = {
  'x-sunset on an operation': [`${put}/x-sunset`, 'putThing', 'deprecated · ends 2031-05-06'],
  'x-sunset on a parameter': [
    '/paths/~1parameters/get/parameters/name=described/x-sunset',
    'parameters.query.described',
    'ends 2032-07-08',
  ],
  'x-sunset on a field': [`${fields}/old/x-sunset`, 'schema-Keywords.old', 'ends 2033-09-10'],
  'x-tagGroups': ['/x-tagGroups', 'tag-drawer', 'Group of the drawer'],
  'x-displayName': ['/tags/name=drawer/x-displayName', 'tag-drawer', 'Display name of the drawer'],
  'x-codeSamples': [`${put}/x-codeSamples`, 'putThing', 'Label of the code sample'],
  'x-enumDescriptions': [
    `${fields}/enumerated/x-enumDescriptions`,
    'schema-Keywords.enumerated.value-one',
    'Meaning of value one.',
  ],
  'x-enum-varnames': [`${fields}/enumerated/x-enum-varnames`, 'schema-Keywords.enumerated.value-two', 'NAME_OF_TWO'],
  'x-enum-descriptions': [`${fields}/many/x-enum-descriptions`, 'schema-Keywords.many.2', 'Second of the numbers.'],
};

const isShown = ([, anchor, words]: Row, texts: ReadonlyMap<string, string>): boolean =>
  texts.get(anchor)?.includes(words) === true;

let page: Everything;
beforeAll(async () => {
  page = await buildEverything(version, description);
});

describe('known extensions', () => {
  it.each(Object.entries(rows))('%s is shown, and only because it is in the description', async (_, row) => {
    expect(page.texts.get(row[1])).toContain(row[2]);
    const less = without(description, row[0]);
    if (less === undefined) throw new Error(`nothing at ${row[0]}`);
    expect(isShown(row, await readTexts(version, less))).toBe(false);
  });

  it('every known extension is in docs/openapi.md', () => {
    const docs = readFileSync(new URL('../../docs/openapi.md', import.meta.url), 'utf8');
    for (const name of new Set(Object.keys(rows).map((row) => row.split(' ')[0]))) expect(docs).toContain(`\`${name}`);
  });
});

describe('internal parts', () => {
  const words = [
    'internalThing',
    '/internal',
    'internal operation',
    'internal field',
    'internal schema',
    'hidden tag',
    'Secret',
  ];
  const files = async (text: string): Promise<string> => {
    const built = await site('', { locales: [{ code: 'en' }] })
      .write('specs/everything/openapi.yaml', text)
      .write('specs/everything/everything-value.json', '{}')
      .build();
    return [...built.files.values()].join('\n');
  };

  it('internal parts are on no page, and in no sidebar, sample, Markdown file or bundle', async () => {
    const output = await files(description);
    expect(output).toContain('schema-HoldsSecret');
    // A page puts `<wbr/>` between the words of a long name.
    const held = output.replaceAll('<wbr/>', '').replaceAll('HoldsSecret', '');
    expect(words.filter((word) => held.includes(word))).toEqual([]);
    expect(page.texts.has('pathStyles.header.secret')).toBe(false);
    expect(page.texts.has('schema-Keywords.internal')).toBe(false);
    expect(page.texts.has('schema-HoldsSecret.secret')).toBe(false);
  });

  it('internal parts are shown if `x-internal` is false', async () => {
    const output = (await files(description.replaceAll('x-internal: true', 'x-internal: false')))
      .replaceAll('<wbr/>', '')
      .replaceAll('HoldsSecret', '');
    expect(words.filter((word) => !output.includes(word))).toEqual([]);
    expect(
      (await readTexts(version, description.replaceAll('x-internal: true', 'x-internal: false'))).has(
        'pathStyles.header.secret',
      ),
    ).toBe(true);
  });

  it('internal servers, security schemes, responses and examples are in no file, and the others are', async () => {
    const hosts = (level: string): string =>
      `[{ url: "https://${level}.example.com" }, { url: "https://hidden-${level}.example.com", x-internal: true }]`;
    const output = await files(`openapi: 3.1.0
info: { title: Things, version: "1" }
servers: ${hosts('root')}
paths:
  /a:
    servers: ${hosts('path')}
    get:
      operationId: getA
      responses:
        "200":
          description: Found
          content:
            application/json:
              examples:
                shown: { summary: Shown example, value: shown-value }
                hidden: { summary: Hidden example, value: hidden-value, x-internal: true }
        "409": { description: Hidden conflict, x-internal: true }
  /b:
    post:
      operationId: postB
      servers: ${hosts('operation')}
      security: [{ key: [] }]
      responses: { "204": { description: Stored } }
  /c:
    delete:
      operationId: deleteC
      servers: [{ url: "https://hidden-only.example.com", x-internal: true }]
      responses: { "204": { description: Deleted } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    hidden: { type: apiKey, in: header, name: X-Hidden, x-internal: true }
`);
    const shown = ['//root.', '//path.', '//operation.', 'X-Key', 'Shown example'];
    expect(shown.filter((word) => !output.includes(word))).toEqual([]);
    const hidden = [
      'hidden-root',
      'hidden-path',
      'hidden-operation',
      'hidden-only',
      'X-Hidden',
      'idden example',
      'Hidden conflict',
    ];
    expect(hidden.filter((word) => output.includes(word))).toEqual([]);
  });
});
