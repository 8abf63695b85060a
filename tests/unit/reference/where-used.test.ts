// Tests which operations use a schema, directly or through other schemas, and on which side.
import { describe, expect, it } from 'vitest';
import { whereUsed } from '../../../src/reference/where-used.ts';
import { list, media, object, operation, parameter, ref, response, schema, spec, text } from './support/build-spec.ts';

const used = whereUsed(
  spec({
    schemas: {
      Pet: object({ colour: ref('Colour'), friends: list(ref('Pet')) }),
      Colour: text(),
      List: object({ pets: list(ref('Pet')) }),
      Id: text(),
      Never: text(),
    },
    operations: [
      operation('listPets', {
        responses: [response('200', { content: [media(ref('List'))] })],
        parameters: [parameter('id', { schema: schema({ not: ref('Id') }) })],
      }),
      operation('putPet', {
        requestBody: { isRequired: true, content: [media(ref('Pet'))] },
        responses: [response('200', { content: [media(list(ref('Pet')))] })],
      }),
      operation('subscribe', {
        callbacks: [
          {
            name: 'c',
            expression: 'x',
            operations: [operation('inner', { requestBody: { isRequired: true, content: [media(ref('Colour'))] } })],
          },
        ],
      }),
    ],
    webhooks: [operation('moved', { requestBody: { isRequired: true, content: [media(ref('Id'))] } })],
  }),
);
const direct = (name: string): [string, readonly string[]][] =>
  (used.get(name)?.direct ?? []).flatMap(({ operations, sides }) =>
    operations.map(({ anchor }): [string, readonly string[]] => [anchor, sides]),
  );
const through = (name: string): [string, string[]][] =>
  (used.get(name)?.through ?? []).map(({ schema: { name: holder }, operations }) => [
    holder,
    operations.map(({ anchor }) => anchor),
  ]);

describe('users of a schema', () => {
  it('operations that name a schema are listed with their side', () => {
    expect(direct('List')).toEqual([['listPets', ['response']]]);
    expect(direct('Pet')).toEqual([['putPet', ['request', 'response']]]);
  });

  it('operations that reach a schema through others are listed by the schema in between, each once', () => {
    expect(through('Pet')).toEqual([['List', ['listPets']]]);
    expect(through('Colour')).toEqual([['Pet', ['listPets', 'putPet']]]);
  });

  it('a schema is found in every keyword, and in callbacks and webhooks as what clients receive', () => {
    expect(direct('Id')).toEqual([
      ['listPets', ['request']],
      ['webhook-moved', ['response']],
    ]);
    expect(direct('Colour')).toEqual([['subscribe', ['response']]]);
  });

  it('an unused schema has empty lists', () => {
    expect(used.get('Never')).toEqual({ direct: [], through: [] });
  });
});
