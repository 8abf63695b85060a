// Tests from which day each part of an API exists, and on which day it last changed, according to recorded
// descriptions. Also tests the timelines of operations.
import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/compare/compare.ts';
import { markSpec } from '../../../src/compare/history/mark-spec.ts';
import { markedPointer } from '../../../src/compare/history/marked-pointer.ts';
import { recordsToMarks } from '../../../src/compare/history/records-to-marks.ts';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import { markOnSide, type RecordedMarks } from '../../../src/model/history/recorded-mark.ts';
import { readTree } from './fragments.ts';

type Tree = Record<string, unknown>;

const text = { type: 'string' };
const carried = (schema: unknown): Tree => ({ content: { 'application/json': { schema } } });
const named = (name: string): Tree => ({ $ref: `#/components/schemas/${name}` });
const pets = (more: Tree = {}): Tree => ({
  operationId: 'listPets',
  responses: { 200: { description: 'ok', ...carried(named('Pet')) } },
  ...more,
});
const query = (name: string, more: Tree = {}): Tree => ({ name, in: 'query', schema: text, ...more });

const api = (
  paths: Tree,
  schemas: Tree = { Pet: { type: 'object', properties: { name: text } } },
  more: Tree = {},
): Tree => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths,
  components: { schemas, ...more },
});

const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

/**
 * Returns the marks and timelines of recorded descriptions. By default, the last of them is also the current
 * description.
 */
const marksOf = (trees: readonly Tree[], current = trees.at(-1)): RecordedMarks =>
  recordsToMarks(
    trees.map((tree, at) => ({ date: days[at] ?? '', spec: readTree(tree) })),
    readTree(current),
  );

const onePath = (more: Tree = {}, schemas?: Tree): Tree => api({ '/pets': { get: pets(more) } }, schemas);

describe('marks of recorded descriptions', () => {
  it('a description that was recorded once has no marks', () => {
    expect(marksOf([onePath()])).toEqual({ marks: {}, timelines: {} });
  });

  it('a new parameter, field, header, value or schema has its first day, and older parts have no mark', () => {
    const Pet = { type: 'object', properties: { name: text, kind: { type: 'string', enum: ['CAT'] } } };
    const after = {
      type: 'object',
      properties: { ...Pet.properties, age: text, kind: { type: 'string', enum: ['CAT', 'DOG'] } },
    };
    const headers = { 'X-Left': { schema: text } };
    const fresh = onePath(
      { parameters: [query('limit')], responses: { 200: { description: 'ok', headers, ...carried(named('Pet')) } } },
      { Pet: after, Owner: { type: 'object' } },
    );
    expect(marksOf([onePath({}, { Pet }), onePath({}, { Pet }), fresh]).marks).toEqual({
      '/operations/GET ~1pets/parameters/query.limit': { since: days[2] },
      '/operations/GET ~1pets/responses/200/headers/X-Left': { since: days[2] },
      '/schemas/Owner': { since: days[2] },
      '/schemas/Pet/schema/properties/age': { since: days[2] },
      '/schemas/Pet/schema/properties/kind/schema/enum/"DOG"': { since: days[2] },
      '/schemas/Pet/schema/properties/kind': undefined,
    });
  });

  it('a changed part has the last day of a change, and whether that change breaks clients', () => {
    const withLimit = (maximum: number): Tree =>
      onePath({ parameters: [query('limit', { schema: { type: 'integer', maximum } })] });
    const limit = '/operations/GET ~1pets/parameters/query.limit';
    expect(marksOf([withLimit(1), withLimit(2), withLimit(3)]).marks[limit]).toEqual({ changed: days[2] });
    expect(marksOf([withLimit(1), withLimit(3), withLimit(2)]).marks[limit]).toEqual({
      changed: days[2],
      isBreaking: true,
      breakingSide: 'request',
    });
    // The last change does not break clients, so the mark is not breaking.
    expect(marksOf([withLimit(3), withLimit(2), withLimit(3)]).marks[limit]).toEqual({ changed: days[2] });
  });

  it('a mark says on which side of calls a change breaks clients', () => {
    const withValues = (...values: readonly string[]): Tree =>
      onePath(
        { requestBody: carried(named('Pet')) },
        { Pet: { type: 'object', properties: { kind: { type: 'string', enum: values } } } },
      );
    const kind = '/schemas/Pet/schema/properties/kind';
    const mark = marksOf([withValues('cat', 'dog'), withValues('cat')]).marks[kind];
    expect(mark).toEqual({ changed: days[1], isBreaking: true, breakingSide: 'request' });
    expect(markOnSide(mark, 'request')).toEqual({ recorded: { changed: days[1], isBreaking: true } });
    expect(markOnSide(mark, 'both')).toEqual({ recorded: { changed: days[1], isBreaking: true } });
    expect(markOnSide(mark, 'response')).toEqual({ recorded: { changed: days[1] } });
  });

  it('an operation that was removed and came back has no marks from before', () => {
    const withLimit = (maximum: number): Tree =>
      onePath({ parameters: [query('limit', { schema: { type: 'integer', maximum } })] });
    const limit = '/operations/GET ~1pets/parameters/query.limit';
    expect(marksOf([withLimit(9), withLimit(5), api({}), withLimit(5)]).marks[limit]).toBeUndefined();
    expect(marksOf([withLimit(9), withLimit(5), withLimit(5)]).marks[limit]).toEqual({
      changed: days[1],
      isBreaking: true,
      breakingSide: 'request',
    });
  });

  it('a change of texts leaves no mark', () => {
    const worded = (description: string): Tree =>
      onePath({ description, parameters: [query('limit', { description })] });
    expect(marksOf([worded('one'), worded('other')])).toEqual({ marks: {}, timelines: {} });
  });

  it('a removed value marks its field, and a removed field marks its schema', () => {
    const Pet = (values: readonly string[], more: Tree = {}): Tree => ({
      Pet: { type: 'object', properties: { kind: { type: 'string', enum: values }, ...more } },
    });
    const { marks } = marksOf([onePath({}, Pet(['CAT', 'DOG'], { age: text })), onePath({}, Pet(['CAT']))]);
    expect(marks).toEqual({
      '/schemas/Pet': { changed: days[1] },
      '/schemas/Pet/schema/properties/kind': { changed: days[1] },
    });
  });

  it('a renamed operation, schema or parameter keeps its marks', () => {
    const first = api({
      '/pets/{id}': { get: pets({ parameters: [{ ...query('id'), in: 'path', required: true }] }) },
    });
    const Pet = { type: 'object', properties: { name: text, age: text } };
    const id = (name: string): Tree => ({ name, in: 'path', required: true, schema: text });
    const second = api({ '/pets/{id}': { get: pets({ parameters: [id('id'), query('limit')] }) } }, { Pet });
    const moved = {
      ...pets({ parameters: [id('petNo'), query('limit')] }),
      responses: { 200: { description: 'ok', ...carried(named('Animal')) } },
    };
    const third = api({ '/animals/{petNo}': { get: moved } }, { Animal: Pet });
    const { marks, timelines } = marksOf([first, second, third]);
    expect(marks['/operations/GET ~1animals~1{petNo}/parameters/query.limit']).toEqual({ since: days[1] });
    expect(marks['/schemas/Animal/schema/properties/age']).toEqual({ since: days[1] });
    expect(Object.keys(timelines)).toEqual(['GET /animals/{petNo}']);
    expect(timelines['GET /animals/{petNo}']?.steps.map(({ date }) => date)).toEqual([days[2], days[1]]);
    // Changes after the last recorded day have no marks of their own, but a rename moves existing marks.
    expect(marksOf([first, second], third)).toMatchObject({
      marks: { '/schemas/Animal/schema/properties/age': { since: days[1] } },
      timelines: { 'GET /animals/{petNo}': { steps: [{ date: days[1] }] } },
    });
  });

  it('a field that was removed and came back counts as new, and its parts have no marks', () => {
    const withField = onePath(
      {},
      { Pet: { type: 'object', properties: { name: text, age: { type: 'object', properties: { years: text } } } } },
    );
    const withMore = onePath(
      {},
      {
        Pet: {
          type: 'object',
          properties: { name: text, age: { type: 'object', properties: { years: text, months: text } } },
        },
      },
    );
    const { marks } = marksOf([withField, withMore, onePath(), withMore]);
    expect(marks).toEqual({
      '/schemas/Pet': { changed: days[2] },
      '/schemas/Pet/schema/properties/age': { since: days[3] },
    });
  });

  it('a change to a shared parameter marks it in each operation', () => {
    const shared = (maximum: number): Tree => {
      const limit = { parameters: [{ $ref: '#/components/parameters/Limit' }] };
      const parameters = { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum } } };
      return api(
        { '/pets': { get: pets(limit) }, '/cats': { get: pets({ ...limit, operationId: 'listCats' }) } },
        undefined,
        {
          parameters,
        },
      );
    };
    expect(Object.keys(marksOf([shared(1), shared(2)]).marks)).toEqual([
      '/operations/GET ~1cats/parameters/query.limit',
      '/operations/GET ~1pets/parameters/query.limit',
    ]);
  });

  it('marks are added to the parts of a description, and comparisons ignore them', () => {
    const first = onePath();
    const last = readTree(
      onePath(
        { parameters: [query('limit')] },
        { Pet: { type: 'object', properties: { name: text, kind: { type: 'string', enum: ['CAT'] } } } },
      ),
    );
    const marks = recordsToMarks(
      [
        { date: '2026-01-01', spec: readTree(first) },
        { date: '2026-02-01', spec: last },
      ],
      last,
    );
    const spec = markSpec(last, marks);
    expect(spec.operations[0]?.parameters[0]).toMatchObject({ name: 'limit', recorded: { since: '2026-02-01' } });
    expect(spec.schemas[0]?.schema.properties[1]).toMatchObject({ name: 'kind', recorded: { since: '2026-02-01' } });
    expect(spec.schemas[0]?.schema.properties[0]).not.toHaveProperty('recorded');
    expect(compare(last, spec)).toEqual([]);
    // A schema that no operation reaches is recognised by its content.
    const lone = (name: string): ApiSpec =>
      readTree(onePath({}, { [name]: { type: 'object', properties: { age: text } } }));
    const marked = markSpec(lone('Lone'), {
      marks: { '/schemas/Lone/schema/properties/age': { since: '2026-02-01' } },
    });
    expect(compare(marked, lone('Alone')).map(({ rule }) => rule)).toEqual(['schema-renamed']);
    expect(markSpec(last, { marks: {} })).toBe(last);
  });
});

describe('timelines of operations', () => {
  it('a timeline lists the changes of each day in every language, breaking ones first', () => {
    const before = onePath({ parameters: [query('limit', { schema: { type: 'integer', maximum: 9 } })] });
    const after = onePath({ parameters: [query('limit', { schema: { type: 'integer', maximum: 8 } }), query('sort')] });
    const lower = {
      en: '`maximum` of `query.limit` has been lowered from `9` to `8`.',
      ko: '`query.limit`의 `maximum`이 작아졌습니다: 이전 `9`, 현재 `8`.',
    };
    const added = {
      en: 'The optional parameter `query.sort` is new.',
      ko: '선택 파라미터 `query.sort`가 추가되었습니다.',
    };
    expect(marksOf([before, after]).timelines).toMatchObject({
      'GET /pets': {
        steps: [{ date: '2026-02-01', changes: [{ isBreaking: true, sentences: lower }, { sentences: added }] }],
      },
    });
  });

  it('a timeline begins with the day of a new operation, or of one that came back', () => {
    const both = api({
      '/pets': { get: pets() },
      '/cats': { get: pets({ operationId: 'listCats', summary: 'Cats' }) },
    });
    const { timelines } = marksOf([both, onePath(), onePath(), both]);
    expect(timelines['GET /cats']).toMatchObject({ since: days[3], steps: [{ date: days[3] }] });
    expect(timelines['GET /pets']).toBeUndefined();
  });

  it('a timeline leaves out changes beyond a dozen and counts them', () => {
    const many = (count: number): Tree =>
      onePath({ parameters: Array.from({ length: count }, (_, at) => query(`p${at}`)) });
    const timeline = marksOf([many(0), many(10), many(15), many(20)]).timelines['GET /pets'];
    expect(timeline?.steps.map(({ date, changes }) => [date, changes.length])).toEqual([
      [days[3], 5],
      [days[2], 5],
      [days[1], 2],
    ]);
    expect(timeline?.moreCount).toBe(8);
  });
});

it('a mark belongs to the nearest field, parameter, header, value or schema', () => {
  const field = '/schemas/Pet/schema/properties/enum';
  expect(markedPointer(`${field}/schema/limits/maxLength`)).toBe(field);
  expect(markedPointer(`${field}/schema/enum/"A"`)).toBe(`${field}/schema/enum/"A"`);
  expect(markedPointer(`${field}/schema/enum/"A"`, { isGone: true })).toBe(field);
  expect(markedPointer(`${field}/schema/enum`)).toBe(field);
  expect(markedPointer('/operations/GET ~1pets/parameters/query.limit/schema/limits/maximum')).toBe(
    '/operations/GET ~1pets/parameters/query.limit',
  );
  expect(markedPointer('/operations/GET ~1pets/security')).toBeUndefined();
});
