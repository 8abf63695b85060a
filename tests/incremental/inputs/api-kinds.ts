// Lists kinds of inputs that belong to descriptions: their files, catalogues, versions, recorded days, samples and
// examples.
import { fileKind, type Kind, withRenamed } from './kind.ts';

const pets = (summary: string, more = ''): string => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: ${summary}
      description: 'See [the intro](/docs/intro).'
      x-limit: { calls: 10 }
      x-codeSamples: [{ lang: JavaScript, label: SDK, source: { $ref: samples/list.js } }]
      responses:
        '200':
          description: All of them.
          content:
            application/json: { schema: { type: array, items: { $ref: 'schemas/pet.yaml' } } }
            text/csv: { examples: { one: { externalValue: rows.csv }, two: { externalValue: picture.png } } }
${more}components:
  schemas:
    Pet: { $ref: 'schemas/pet.yaml' }
`;

const pet = (length: number, mood = 'AWAKE'): string => `type: object
properties:
  name: { type: string, maxLength: ${length} }
  mood: { type: string, enum: [${mood}, ASLEEP], description: How it feels. }
`;

const shop = (title: string, summary: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /orders: { get: { operationId: listOrders, summary: ${summary}, responses: { '200': { description: Good. } } } }
`;

const recorded = (summary: string): string =>
  `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '0' },
      paths: {
        '/pets': { get: { operationId: 'listPets', summary, responses: { 200: { description: 'All of them.' } } } },
      },
    },
    null,
    2,
  )}\n`;

const removed =
  `  /cats: { get: { operationId: listCats, deprecated: true, x-sunset: 2030-01-01, ` +
  `responses: { '200': { description: Good. } } } }\n`;

export const apiKinds: readonly Kind[] = [
  fileKind(
    'description',
    'specs/pets/openapi.yaml',
    [
      pets('List pets'),
      pets('Show pets'),
      pets('List pets', removed),
      pets('List pets').replace('calls: 10', 'calls: 20'),
    ],
    ['openapi: [\n'],
  ),
  fileKind('part of a description', 'specs/pets/schemas/pet.yaml', [
    pet(5),
    pet(9),
    pet(5, 'HAPPY'),
    `${pet(5)}description: An animal.\n`,
  ]),
  fileKind('sample in a file', 'specs/pets/samples/list.js', ['client.list();\n', 'client.show();\n']),
  fileKind('example in a file', 'specs/pets/rows.csv', ['a,b\n', 'c,d\n', undefined]),
  fileKind('example that is copied', 'specs/pets/picture.png', [Uint8Array.of(1, 2), Uint8Array.of(1, 3), undefined]),
  fileKind(
    'catalogue',
    'i18n/ko/pets.po',
    [
      'msgid "List pets"\nmsgstr "목록"\n',
      'msgid "List pets"\nmsgstr "모두"\n',
      undefined,
      'msgid "How it feels."\nmsgstr "기분"\n',
    ],
    ['msgid "List pets\n'],
  ),
  fileKind('version of a description', 'specs/pets/versions/v0/openapi.yaml', [
    shop('Old pets', 'Old'),
    shop('Old pets', 'Odd'),
    undefined,
  ]),
  withRenamed(
    fileKind('recorded day', 'specs/pets/history/2025-01-01.json', [
      recorded('List pets'),
      recorded('Show pets'),
      undefined,
    ]),
    'specs/pets/history/2025-01-01.json',
    'specs/pets/history/2025-01-02.json',
  ),
  fileKind('second recorded day', 'specs/pets/history/2025-05-01.json', [
    recorded('List pets'),
    recorded('List them'),
    undefined,
  ]),
  fileKind('note of a recorded day', 'specs/pets/history/2025-05-01.md', ['A *note*.\n', 'A *text*.\n', undefined]),
  fileKind('words of a recorded day', 'specs/pets/history/2025-05-01.ko.po', [
    'msgid "List pets"\nmsgstr "목록"\n',
    'msgid "List pets"\nmsgstr "모두"\n',
    undefined,
  ]),
  fileKind(
    'description of the default locale',
    'specs/shop/openapi.en.yaml',
    [shop('Shop', 'List orders'), shop('Shop', 'Show orders'), shop('Store', 'List orders')],
    ['openapi: [\n'],
  ),
  fileKind('description of another locale', 'specs/shop/openapi.ko.yaml', [
    shop('가게', '주문 목록'),
    shop('가게', '주문 모두'),
    undefined,
  ]),
  fileKind('description elsewhere', 'apis/extra.yaml', [
    "openapi: 3.1.0\ninfo: { title: Extra, version: '1' }\npaths: { /a: { $ref: 'parts/a.yaml' } }\n",
    "openapi: 3.1.0\ninfo: { title: Other, version: '1' }\npaths: { /a: { $ref: 'parts/a.yaml' } }\n",
    "openapi: 3.1.0\ninfo: { title: Extra, version: '1' }\npaths: { /a: { $ref: 'parts/b.yaml' } }\n",
  ]),
  fileKind('part of a description elsewhere', 'apis/parts/a.yaml', [
    "get: { operationId: a, summary: One, responses: { '200': { description: Good. } } }\n",
    "get: { operationId: a, summary: Two, responses: { '200': { description: Good. } } }\n",
  ]),
  fileKind('other part of a description elsewhere', 'apis/parts/b.yaml', [
    "get: { operationId: b, summary: One, responses: { '200': { description: Good. } } }\n",
    "get: { operationId: b, summary: Two, responses: { '200': { description: Good. } } }\n",
  ]),
  fileKind('recorded day elsewhere', 'apis/history/2025-01-01.json', [undefined, recorded('One'), recorded('Two')]),
];
