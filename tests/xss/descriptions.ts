// Defines kinds of sites with descriptions: both layouts, older and newer versions of OpenAPI, the root of a
// description, its history and its translations.
import { newest, swagger } from './older-operations.ts';
import { openapi, type Unit } from './operations.ts';
import { configFile, enclose, json, type Kind, own, type Put, quote } from './put.ts';

const url = 'https://docs.example.com';

const named = (units: readonly Unit[], name: string): readonly Unit[] =>
  units.map(({ n, put }) => ({ n, put: (sink, harmless) => put(`${name}: ${sink}`, harmless) }));

/** Returns a config without social images, which take long to draw. */
const configWith = (apis: readonly object[]): string => configFile({ url, output: { social: 'none' }, apis });

const intro = { 'content/en/docs/intro.md': '# Intro\n\nText.\n' };

/** Half of the strings are in a reference with the layout `page`, the others in one with the layout `operations`. */
export const references: Kind = {
  name: 'references',
  perSite: 60,
  write: (units) => ({
    ...intro,
    'site.config.ts': configWith([
      { name: 'many', layout: 'operations' },
      { name: 'one', layout: 'page' },
    ]),
    'specs/many/openapi.json': json(
      openapi(
        named(
          units.filter((_, at) => at % 2 === 0),
          '3',
        ),
      ),
    ),
    'specs/one/openapi.json': json(
      openapi(
        named(
          units.filter((_, at) => at % 2 === 1),
          '3',
        ),
        '3.0.3',
      ),
    ),
  }),
};

export const otherVersions: Kind = {
  name: 'references of other versions',
  perSite: 60,
  write: (units) => ({
    ...intro,
    'site.config.ts': configFile({
      url,
      output: { social: 'none' },
      apis: ['old', 'new'].map((name) => ({ name, layout: 'page' })),
    }),
    'specs/old/openapi.json': json(swagger(named(units, '2.0'))),
    'specs/new/openapi.json': json(newest(named(units, '3.2'))),
  }),
};

const rootOf = (put: Put): object => ({
  openapi: '3.1.0',
  info: {
    title: put('info: title'),
    summary: put('info: summary'),
    description: put('info: description'),
    version: put('info: version'),
    termsOfService: put('info: terms', 'https://example.com/'),
    contact: {
      name: put('info: contact'),
      url: put('info: address of the contact', 'https://example.com/'),
      email: put('info: mail of the contact', 'a@example.com'),
    },
    license: { name: put('info: licence'), url: put('info: address of the licence', 'https://example.com/') },
    [`x-${put('info: extension', 'a')}`]: put('info: value of an extension'),
  },
  externalDocs: {
    url: put('root: outside documents', 'https://example.com/'),
    description: put('root: words of outside documents'),
  },
  servers: [
    { url: put('root: address of a server', 'https://example.com'), description: put('root: words of a server') },
    {
      url: 'https://{v}.example.com',
      variables: {
        v: {
          default: put('root: default of a server', 'v'),
          enum: [put('root: value of a server', 'v')],
          description: put('root: words of a variable'),
        },
      },
    },
  ],
  security: [own(put('root: security', 'key'), [put('root: scope')])],
  [put('root: key', 'x-b')]: put('root: value of a key'),
  tags: [{ name: 't', 'x-displayName': put('root: displayed name of a tag') }],
  paths: {},
  components: {
    securitySchemes: { key: { type: put('root: kind of security', 'http'), scheme: 'basic' } },
  },
});

export const roots: Kind = {
  name: 'roots of descriptions',
  perSite: 60,
  write: (units) => ({
    ...intro,
    'site.config.ts': configWith(
      units.map(({ n, put }) => ({
        name: `a${n}`,
        layout: 'page',
        label: put('config: label of an API'),
        linkBase: put('config: base of links', 'https://example.com'),
      })),
    ),
    ...Object.fromEntries(units.map(({ n, put }) => [`specs/a${n}/openapi.json`, json(rootOf(put))])),
  }),
};

/** Returns one of two descriptions that differ in most of their parts. Parts that only `old` has count as removed. */
const dated = (units: readonly Unit[], age: 'old' | 'new'): object => ({
  openapi: '3.1.0',
  info: { title: 'Orders', version: age },
  tags: units.map(({ n, put }) => ({ name: `t${n}`, description: put(`${age} day: description of a tag`) })),
  paths: Object.fromEntries(
    units.flatMap(({ n, put }) => [
      [
        `/o${n}`,
        {
          get: {
            operationId: `get${n}`,
            tags: [`t${n}`],
            summary: put(`${age} day: summary`),
            description: put(`${age} day: description`),
            deprecated: age === 'new',
            'x-sunset': put(`${age} day: last day`, '2031-05-06'),
            parameters: [
              {
                name: put(`${age} day: parameter`),
                in: 'query',
                description: put(`${age} day: description of a parameter`),
                schema: { type: 'string' },
              },
              {
                name: 'q',
                in: 'query',
                required: age === 'new',
                schema: {
                  type: 'string',
                  default: put(`${age} day: default`),
                  pattern: put(`${age} day: pattern`, age),
                  enum: ['a', put(`${age} day: value`)],
                },
              },
            ],
            responses: {
              200: {
                description: put(`${age} day: response`),
                content: { 'application/json': { schema: { $ref: `#/components/schemas/O${n}` } } },
              },
            },
          },
        },
      ],
      [
        `/${age}/${put(`${age} day: path`)}`,
        { get: { operationId: put(`${age} day: operation`), summary: 'x', responses: { 200: { description: 'x' } } } },
      ],
    ]),
  ),
  components: {
    schemas: Object.fromEntries(
      units.flatMap(({ n, put }) => [
        [
          `O${n}`,
          {
            type: 'object',
            description: put(`${age} day: description of a schema`),
            properties: {
              [put(`${age} day: field`)]: { type: 'string' },
              a: {
                type: 'string',
                format: put(`${age} day: format`),
                enum: ['a', put(`${age} day: value of a field`)],
                title: put(`${age} day: title`),
              },
            },
          },
        ],
        [put(`${age} day: schema`), { type: 'object' }],
      ]),
    ),
  },
});

const notesOf = (units: readonly Unit[]): string => units.map(({ put }) => enclose(put('note of a day'))).join('\n\n');

export const history: Kind = {
  name: 'history',
  perSite: 60,
  write: (units) => ({
    'content/en/docs/intro.md':
      '# Intro\n\n## Changes\n\n::history\n\n## Two\n\n::changes{api=orders from=2026-01-01 to=2026-02-01}\n',
    'site.config.ts': configFile({ url, output: { social: 'none' }, apis: [{ name: 'orders', layout: 'page' }] }),
    'specs/orders/openapi.json': json(dated(units, 'new')),
    'specs/orders/history/2026-01-01.json': json(dated(units, 'old')),
    'specs/orders/history/2026-02-01.json': json(dated(units, 'new')),
    'specs/orders/history/2026-01-01.md': `First.\n`,
    'specs/orders/history/2026-02-01.md': `Note.\n\n${notesOf(units)}\n`,
  }),
};

const entryOf = (id: string, text: string): string => `msgid ${quote(id)}\nmsgstr ${quote(text)}\n`;

export const translations: Kind = {
  name: 'translations',
  perSite: 100,
  write: (units) => ({
    ...intro,
    'content/ko/docs/intro.md': '# 안내\n\n글.\n',
    'site.config.ts': configFile({
      url,
      output: { social: 'none' },
      defaultLocale: 'en',
      locales: [{ code: 'en' }, { code: 'ko' }],
      apis: [{ name: 'shop', layout: 'page' }],
    }),
    'specs/shop/openapi.json': json({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      tags: units.map(({ n }) => ({ name: `t${n}`, 'x-displayName': `Tag ${n}`, description: `About tag ${n}.` })),
      paths: Object.fromEntries(
        units.map(({ n }) => [
          `/p${n}`,
          {
            get: {
              operationId: `get${n}`,
              tags: [`t${n}`],
              summary: `Summary ${n}`,
              description: `Description ${n}.`,
              parameters: [
                {
                  name: 'q',
                  in: 'query',
                  description: `Parameter ${n}.`,
                  schema: { type: 'string', enum: ['a'], 'x-enumDescriptions': { a: `Meaning ${n}.` } },
                },
              ],
              responses: {
                200: {
                  description: `Response ${n}.`,
                  content: {
                    'application/json': {
                      schema: { type: 'object', title: `Title ${n}`, description: `Schema ${n}.` },
                    },
                  },
                },
              },
            },
          },
        ]),
      ),
    }),
    'i18n/ko/shop.po': units
      .flatMap(({ n, put }) => [
        entryOf(`Tag ${n}`, put('translation: tag')),
        entryOf(`About tag ${n}.`, put('translation: description of a tag')),
        entryOf(`Summary ${n}`, put('translation: summary')),
        entryOf(`Description ${n}.`, put('translation: description')),
        entryOf(`Parameter ${n}.`, put('translation: parameter')),
        entryOf(`Meaning ${n}.`, put('translation: meaning of a value')),
        entryOf(`Response ${n}.`, put('translation: response')),
        entryOf(`Title ${n}`, put('translation: title of a schema')),
        entryOf(`Schema ${n}.`, put('translation: schema')),
        entryOf(`Gone ${n}.${put('translation: unused text')}`, 'x'),
      ])
      .join('\n'),
  }),
};
