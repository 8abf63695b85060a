import { describe, expect, it } from 'vitest';
import { createAnchorRegister } from '../../../src/reference/outline/anchor-register.ts';
import { sharedParts } from '../../../src/reference/read/shared-parts.ts';
import { operation, parameter, response, spec } from './support/build-spec.ts';

const parts = sharedParts(
  spec({
    operations: [
      operation('listPets', {
        parameters: [parameter('account', { in: 'path', ref: 'Account', description: 'Whose.' }), parameter('page')],
        responses: [response('404', { ref: 'Gone' })],
      }),
      operation('feedPet', {
        parameters: [parameter('account', { in: 'path', ref: 'Account', description: 'Whose.' }), parameter('account', { ref: 'Account' })],
        requestBody: { ref: 'Food', isRequired: true, content: [] },
      }),
    ],
    webhooks: [operation('fed', { responses: [response('404', { ref: 'Gone' })] })],
  }),
  createAnchorRegister(),
);

describe('parts that operations share', () => {
  it('are told with every operation that uses them, parameters first', () => {
    const told = parts.map(({ kind, label, place, uses }) => [kind, label, place, uses.operations.map(({ anchor }) => anchor).join()]);
    expect(told).toEqual([
      ['parameter', 'account', 'path', 'listPets,feedPet'],
      ['parameter', 'account', 'query', 'feedPet'],
      ['requestBody', undefined, undefined, 'feedPet'],
      ['response', '404', undefined, 'listPets,webhook-fed'],
    ]);
  });

  it('have an anchor each, be they called alike', () => {
    expect(parts.map(({ anchor }) => anchor)).toEqual(['parameter-Account', 'parameter-Account~2', 'requestBody-Food', 'response-Gone']);
  });
});
