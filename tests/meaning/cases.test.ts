// Tests the texts that a page and its Markdown show for combinations of keywords, for special schemas such as booleans
// and forms of null, and for extensions of other tools.
import { describe, expect, it } from 'vitest';
import { ownTemplates } from '../site/harness.ts';
import { renderField } from './read-yaml-schemas.ts';
import { speak } from './speak.ts';

/**
 * A field with the words that its text must have, and the words that it must not have. Without `absent`, no word is
 * forbidden.
 */
type Case = readonly [what: string, field: string, present: readonly string[], absent?: readonly string[] | undefined];

const withoutMarks = (twin: string): string =>
  twin.replace(/\[([^\]]+)\]\(\/api\/x#[^)]*\)/g, '$1').replace(/\\([\\`*_[\]<>|])/g, '$1');

const expectWords = async (
  field: string,
  present: readonly string[],
  absent: readonly string[] = [],
): Promise<void> => {
  const { page, twin } = await renderField(field);
  const plainTwin = withoutMarks(twin);
  for (const words of present) {
    expect(page).toContain(words);
    expect(plainTwin).toContain(words);
  }
  for (const words of absent) {
    expect(page).not.toContain(words);
    expect(plainTwin).not.toContain(words);
  }
};

const parts: readonly Case[] = [
  [
    'an item after a tuple has its type and limits',
    '{type: array, prefixItems: [{type: string}], items: {type: integer, minimum: 7}}',
    ['Other items: integer · 7 or more'],
  ],
  [
    'any item may follow a tuple with `items: true`',
    '{type: array, prefixItems: [{type: string}], items: true}',
    ['Other items: any'],
  ],
  [
    'two `contains` in different parts are both shown',
    '{type: array, allOf: [{contains: {multipleOf: 2}, minContains: 3}, {contains: {multipleOf: 5}}]}',
    ['At least 3 items match', 'multiple of 2', 'At least one item matches', 'multiple of 5'],
  ],
  [
    '`minContains: 0` allows no matching item',
    '{type: array, contains: {type: integer}, minContains: 0}',
    ['Any number of items, even none, may match'],
    ['At least one'],
  ],
  [
    '`minContains: 0` with `maxContains` shows only the upper limit',
    '{type: array, contains: {type: integer}, minContains: 0, maxContains: 4}',
    ['At most 4 items match'],
    ['At least one'],
  ],
  [
    '`prefixItems` in two parts are merged by position',
    '{type: array, prefixItems: [{minLength: 3}], allOf: [{prefixItems: [{maxLength: 9}, {type: integer, ' +
      'minimum: 5}]}]}',
    ['3–9 characters', '5 or more'],
  ],
  ['two patterns are both shown', '{type: string, pattern: ^a, allOf: [{pattern: z$}]}', ['pattern', '^a', 'z$']],
  [
    'two `multipleOf` are both shown',
    '{type: integer, multipleOf: 4, allOf: [{multipleOf: 6}]}',
    ['multiple of 4', 'multiple of 6'],
  ],
  ['a schema with a part that accepts nothing is `never`', '{type: string, allOf: [true, false]}', ['never']],
  [
    'a part that accepts everything is shown in a sentence',
    '{type: string, allOf: [{}]}',
    ['Its parts (allOf) accept any value.'],
  ],
  [
    '`unevaluatedProperties: true` is shown in a sentence',
    '{type: object, properties: {a: {}}, unevaluatedProperties: true}',
    ['Other fields are allowed.'],
  ],
  [
    '`unevaluatedProperties: true` in a part of a closed schema is reported as a contradiction',
    '{type: object, properties: {a: {}}, allOf: [{unevaluatedProperties: true}], unevaluatedProperties: false}',
    ['One rule of the schema allows no other fields, but another one allows them all.'],
    ['No fields but these are allowed.'],
  ],
  [
    '`unevaluatedProperties: false` in a part closes only that part',
    '{type: object, properties: {a: {}}, allOf: [{properties: {b: {}}, unevaluatedProperties: false}]}',
    ['No fields but', 'are allowed.'],
    ['No fields but these are allowed.'],
  ],
  [
    '`unevaluatedItems: true` is shown in a sentence',
    '{type: array, unevaluatedItems: true}',
    ['Other items are allowed.'],
  ],
  [
    'a schema without a type says that the type is not stated',
    '{properties: {a: {type: string}}}',
    ['type not stated'],
  ],
  [
    '`uniqueItems: false` is shown as duplicates that are allowed',
    '{type: array, uniqueItems: false}',
    ['duplicates allowed'],
  ],
  [
    'a title next to a description is shown',
    '{type: string, title: Of the order, description: Some words.}',
    ['title Of the order', 'Some words.'],
  ],
  [
    'XML names of items that are not objects are shown',
    '{type: array, items: {type: string, xml: {name: tag}}}',
    ['Items: XML', 'name: tag'],
  ],
];

describe('several keywords together', () => {
  for (const [what, field, present, absent] of parts) it(what, () => expectWords(field, present, absent));
});

describe('schemas without a type', () => {
  it('a missing type is mentioned at the schema, not at each link to it', async () => {
    const named = '{Open: {properties: {a: {type: string}}}}';
    const { page, twin } = await renderField("{$ref: '#/components/schemas/Open'}", { schemas: named });
    expect(page.match(/type not stated/g)).toHaveLength(1);
    expect(page).toContain('Open object · type not stated');
    expect(twin.match(/type not stated/g)).toHaveLength(1);
  });
});

describe('booleans as schemas', () => {
  it.each([
    ['not', '{type: string, not: true}', 'Must not match', 'any'],
    ['then', '{type: string, if: {const: x}, then: false}', 'Then', 'never'],
    ['else', '{type: string, if: {const: x}, else: false}', 'Otherwise', 'never'],
    ['contains', '{type: array, contains: true}', 'At least one item matches', 'any'],
    ['propertyNames', '{type: object, propertyNames: false}', 'Names of fields', 'never'],
  ])('a boolean schema is shown: %s', async (_, field, heading, type) => {
    const { page, twin } = await renderField(field);
    expect(page).toContain(`${heading}: ${type}`);
    expect(twin).toContain(`*${heading}* | ${type} |`);
  });
});

const schemas = `
Pet: {type: object, properties: {name: {type: string}}}
Colour: {type: string, enum: [red, blue]}
NullEnum: {enum: [null]}
Alias: {$ref: '#/components/schemas/Pet'}
OfOne: {allOf: [{$ref: '#/components/schemas/Pet'}]}
OrNull: {anyOf: [{$ref: '#/components/schemas/Pet'}, {type: 'null'}]}
`;
const pet = "{$ref: '#/components/schemas/Pet'}";
const colour = "{$ref: '#/components/schemas/Colour'}";

const nullForms: readonly (readonly [form: string, field: string, type: string])[] = [
  ['{nullable: true}', `{anyOf: [${pet}, {nullable: true}]}`, 'Pet | null'],
  ['{nullable: true} first', `{oneOf: [{nullable: true}, ${pet}]}`, 'Pet | null'],
  ['{nullable: true} with words', `{oneOf: [{nullable: true, description: none}, ${pet}]}`, 'Pet | null'],
  ['enum: [null]', `{oneOf: [${pet}, {enum: [null]}]}`, 'Pet | null'],
  ['enum: [null] with a type', `{oneOf: [${pet}, {type: string, nullable: true, enum: [null]}]}`, 'Pet | null'],
  [
    'a schema that is null',
    `{oneOf: [${colour}, {$ref: '#/components/schemas/NullEnum'}], nullable: true}`,
    'string enum · Colour | null',
  ],
  ['allOf of one and a type', `{type: object, nullable: true, allOf: [${pet}]}`, 'Pet | null'],
  ['allOf of one', `{nullable: true, allOf: [${pet}]}`, 'Pet | null'],
  ['beside a reference', `{nullable: true, $ref: '#/components/schemas/Pet'}`, 'Pet | null'],
  [
    'every alternative',
    '{oneOf: [{type: string, nullable: true}, {type: integer, nullable: true}]}',
    'string | integer | null',
  ],
  ['two and nothing', `{oneOf: [${pet}, {type: integer}, {nullable: true}]}`, 'Pet | integer | null'],
];

describe('schemas that are null or something else', () => {
  const expectType = async (field: string, type: string, version: string): Promise<void> => {
    const { page, twin } = await renderField(field, { version, schemas });
    expect(page).toContain(` field ${type} `);
    expect(withoutMarks(twin)).toContain(`field\` | ${type} |`);
    expect(page).not.toContain('nullable');
  };

  it.each(nullForms)('a form of null that generators write for 3.0 is shown as `| null`: %s', (_, field, type) =>
    expectType(field, type, '3.0.3'),
  );

  it.each([
    ["{type: 'null'}", `{anyOf: [${pet}, {type: 'null'}]}`],
    ['const: null', `{anyOf: [${pet}, {const: null}]}`],
    ['enum: [null]', `{anyOf: [{enum: [null]}, ${pet}]}`],
  ])('a form of null in 3.1 is shown as `| null`: %s', (_, field) => expectType(field, 'Pet | null', '3.1.0'));
});

describe('named schemas that only refer to another one', () => {
  it.each(['Alias', 'OfOne', 'OrNull'])(
    'a named schema that only refers to another one shows a link to it: %s',
    async (name) => {
      const { page, twin } = await renderField(`{$ref: '#/components/schemas/${name}'}`, { schemas });
      const type = name === 'OrNull' ? 'Pet | null' : 'Pet';
      expect(page).toContain(` ${name} ${type} Used by `);
      expect(twin).toContain(`# ${name}\n\n[Pet](/api/x#schema-Pet)`);
    },
  );
});

describe('values of an enumeration', () => {
  it('values of an enumeration have quotes if one of them is empty or could be mistaken for another type', async () => {
    const empty = await renderField("{type: string, enum: ['', In Progress, Done]}");
    expect(empty.page).toContain('"" "In Progress" "Done"');
    expect(empty.twin).toContain('Values: `""`, `"In Progress"`, `"Done"`');
    const mixed = await renderField("{enum: ['1', 1, 'null', null]}");
    expect(mixed.page).toContain('"1" 1 "null" null');
    expect(mixed.twin).toContain('Values: `"1"`, `1`, `"null"`, `null`');
  });

  it('values of an enumeration have no quotes if none can be mistaken for another type', async () => {
    expect((await renderField('{type: string, enum: [a b, c]}')).twin).toContain('Values: `a b`, `c`');
    expect((await renderField("{type: string, enum: ['1', '2']}")).twin).toContain('Values: `1`, `2`');
  });
});

describe('extensions of other tools', () => {
  it('`x-ms-enum` names and explains values, and allows others with `modelAsString: true`', async () => {
    const values = '[{value: a, name: First, description: The first one.}, {value: b}]';
    const field = (modelAsString: boolean) =>
      `{type: string, enum: [a, b], x-ms-enum: {name: Letter, modelAsString: ${modelAsString}, values: ${values}}}`;
    const { page, twin } = await renderField(field(true));
    for (const words of ['First', 'The first one.', 'Values that are not listed may be added.']) {
      expect(page).toContain(words);
      expect(twin).toContain(words);
    }
    expect((await renderField(field(false))).page).not.toContain('Values that are not listed may be added.');
  });

  it('`x-enum-varnames`, `x-enumNames` and `x-enum-descriptions` name and explain values', async () => {
    for (const [name, words] of [
      ['x-enum-varnames', 'FIRST'],
      ['x-enumNames', 'FIRST'],
      ['x-enum-descriptions', 'The first one.'],
    ]) {
      const { page, twin } = await renderField(`{type: integer, enum: [1, 2], ${name}: [${words}, Other]}`);
      expect(page).toContain(`1 ${words}`);
      expect(twin).toContain(`\`1\` (${words})`);
    }
  });

  it('`x-additionalPropertiesName` names the other fields', async () => {
    const { page, twin } = await renderField(
      '{type: object, additionalProperties: {type: integer}, x-additionalPropertiesName: city}',
    );
    expect(page).toContain('any other name city integer');
    expect(twin).toContain('| `field.*` (any other name `city`) | integer |');
  });

  it('`x-ms-enum` works in parameters of 2.0', async () => {
    const description = {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'p', in: 'query', type: 'string', enum: ['a'], 'x-ms-enum': { name: 'P', modelAsString: true } },
            ],
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    };
    const { page } = await speak(description, (await ownTemplates()).renderPage);
    expect(page).toContain('Values that are not listed may be added.');
  });
});

describe('the Markdown of an array', () => {
  it('the Markdown of an array has rules of the array and rules of its items in rows of their own', async () => {
    const { twin } = await renderField(
      '{type: array, not: {maxItems: 3}, items: {type: object, properties: {name: {}}, not: {minProperties: 4}}}',
    );
    expect(twin).toContain('| `field` *Must not match* | any | max items 3 |');
    expect(twin).toContain('| `field[]` *Must not match* | any | min fields 4 |');
    expect(twin).toContain('| `field[].name` | any |');
  });
});
