// Lists bombs made of schemas, such as chains and cycles of references, deep nesting, and schemas with many members.
import { type Bomb, members, nest, times } from '../bomb.ts';
import { describedSite, type Part, refTo, schemaSite } from './description.ts';

type Schema = Part;

const text: Schema = { type: 'string' };

/** Returns a chain of schemas: `s0` refers to `s1`, and so on. The last schema is `end`. */
const chain = (size: number, link: (next: string) => Schema, end: Schema): Readonly<Record<string, Schema>> =>
  members(size, (at) => [`s${at}`, at === size - 1 ? end : link(`s${at + 1}`)]);

const chains: Readonly<Record<string, (next: string) => Schema>> = {
  ref: refTo,
  'ref with a description': (next) => ({ ...refTo(next), description: 'a' }),
  allOf: (next) => ({ allOf: [refTo(next)] }),
  'allOf with a property': (next) => ({ allOf: [refTo(next), { type: 'object', properties: { [next]: text } }] }),
  oneOf: (next) => ({ oneOf: [refTo(next), text] }),
  anyOf: (next) => ({ anyOf: [refTo(next), { type: 'null' }] }),
  not: (next) => ({ not: refTo(next) }),
  items: (next) => ({ type: 'array', items: refTo(next) }),
  property: (next) => ({ type: 'object', required: ['a'], properties: { a: refTo(next) } }),
  'two properties': (next) => ({ type: 'object', properties: { a: refTo(next), b: refTo(next) } }),
  additionalProperties: (next) => ({ type: 'object', additionalProperties: refTo(next) }),
  'if and else': (next) => ({ type: 'object', if: { required: ['a'] }, else: refTo(next) }),
  prefixItems: (next) => ({ type: 'array', prefixItems: [refTo(next), text] }),
  dependentSchemas: (next) => ({ type: 'object', dependentSchemas: { a: refTo(next) } }),
};

const chainBombs = Object.entries(chains).map(
  ([name, link]): Bomb => ({
    name: `schema/chain of ${name}`,
    size: 2_500,
    files: (size) => schemaSite(chain(size, link, text)),
  }),
);

const cycleBombs = Object.entries(chains).map(
  ([name, link]): Bomb => ({
    name: `schema/cycle of ${name}`,
    size: 2_500,
    files: (size) => schemaSite(chain(size, link, link('s0'))),
  }),
);

const nestings: Readonly<Record<string, (inner: Schema) => Schema>> = {
  allOf: (inner) => ({ allOf: [inner] }),
  oneOf: (inner) => ({ oneOf: [inner, { type: 'null' }] }),
  not: (inner) => ({ not: inner }),
  items: (inner) => ({ type: 'array', items: inner }),
  property: (inner) => ({ type: 'object', properties: { a: inner } }),
  additionalProperties: (inner) => ({ type: 'object', additionalProperties: inner }),
};

const nestingBombs = Object.entries(nestings).map(
  ([name, wrap]): Bomb => ({
    name: `schema/nesting of ${name}`,
    size: 500,
    files: (size) => schemaSite({ s0: nest(size, text, wrap) }),
  }),
);

const wides: Readonly<Record<string, (size: number) => Schema>> = {
  properties: (size) => ({ type: 'object', properties: members(size, (at) => [`p${at}`, text]) }),
  'required names': (size) => ({
    type: 'object',
    required: times(size, (at) => `p${at}`),
    properties: members(size, (at) => [`p${at}`, text]),
  }),
  'required names without properties': (size) => ({ type: 'object', required: times(size, (at) => `p${at}`) }),
  'values of an enum': (size) => ({ type: 'string', enum: times(size, (at) => `v${at}`) }),
  'equal values of an enum': (size) => ({ type: 'string', enum: times(size, () => 'v') }),
  'object values of an enum': (size) => ({ enum: times(size, (at) => ({ a: at })) }),
  'members of allOf': (size) => ({
    allOf: times(size, (at) => ({ type: 'object', properties: { [`p${at}`]: text } })),
  }),
  'members of oneOf': (size) => ({
    oneOf: times(size, (at) => ({ type: 'object', properties: { [`p${at}`]: text } })),
  }),
  'members of anyOf': (size) => ({ anyOf: times(size, (at) => ({ type: 'string', const: `v${at}` })) }),
  patternProperties: (size) => ({ type: 'object', patternProperties: members(size, (at) => [`^p${at}$`, text]) }),
  prefixItems: (size) => ({ type: 'array', prefixItems: times(size, () => text) }),
  dependentRequired: (size) => ({
    type: 'object',
    dependentRequired: members(size, (at) => [`p${at}`, [`p${at + 1}`]]),
  }),
  examples: (size) => ({ type: 'string', examples: times(size, (at) => `v${at}`) }),
  'wrong examples': (size) => ({ type: 'integer', examples: times(size, (at) => `v${at}`) }),
  'unknown keywords': (size) => ({ type: 'string', ...members(size, (at) => [`typ${at}`, 1]) }),
  extensions: (size) => ({ type: 'string', ...members(size, (at) => [`x-a${at}`, 1]) }),
  'an object as default': (size) => ({ type: 'object', default: members(size, (at) => [`p${at}`, at]) }),
  'digits of a limit': (size) => ({
    type: 'integer',
    maximum: 10 ** Math.min(308, size),
    description: '9'.repeat(size),
  }),
  'properties and an example of them': (size) => ({
    type: 'object',
    properties: members(size, (at) => [`p${at}`, text]),
    example: members(size, (at) => [`p${at}`, 'a']),
  }),
  'unlike names in an example': (size) => ({
    type: 'object',
    additionalProperties: false,
    properties: members(size, (at) => [`property${at}`, text]),
    example: members(size, (at) => [`propertie${at}`, 'a']),
  }),
};

const wideBombs = Object.entries(wides).map(
  ([name, make]): Bomb => ({
    name: `schema/many ${name}`,
    size: 4_000,
    files: (size) => schemaSite({ s0: make(size) }),
  }),
);

const patterns: Readonly<Record<string, (size: number) => string>> = {
  'groups in a row': (size) => '(a)'.repeat(size),
  'groups in groups': (size) => `${'('.repeat(size)}a${')'.repeat(size)}`,
  'groups that are not closed': (size) => '('.repeat(size),
  alternatives: (size) => times(size, (at) => `a${at}`).join('|'),
  'repeated groups in groups': (size) => `${'('.repeat(size)}a${')+'.repeat(size)}`,
  'lookaheads in a row': (size) => '(?=.*a)'.repeat(size),
  'classes in a row': (size) => '[a-z]'.repeat(size),
  'classes that are not closed': (size) => '['.repeat(size),
  counts: (size) => 'a{1,9}'.repeat(size),
  'many optional letters': (size) => `^${'a?'.repeat(size)}${'a'.repeat(size)}$`,
};

const patternBombs = Object.entries(patterns).map(
  ([name, make]): Bomb => ({
    name: `pattern/${name}`,
    size: 5_000,
    files: (size) => schemaSite({ s0: { type: 'string', pattern: make(size), example: 'a'.repeat(30) } }),
  }),
);

const slow: Bomb = {
  name: 'pattern/exponential backtracking',
  size: 5_000,
  files: (size) => schemaSite({ s0: { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(size)}b` } }),
};

/**
 * A hub that refers to all other schemas, each of which refers to the next one and to the hub. Every schema is close to
 * every other one, although the longest path contains all of them.
 */
const hub: Bomb = {
  name: 'schema/hub that all schemas refer to',
  size: 1_500,
  files: (size) =>
    schemaSite({
      hub: { type: 'object', properties: members(size, (at) => [`p${at}`, refTo(`s${at}`)]) },
      ...members(size, (at) => [
        `s${at}`,
        { type: 'object', properties: { next: refTo(`s${(at + 1) % size}`), hub: refTo('hub') } },
      ]),
    }),
};

const large = (size: number): Schema => ({ type: 'object', properties: members(size, (at) => [`p${at}`, text]) });

const bodiesOf = (size: number, schema: (at: number) => Schema): Part =>
  members(size, (at) => [
    `/a${at}`,
    {
      post: {
        operationId: `o${at}`,
        requestBody: { content: { 'application/json': { schema: schema(at) } } },
        responses: {},
      },
    },
  ]);

/**
 * Functions that return the parts of a description with one large schema in many places. Each place that shows the
 * fields of the schema makes the site larger by the size of the schema.
 */
const repeated: Readonly<Record<string, (size: number) => Part>> = {
  'all schemas extend': (size) => ({
    components: {
      schemas: {
        hub: large(size),
        ...members(size, (at) => [`s${at}`, { allOf: [refTo('hub'), { title: `S ${at}` }] }]),
      },
    },
  }),
  'all schemas extend through another': (size) => ({
    components: {
      schemas: {
        hub: large(size),
        middle: { allOf: [refTo('hub'), { type: 'object', properties: { m: text } }] },
        ...members(size, (at) => [`s${at}`, { allOf: [refTo('middle'), { title: `S ${at}` }] }]),
      },
    },
  }),
  'extends many schemas and is extended by many': (size) => ({
    components: {
      schemas: {
        ...members(size, (at) => [`b${at}`, { type: 'object', properties: { [`p${at}`]: text } }]),
        hub: { allOf: times(size, (at) => refTo(`b${at}`)) },
        ...members(size, (at) => [`s${at}`, { allOf: [refTo('hub'), { title: `S ${at}` }] }]),
      },
    },
  }),
  'all operations send': (size) => ({
    paths: bodiesOf(size, () => refTo('hub')),
    components: { schemas: { hub: large(size) } },
  }),
  'all operations send a list of': (size) => ({
    paths: bodiesOf(size, () => ({ type: 'array', items: refTo('hub') })),
    components: { schemas: { hub: large(size) } },
  }),
  'all operations send inside another': (size) => ({
    paths: bodiesOf(size, () => refTo('envelope')),
    components: { schemas: { hub: large(size), envelope: { type: 'object', properties: { data: refTo('hub') } } } },
  }),
  'all fields of a body have': (size) => ({
    paths: bodiesOf(1, () => refTo('wide')),
    components: {
      schemas: {
        hub: large(size),
        wide: { type: 'object', properties: members(size, (at) => [`f${at}`, refTo('hub')]) },
      },
    },
  }),
  'all operations have the values of': (size) => ({
    paths: bodiesOf(size, () => ({ type: 'object', properties: { kind: refTo('hub') } })),
    components: { schemas: { hub: { type: 'string', enum: times(size, (at) => `v${at}`) } } },
  }),
};

const repeatedBombs = Object.entries(repeated).map(
  ([name, make]): Bomb => ({
    name: `schema/large schema that ${name}`,
    size: 400,
    files: (size) => describedSite(make(size)),
  }),
);

const tree: Bomb = {
  name: 'schema/tree of properties that doubles at each level',
  size: 20,
  files: (size) =>
    schemaSite(
      chain(
        size,
        (next) => ({ type: 'object', required: ['a', 'b'], properties: { a: refTo(next), b: refTo(next) } }),
        text,
      ),
    ),
};

export const schemaBombs: readonly Bomb[] = [
  ...chainBombs,
  ...cycleBombs,
  ...nestingBombs,
  ...wideBombs,
  ...repeatedBombs,
  ...patternBombs,
  slow,
  tree,
  hub,
];
