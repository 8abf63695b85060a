// Tests which operations a client needs to call first, according to the links of a description.
import { describe, expect, it } from 'vitest';
import type { Link, Literal } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { callOrder } from '../../../src/reference/call-order.ts';
import { operation, response, spec, string } from './support/build-spec.ts';

const link = (members: Partial<Link>): Link => ({ name: 'l', parameters: [], ...members });
const object = (entries: readonly (readonly [string, Literal])[]): Literal => ({ kind: 'object', entries });

const withLinks = (...links: readonly Link[]) =>
  callOrder(
    spec({
      operations: [
        operation('listPets', { path: '/pets', responses: [response('200', { links })] }),
        operation('listFoods', { responses: [response('200', { links })] }),
        operation('feedPet', { method: 'POST', path: '/pets/{pet~id}/food' }),
      ],
    }),
  );

const needsOf = (needs: ReturnType<typeof callOrder>, id: string): [string, string[]][] =>
  (needs.get(id) ?? []).map(({ value, from }) => [value, from.map(({ anchor }) => anchor)]);

describe('calls to make first', () => {
  it('each value that a call needs is listed with the calls that return it', () => {
    const needs = withLinks(
      link({ operationId: 'feedPet', parameters: [['path.petId', string('$response.body#/0/id')]] }),
      link({ operationId: 'feedPet', requestBody: object([['food', object([['no', string('$response.body#/no')]])]]) }),
    );
    expect(needsOf(needs, 'feedPet')).toEqual([
      ['petId', ['listPets', 'listFoods']],
      ['food.no', ['listPets', 'listFoods']],
    ]);
  });

  it('values that are only passed on and constants are left out', () => {
    const parameters: Link['parameters'] = [
      ['account', string('$request.path.account')],
      ['kind', string('dog')],
    ];
    expect(needsOf(withLinks(link({ operationId: 'feedPet', parameters })), 'feedPet')).toEqual([]);
  });

  it('an operation is found by its place or its id, and not in another description', () => {
    const parameters: Link['parameters'] = [['petId', string('$response.body#/id')]];
    const operationPlace = { file: toFilePath('specs/x/openapi.yaml'), method: 'POST', path: '/pets/{pet~id}/food' };
    const needs = withLinks(link({ operationPlace, parameters }));
    expect(needsOf(needs, 'feedPet')).toEqual([['petId', ['listPets', 'listFoods']]]);
    expect(
      withLinks(link({ operationPlace: { ...operationPlace, file: toFilePath('specs/y.yaml') }, parameters })),
    ).toEqual(new Map());
  });

  it('a call that leads to itself, such as to the next page, is left out', () => {
    const needs = withLinks(link({ operationId: 'listPets', parameters: [['next', string('$response.body#/next')]] }));
    expect(needsOf(needs, 'listPets')).toEqual([['next', ['listFoods']]]);
  });

  it('a body that is a whole response has no name', () => {
    expect(
      needsOf(withLinks(link({ operationId: 'feedPet', requestBody: string('$response.body') })), 'feedPet'),
    ).toEqual([['', ['listPets', 'listFoods']]]);
  });
});
