// Tests the guards against hostile input that would otherwise take very long or overflow the stack.
import { describe, expect, it } from 'vitest';
import { readDay } from '../../src/content/moved/read-day.ts';
import { checkMessage } from '../../src/i18n/check-message.ts';
import { updateCatalogue } from '../../src/i18n/update-catalogue.ts';
import type { Link, Schema, SpecText } from '../../src/model/api/api-spec.ts';
import type { CatalogueEntry } from '../../src/model/api/catalogue.ts';
import { excerptOf } from '../../src/text/excerpt.ts';
import { toFilePath } from '../../src/model/paths.ts';
import type { Site } from '../../src/model/site/site.ts';
import { acceptsLiteral } from '../../src/reference/values/validate-value.ts';
import { bundleYaml } from '../../src/reference/bundle/bundle-yaml.ts';
import { chooseMembers } from '../../src/reference/examples/choose-members.ts';
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { joinTokens } from '../../src/reference/describe/literal-text.ts';
import { createWriter } from '../../src/reference/samples/code.ts';
import { emptySchema } from '../../src/reference/schemas/schema-parts.ts';
import { groupOperations } from '../../src/reference/outline/group-operations.ts';
import { findApiCalls } from '../../src/site/blocks/api-calls.ts';
import { parseFiles } from '../unit/openapi/helpers.ts';
import { members, nest, times } from './bomb.ts';
import { description, pathsOf, refTo } from './descriptions/description.ts';

const chainOf = (size: number, link: (next: string) => object, end: object): string =>
  description({
    paths: pathsOf(refTo('s0')),
    components: { schemas: members(size, (at) => [`s${at}`, at === size - 1 ? end : link(`s${at + 1}`)]) },
  });

describe('a chain of references', () => {
  const links: readonly (readonly [string, (next: string) => object])[] = [
    ['properties', (next) => ({ type: 'object', properties: { a: refTo(next) } })],
    ['allOf', (next) => ({ allOf: [refTo(next)] })],
    ['items', (next) => ({ type: 'array', items: refTo(next) })],
  ];

  it.each(links)(
    'a chain of references is a problem at the first reference beyond 200, through %s',
    async (_name, link) => {
      const { problems, value } = await parseFiles({ 'api.json': chainOf(5_000, link, { type: 'string' }) });
      expect(
        problems.map(({ code, at }) => `${code} ${at?.pointer?.replace(/\/(?:properties|allOf|items).*/, '')}`),
      ).toEqual(['api/ref-chain /components/schemas/s199']);
      expect(value).toBeUndefined();
    },
  );

  it.each(links)('a long circular chain of references is a problem, through %s', async (_name, link) => {
    const { problems } = await parseFiles({ 'api.json': chainOf(5_000, link, link('s0')) });
    expect(problems.map(({ code }) => code)).toEqual(['api/ref-chain']);
  });

  it.each(links)('a chain of 199 references is read, through %s', async (_name, link) => {
    const { problems, value } = await parseFiles({ 'api.json': chainOf(200, link, { type: 'string' }) });
    expect(problems.map(({ code }) => code)).toEqual([]);
    expect(value?.schemas.length).toBe(200);
  });

  it('a chain of references is a problem even if no operation refers to it', async () => {
    const schemas = members(300, (at) => [`s${at}`, at === 299 ? {} : { items: refTo(`s${at + 1}`) }]);
    const reversed = Object.fromEntries(Object.entries(schemas).reverse());
    const { problems } = await parseFiles({ 'api.json': description({ components: { schemas: reversed } }) });
    expect(problems.map(({ code }) => code)).toEqual(['api/ref-chain']);
  });
});

describe('a chain of merged maps', () => {
  const chainOfMerges = (size: number): string =>
    `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nx-a0: &a0 { k: 1 ` +
    `}\n${times(size, (at) => `x-a${at + 1}: &a${at + 1} { <<: *a${at}, k${at}: 1 }`).join('\n')}`;

  it('a chain of merged maps is a problem at the alias with which it exceeds 50,000 values', async () => {
    const { problems } = await parseFiles({ 'api.yaml': chainOfMerges(400) });
    expect(problems.map(({ code, at }) => `${code} ${at?.position?.line}`)).toEqual(['api/alias 228']);
  });

  it('a chain of 200 merged maps is read', async () => {
    const { problems } = await parseFiles({ 'api.yaml': chainOfMerges(200) });
    expect(problems.map(({ code }) => code)).toEqual([]);
  });
});

it('a date with very many spaces before other text is not a date', () => {
  expect(readDay(`2025-01-02 10:00${' '.repeat(20)}am`)).toBe('2025-01-02');
  expect(readDay(`2025-01-02 10:00${' '.repeat(20_000)}x`)).toBeUndefined();
});

describe('a description that is too long or too deep', () => {
  const problemsOf = async (parts: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
    (await parseFiles({ 'api.json': description(parts) })).problems.map(
      ({ code, at }) => `${code} ${at?.pointer?.slice(0, 14)}`,
    );
  const operation = { get: { responses: { 200: { description: 'A' } } } };

  it('a path of more than 2,000 characters is a problem', async () => {
    expect(await problemsOf({ paths: { [`/${'a/'.repeat(900)}`]: operation } })).toEqual([]);
    expect(await problemsOf({ paths: { [`/${'a/'.repeat(1_000)}`]: operation } })).toEqual([
      'api/depth /paths/~1a~1a~',
    ]);
    const two = { [`/${'a/'.repeat(1_000)}`]: operation, [`/${'b/'.repeat(1_000)}`]: operation };
    expect(await problemsOf({ paths: two })).toEqual(['api/depth /paths/~1a~1a~', 'api/depth /paths/~1b~1b~']);
  });

  it('a tag that is nested more than 32 levels deep is a problem', async () => {
    const tags = (size: number) => times(size, (at) => ({ name: `t${at}`, ...(at > 0 && { parent: `t${at - 1}` }) }));
    expect(await problemsOf({ openapi: '3.2.0', tags: tags(33) })).toEqual([]);
    expect(await problemsOf({ openapi: '3.2.0', tags: tags(2_000) })).toEqual(['api/depth /tags/33/paren']);
  });
});

describe('a sample', () => {
  it('a sample of objects that each need two of the next object does not grow exponentially', () => {
    const names = times(40, (at) => `s${at}`);
    const schemas: readonly Schema[] = names.map((name, at) => ({
      ...emptySchema,
      name,
      types: ['object'],
      properties: ['a', 'b'].map((property) => ({
        name: property,
        isRequired: true,
        schema: at === 39 ? { ...emptySchema, types: ['string'] } : { ...emptySchema, ref: `s${at + 1}` },
      })),
    }));
    const index = new Map(schemas.map((schema, at) => [names[at]!, schema]));
    const value = exampleValue({ ...emptySchema, ref: 's0' }, index, 'response');
    expect(value?.kind).toBe('object');
    expect(JSON.stringify(value).length).toBeLessThan(2_000_000);
  });
});

describe('code of a template', () => {
  it('the fixed text of a code template is highlighted once, however often the template is used', () => {
    const code = createWriter('new');
    const write = (name: string) => code`new Thing(${['string', name]});`;
    const [first, second] = [write('"a"'), write('"b"')];
    expect(
      joinTokens(first)
        .map(([, text]) => text)
        .join(''),
    ).toBe('new Thing("a");');
    expect(first.filter((part, at) => part === second[at]).length).toBe(first.length - 1);
  });
});

describe('an object with very many members', () => {
  const text: Schema = { ...emptySchema, types: ['string'] };
  const property = (at: number) => ({ name: `p${at}`, isRequired: false, schema: text });
  const namesOf = (schema: Schema): readonly string[] => {
    const value = exampleValue(schema, new Map(), 'response');
    return value?.kind === 'object' ? value.entries.map(([name]) => name) : [];
  };

  it('an object whose members each come from their own `allOf` part has a sample', () => {
    const parts = times(15_000, (at): Schema => ({ ...emptySchema, types: ['object'], properties: [property(at)] }));
    expect(namesOf({ ...emptySchema, allOf: parts }).slice(0, 2)).toEqual(['p0', 'p1']);
  });

  it('an object with very many members is checked against an `allOf` of very many parts', () => {
    const size = 15_000;
    const parts = times(size, (at): Schema => ({ ...emptySchema, types: ['object'], properties: [property(at)] }));
    const entries = times(size, (at) => [`p${at}`, { kind: 'string', value: 'a' }] as const);
    const acceptance = { index: new Map(), side: 'response' } as const;
    expect(acceptsLiteral({ kind: 'object', entries }, { ...emptySchema, allOf: parts }, acceptance)).toBe(true);
    const last = {
      ...emptySchema,
      properties: [{ ...property(size - 1), schema: { ...emptySchema, types: ['integer'] } }],
    };
    expect(acceptsLiteral({ kind: 'object', entries }, { ...emptySchema, allOf: [...parts, last] }, acceptance)).toBe(
      false,
    );
  });

  it('members that require each other in a long chain are all in the sample', () => {
    const size = 15_000;
    const dependentRequired = times(size - 1, (at) => ({ name: `p${at}`, requires: [`p${at + 1}`] }));
    const schema: Schema = { ...emptySchema, types: ['object'], properties: times(size, property), dependentRequired };
    const choosing = { index: new Map(), side: 'response', variant: 0, isFull: true, parts: [schema] } as const;
    const chosen = chooseMembers(schema, { ...choosing, schemasOf: () => [text], make: () => undefined });
    expect(chosen.map(({ name }) => name)).toEqual(times(size, (at) => `p${at}`));
  });
});

describe('links to calls of another description', () => {
  it('links to calls of another description are found among 3,000 descriptions', () => {
    const linkTo = (name: string): Partial<Link> => ({
      name: 'next',
      operationRef: `../${name}.json#/paths/~1a/get`,
      operationPlace: { file: toFilePath(`${name}.json`), method: 'GET', path: '/a' },
      parameters: [['id', { kind: 'string', value: '$response.body#/id' }]],
    });
    const names = times(3_000, (at) => `a${at}`);
    const specs = names.map((name, at) => ({
      spec: {
        name,
        file: toFilePath(`${name}.json`),
        info: { title: name },
        operations: [{ id: 'a', method: 'GET', path: '/a', responses: [{ links: at === 0 ? [linkTo('a2999')] : [] }] }],
      },
      texts: {},
      outline: { layout: 'page', moved: {} },
    }));
    const apis = names.map((name) => ({ name, path: `/api/${name}` }));
    const calls = findApiCalls(
      { settings: { apis, locales: [], basePath: '/' }, specs, dated: [], messages: {} } as unknown as Site,
      'en',
    );
    expect(Object.keys(calls.a0?.next ?? {})).toEqual(['../a2999.json#/paths/~1a/get']);
    expect(Object.keys(calls.a2999?.needs ?? {})).toEqual(['a']);
  });
});

describe('the groups of the operations of a description', () => {
  it('the groups of the operations of a description are computed once', async () => {
    const paths = members(100, (at) => [`/a${at % 10}/b${at}`, { get: { responses: { 200: { description: 'A' } } } }]);
    const { value } = await parseFiles({ 'api.json': description({ paths }) });
    expect(groupOperations(value!).untagged.inner.length).toBe(10);
    expect(groupOperations(value!)).toBe(groupOperations(value!));
  });
});

describe('a sample of a hub that all schemas refer to', () => {
  const size = 3_000;
  const ref = (name: string): Schema => ({ ...emptySchema, ref: name });
  const required = (name: string, to: string) => ({ name, isRequired: true, schema: ref(to) });
  const kinds: readonly (readonly [string, string, (next: string) => Schema])[] = [
    [
      'properties',
      'hub',
      (next) => ({ ...emptySchema, types: ['object'], properties: [required('next', next), required('hub', 'hub')] }),
    ],
    ['anyOf', 's0', (next) => ({ ...emptySchema, anyOf: [ref(next), ref('hub')] })],
  ];

  it.each(kinds)(
    'a sample of a hub that all schemas refer to does not overflow the stack, through %s from %s',
    (_name, root, make) => {
      const hub: Schema = {
        ...emptySchema,
        types: ['object'],
        properties: times(size, (at) => ({ ...required(`p${at}`, `s${at}`), isRequired: false })),
      };
      const index = new Map([['hub', hub], ...times(size, (at) => [`s${at}`, make(`s${(at + 1) % size}`)] as const)]);
      expect(() => exampleValue(ref(root), index, 'response')).not.toThrow();
    },
  );
});

describe('a bundle in YAML', () => {
  it.each(['a', ''])('a bundle in YAML can have a text of many empty lines with %j after them', (end) => {
    const text = `a${'\n'.repeat(300_000)}${end}`;
    expect(bundleYaml({ members: [['a', text]] }, (words) => words).length).toBeGreaterThan(300_000);
  });
});

describe('an excerpt', () => {
  it.each([
    ['[', '['.repeat(500_000)],
    ['[a](', '[a]('.repeat(200_000)],
    ['<', '<'.repeat(500_000)],
  ])('the excerpt of a text of many `%s` is the text itself', (_mark, text) => {
    expect(excerptOf(text)).toBe(text);
  });

  it('an excerpt has the text of links, pictures and code, and no tags', () => {
    expect(excerptOf('![A](a.png) [b [c](d) `e` <b>*f*</b> [g] (h) [i](j\n\nk')).toBe('A b [c e f [g] (h) [i](j');
  });
});

describe('a message', () => {
  const check = (text: string): readonly string[] =>
    checkMessage(
      { key: 'A {count}' },
      {
        key: 'key',
        text,
        at: { file: toFilePath('a.json') },
        placeAt: (offset) => ({ file: toFilePath('a.json'), pointer: `${offset}` }),
      },
      'en',
    ).map(({ code, message }) => `${code} ${message}`);

  it('a message with plurals nested more than 8 levels deep is a problem', () => {
    const nested = (depth: number): string =>
      nest(depth, '{count}', (inner) => `{count, plural, one {a} other {${inner}}}`);
    expect(check(nested(8))).toEqual([]);
    expect(check(nested(120))).toEqual([
      'message/syntax The message `key` has plurals nested more than 8 levels deep.',
    ]);
  });

  it('a message of more than 5,000 characters is a problem', () => {
    expect(check('{count} '.repeat(5_000))).toEqual([
      'message/syntax The message `key` has more than 5000 characters.',
    ]);
  });
});

describe('a catalogue whose texts were all reworded', () => {
  const text = (at: number, word: string): string =>
    `The ${word} number ${at} has a name and an owner, and may be changed.`;
  const entry = (at: number): CatalogueEntry => ({
    source: text(at, 'former order'),
    text: `${at}`,
    references: [`specs/a/openapi.yaml:${at + 1}`],
    isFuzzy: false,
    isObsolete: false,
    comments: [],
    position: { line: 1, column: 1 },
  });
  const wanted = (at: number, moved: number): SpecText => ({
    source: text(at, 'order'),
    role: 'schema.description',
    place: {
      file: toFilePath('specs/a/openapi.yaml'),
      pointer: `/${at}`,
      position: { line: at + 1 + moved, column: 1 },
    },
  });

  it.each([
    ['at the same lines', 0],
    ['at other lines', 100_000],
  ])('each reworded text of a catalogue keeps its former translation, %s', (_name, moved) => {
    const size = 3_000;
    const updated = updateCatalogue(
      times(size, (at) => wanted(at, moved)),
      times(size, entry),
    );
    expect(updated.map(({ text: words }) => words)).toEqual(times(size, (at) => `${at}`));
  });

  it('a text that is in 20,000 places has all of them in the catalogue', () => {
    const everywhere = times(20_000, (at) => ({ ...wanted(at, 0), source: 'Same' }));
    expect(updateCatalogue(everywhere, [])[0]?.references.length).toBe(20_000);
  });
});
