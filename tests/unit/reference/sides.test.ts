// Tests that read-only fields are left out of the data that clients send, and write-only fields out of the data that
// clients receive, also in webhooks and callbacks.
import { describe, expect, it } from 'vitest';
import { integer, media, object, operation, ref, response, schema, spec, text } from './support/build-spec.ts';
import { renderSpec } from './support/render-spec.ts';

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

it('a field with a read-only schema is left out of requests, and one with a write-only schema out of responses', () => {
  expect(fieldsBelow('createPet.body')).toEqual(['name', 'secret']);
  expect(fieldsBelow('createPet.201')).toEqual(['name', 'id', 'key']);
  expect(fieldsBelow('schema-Pet')).toEqual(['name', 'id', 'key', 'secret']);
});

const body = { isRequired: true, content: [media(ref('Pet'))] };
const reply = [response('200', { content: [media(ref('Pet'))] })];
const received = ['name', 'id', 'key'];
const sent = ['name', 'secret'];

describe('webhooks and callbacks', () => {
  const called = renderSpec(
    spec({
      schemas: { Pet: pet, Id: integer({ isReadOnly: true }), Secret: text({ isWriteOnly: true }) },
      operations: [
        operation('subscribe', {
          method: 'POST',
          callbacks: [
            {
              name: 'moved',
              expression: '{$url}',
              operations: [operation('onMoved', { method: 'POST', requestBody: body, responses: reply })],
            },
          ],
        }),
      ],
      webhooks: [
        operation('petMoved', {
          method: 'POST',
          requestBody: body,
          responses: reply,
          callbacks: [
            {
              name: 'answer',
              expression: '{$url}',
              operations: [operation('answer', { method: 'PUT', requestBody: body, responses: reply })],
            },
          ],
        }),
      ],
    }),
  );
  const fieldsIn = (anchor: string): string[] =>
    called.anchors.filter((known) => known.startsWith(`${anchor}.`)).map((known) => known.slice(anchor.length + 1));

  it('the body of a webhook has read-only fields, and the response of the client has write-only ones', () => {
    expect(fieldsIn('webhook-petMoved.body')).toEqual(received);
    expect(fieldsIn('webhook-petMoved.200')).toEqual(sent);
  });

  it('a callback has the same sides as a webhook', () => {
    expect(fieldsIn('subscribe.callback.moved.post.body')).toEqual(received);
    expect(fieldsIn('subscribe.callback.moved.post.200')).toEqual(sent);
  });

  it('a callback of a webhook has the sides of an ordinary call', () => {
    expect(fieldsIn('webhook-petMoved.callback.answer.put.body')).toEqual(sent);
    expect(fieldsIn('webhook-petMoved.callback.answer.put.200')).toEqual(received);
  });
});
