import { expect, it } from 'vitest';
import { integer, media, object, operation, ref, response, schema, spec, text } from './build-spec.ts';
import { renderSpec } from './render-spec.ts';

const pet = object({
  name: text(),
  id: ref('Id'),
  key: schema({ allOf: [ref('Id'), text()] }),
  secret: ref('Secret'),
});

const page = renderSpec(
  spec({
    schemas: { Pet: pet, Id: integer({ isReadOnly: true }), Secret: text({ isWriteOnly: true }) },
    operations: [
      operation('createPet', {
        method: 'POST',
        requestBody: { isRequired: true, content: [media(ref('Pet'))] },
        responses: [response('201', { content: [media(ref('Pet'))] })],
      }),
    ],
  }),
);

const fieldsBelow = (anchor: string): string[] =>
  page.anchors.filter((known) => known.startsWith(`${anchor}.`)).map((known) => known.slice(anchor.length + 1));

it('a field whose schema is read-only under another name is left out of a request, a write-only one out of a response', () => {
  expect(fieldsBelow('createPet.body')).toEqual(['name', 'secret']);
  expect(fieldsBelow('createPet.201')).toEqual(['name', 'id', 'key']);
  expect(fieldsBelow('schema-Pet')).toEqual(['name', 'id', 'key', 'secret']);
});
