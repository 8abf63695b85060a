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

const told = (needs: ReturnType<typeof callOrder>, id: string): [string, string[]][] =>
  (needs.get(id) ?? []).map(({ value, from }) => [value, from.map(({ anchor }) => anchor)]);

describe('what to call first', () => {
  it('tells each value of an answer with the calls that give it', () => {
    const needs = withLinks(
      link({ operationId: 'feedPet', parameters: [['path.petId', string('$response.body#/0/id')]] }),
      link({ operationId: 'feedPet', requestBody: object([['food', object([['no', string('$response.body#/no')]])]]) }),
    );
    expect(told(needs, 'feedPet')).toEqual([
      ['petId', ['listPets', 'listFoods']],
      ['food.no', ['listPets', 'listFoods']],
    ]);
  });

  it('leaves out what is only passed on, and constants', () => {
    const parameters: Link['parameters'] = [
      ['account', string('$request.path.account')],
      ['kind', string('dog')],
    ];
    expect(told(withLinks(link({ operationId: 'feedPet', parameters })), 'feedPet')).toEqual([]);
  });

  it('finds an operation by its place as well as by its id, and none in another description', () => {
    const parameters: Link['parameters'] = [['petId', string('$response.body#/id')]];
    const operationPlace = { file: toFilePath('specs/x/openapi.yaml'), method: 'POST', path: '/pets/{pet~id}/food' };
    const needs = withLinks(link({ operationPlace, parameters }));
    expect(told(needs, 'feedPet')).toEqual([['petId', ['listPets', 'listFoods']]]);
    expect(withLinks(link({ operationPlace: { ...operationPlace, file: toFilePath('specs/y.yaml') }, parameters }))).toEqual(new Map());
  });

  it('says nothing of a call that leads to itself, as from page to page', () => {
    const needs = withLinks(link({ operationId: 'listPets', parameters: [['next', string('$response.body#/next')]] }));
    expect(told(needs, 'listPets')).toEqual([['next', ['listFoods']]]);
  });

  it('calls a body that is an answer as a whole by no name', () => {
    expect(told(withLinks(link({ operationId: 'feedPet', requestBody: string('$response.body') })), 'feedPet')).toEqual([
      ['', ['listPets', 'listFoods']],
    ]);
  });
});
