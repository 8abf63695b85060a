// Tests that a name in backticks is not reported as a misspelling if a description defines it in a rare place, such as
// a callback or `not`.
import { expect, it } from 'vitest';
import { site } from '../harness.ts';

const text = (...names: readonly string[]): string => `
-- content/en/docs/a.md --
# A

${names.map((name) => `- \`${name}\``).join('\n')}
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content:
          application/json:
            schema:
              type: array
              items:
                type: object
                properties: { petColour: {}, favouriteFood: {}, organiserName: {}, catalogueId: {} }
              contains: { properties: { petColor: {} } }
              not: { properties: { organizerName: {} } }
              if: { properties: { favoriteFood: {} } }
      callbacks:
        petAdded:
          '{$request.query.url}':
            post:
              operationId: onPetAdded
              requestBody:
                content:
                  application/json: { schema: { type: object, properties: { catalogId: {} } } }
              responses: { '200': { description: Received. } }
      responses: { '200': { description: Added. } }
`;

it('names in callbacks, in `contains`, `not` and `if` are known', async () => {
  const names = ['petColor', 'organizerName', 'favoriteFood', 'catalogId'];
  const known = await site(text(...names), { locales: [{ code: 'en' }], apis: [{ name: 'pets' }] }).build();
  expect(known.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const wrong = await site(text('petColr'), { locales: [{ code: 'en' }], apis: [{ name: 'pets' }] }).build();
  expect(wrong.problems.map(({ code }) => code)).toEqual(['docs/literal']);
});
