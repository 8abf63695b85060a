// Where the author gives no example of an answer, one is made from its schema, and says so.
import { describe, expect, it } from 'vitest';
import { findBlank } from '../emptiness/find-blank.ts';
import { site } from '../site/harness.ts';
import { describeApi, readPages } from './describe-calls.ts';

const schema = '{type: object, properties: {id: {type: integer, readOnly: true}, secret: {type: string, writeOnly: true}}}';
const answer = (media: string, status = '200'): string => `'${status}': {description: ok, content: {application/json: {${media}}}}`;
const get = (responses: string): string => `paths: {/a: {get: {operationId: a, responses: {${responses}}}}}`;
const made = 'Response example, 200, generated from the schema';

describe('the example of an answer', () => {
  it.each(['page', 'operations'] as const)('is made from the schema, without what only requests hold: %s', async (layout) => {
    const { page, twin } = await readPages(get(answer(`schema: ${schema}`)), layout);
    for (const said of [page, twin]) {
      expect(said).toContain(made);
      expect(said).toContain('"id": 1');
      expect(said).not.toContain('"secret"');
    }
  });

  it('is made of what a webhook is sent, without what only clients write', async () => {
    const built = await site(
      `-- specs/x/openapi.yaml --\n${describeApi(`webhooks: {a: {post: {operationId: a, requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {'204': {description: ok}}}}}`)}\n-- content/en/docs/a.md --\n# A\n`,
    ).build();
    const twin = [...built.files].find(([path, text]) => path.endsWith('.md') && text.includes('generated from the schema'))?.[1];
    expect(twin).toContain('Request example, generated from the schema');
    expect(twin).toContain('"id": 1');
    expect(twin?.slice(twin.indexOf('generated from'))).not.toContain('secret');
  });

  it('is the author’s where there is one, also of the schema', async () => {
    for (const media of [
      `schema: ${schema}, example: {id: 7}`,
      'schema: {type: object, example: {id: 7}}',
      'schema: {allOf: [{type: object, example: {id: 7}}]}',
    ]) {
      const { page, twin } = await readPages(get(answer(media)));
      for (const said of [page, twin]) {
        expect(said).toContain('"id": 7');
        expect(said).toContain('Response example, 200');
        expect(said).not.toContain('generated from the schema');
      }
    }
  });

  it('is the author’s empty text, with its quotes', async () => {
    const { page, twin } = await readPages(get("'200': {description: ok, content: {text/plain: {schema: {type: string}, example: ''}}}"));
    expect(findBlank(page)).toEqual([]);
    expect(twin).toContain('\n""\n');
  });

  it('is made of what is answered where all is well, and of `default` where nothing else is', async () => {
    const { twin: both } = await readPages(get([answer(`schema: ${schema}`), answer(`schema: ${schema}`, 'default')].join(', ')));
    expect(both.match(/generated from the schema/g)).toHaveLength(1);
    const { twin: alone } = await readPages(get(answer(`schema: ${schema}`, 'default')));
    expect(alone).toContain('generated from the schema');
  });
});
