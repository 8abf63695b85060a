// Tests generated examples of responses: if the author gives none, one is made from the schema and marked as generated.
import { describe, expect, it } from 'vitest';
import { findBlank } from '../emptiness/find-blank.ts';
import { site } from '../site/harness.ts';
import { describeApi, readPages } from './describe-calls.ts';

const schema =
  '{type: object, properties: {id: {type: integer, readOnly: true}, secret: {type: string, writeOnly: true}}}';
const answer = (media: string, status = '200'): string =>
  `'${status}': {description: ok, content: {application/json: {${media}}}}`;
const get = (responses: string): string => `paths: {/a: {get: {operationId: a, responses: {${responses}}}}}`;
const made = 'Response example, 200, generated from the schema';

describe('the example of a response', () => {
  it.each(['page', 'operations'] as const)(
    'a response example is generated without write-only fields: layout %s',
    async (layout) => {
      const { page, twin } = await readPages(get(answer(`schema: ${schema}`)), layout);
      for (const shown of [page, twin]) {
        expect(shown).toContain(made);
        expect(shown).toContain('"id": 1');
        expect(shown).not.toContain('"secret"');
      }
    },
  );

  it('a webhook example is generated from the schema, without write-only fields', async () => {
    const body = `requestBody: {content: {application/json: {schema: ${schema}}}}`;
    const text = `webhooks: {a: {post: {operationId: a, ${body}, responses: {'204': {description: ok}}}}}`;
    const built = await site(
      `-- specs/x/openapi.yaml --\n${describeApi(text)}\n-- content/en/docs/a.md --\n# A\n`,
    ).build();
    const twin = [...built.files].find(
      ([path, text]) => path.endsWith('.md') && text.includes('generated from the schema'),
    )?.[1];
    expect(twin).toContain('Request example, generated from the schema');
    expect(twin).toContain('"id": 1');
    expect(twin?.slice(twin.indexOf('generated from'))).not.toContain('secret');
  });

  it('an example of the author is shown instead of a generated one, also if it belongs to the schema', async () => {
    for (const media of [
      `schema: ${schema}, example: {id: 7}`,
      'schema: {type: object, example: {id: 7}}',
      'schema: {allOf: [{type: object, example: {id: 7}}]}',
    ]) {
      const { page, twin } = await readPages(get(answer(media)));
      for (const shown of [page, twin]) {
        expect(shown).toContain('"id": 7');
        expect(shown).toContain('Response example, 200');
        expect(shown).not.toContain('generated from the schema');
      }
    }
  });

  it('an empty string as the author’s example is shown with quotes', async () => {
    const { page, twin } = await readPages(
      get("'200': {description: ok, content: {text/plain: {schema: {type: string}, example: ''}}}"),
    );
    expect(findBlank(page)).toEqual([]);
    expect(twin).toContain('\n""\n');
  });

  it('an example is generated for the success response, and for `default` if no other response exists', async () => {
    const { twin: both } = await readPages(
      get([answer(`schema: ${schema}`), answer(`schema: ${schema}`, 'default')].join(', ')),
    );
    expect(both.match(/generated from the schema/g)).toHaveLength(1);
    const { twin: alone } = await readPages(get(answer(`schema: ${schema}`, 'default')));
    expect(alone).toContain('generated from the schema');
  });
});
