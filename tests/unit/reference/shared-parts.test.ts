// Tests parameters, bodies and responses that several operations share.
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
        parameters: [
          parameter('account', { in: 'path', ref: 'Account', description: 'Whose.' }),
          parameter('account', { ref: 'Account' }),
        ],
        requestBody: { ref: 'Food', isRequired: true, content: [] },
      }),
    ],
    webhooks: [operation('fed', { responses: [response('404', { ref: 'Gone' })] })],
  }),
  createAnchorRegister(),
);

describe('shared parts', () => {
  it('a shared part is listed with every operation that uses it, parameters first', () => {
    const rows = parts.map(({ kind, label, place, uses }) => [
      kind,
      label,
      place,
      uses.operations.map(({ anchor }) => anchor).join(),
    ]);
    expect(rows).toEqual([
      ['parameter', 'account', 'path', 'listPets,feedPet'],
      ['parameter', 'account', 'query', 'feedPet'],
      ['requestBody', undefined, undefined, 'feedPet'],
      ['response', '404', undefined, 'listPets,webhook-fed'],
    ]);
  });

  it('shared parts with equal names have different anchors', () => {
    expect(parts.map(({ anchor }) => anchor)).toEqual([
      'parameter-Account',
      'parameter-Account~2',
      'requestBody-Food',
      'response-Gone',
    ]);
  });
});
