// Provides short functions that build a description and its parts as values, and texts without Markdown.
import type {
  ApiSpec,
  Literal,
  MediaType,
  Operation,
  Parameter,
  Property,
  Response,
  Schema,
  SpecPlace,
} from '../../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../../src/model/paths.ts';
import type { TextModel } from '../../../../src/model/site/page-model.ts';
import { emptySchema } from '../../../../src/reference/schemas/schema-parts.ts';

const place: SpecPlace = { file: toFilePath('specs/x/openapi.yaml'), pointer: '', position: { line: 1, column: 1 } };

export const schema = (members: Partial<Schema> = {}): Schema => ({ ...emptySchema, ...members });
export const ref = (name: string, members: Partial<Schema> = {}): Schema => schema({ ref: name, ...members });
export const text = (members: Partial<Schema> = {}): Schema => schema({ types: ['string'], ...members });
export const integer = (members: Partial<Schema> = {}): Schema => schema({ types: ['integer'], ...members });
export const list = (items: Schema, members: Partial<Schema> = {}): Schema =>
  schema({ types: ['array'], items, ...members });

/** Builds a schema of an object. A field whose name ends with `!` is required. */
export const object = (fields: Readonly<Record<string, Schema>>, members: Partial<Schema> = {}): Schema =>
  schema({
    types: ['object'],
    properties: Object.entries(fields).map(
      ([name, inner]): Property => ({ name: name.replace(/!$/, ''), isRequired: name.endsWith('!'), schema: inner }),
    ),
    ...members,
  });

export const string = (value: string): Literal => ({ kind: 'string', value });
export const number = (spelling: string): Literal => ({ kind: 'number', value: Number(spelling), spelling });
export const numeral = (value: number): { value: number; spelling: string } => ({ value, spelling: String(value) });

export const media = (inner?: Schema, members: Partial<MediaType> = {}): MediaType => ({
  name: 'application/json',
  ...(inner === undefined ? {} : { schema: inner }),
  examples: [],
  encodings: [],
  ...members,
});

export const parameter = (name: string, members: Partial<Parameter> = {}): Parameter => {
  const where = members.in ?? 'query';
  const style = where === 'query' || where === 'cookie' || where === 'querystring' ? 'form' : 'simple';
  return {
    name,
    in: where,
    isRequired: where === 'path',
    isDeprecated: false,
    allowEmptyValue: false,
    allowReserved: false,
    style,
    explode: (members.style ?? style) === 'form',
    ...(members.content === undefined ? { schema: text() } : {}),
    content: [],
    examples: [],
    extensions: {},
    ...members,
  };
};

export const response = (status: string, members: Partial<Response> = {}): Response => ({
  status,
  headers: [],
  content: [],
  links: [],
  extensions: {},
  ...members,
});

export const operation = (id: string, members: Partial<Operation> = {}): Operation => ({
  id,
  isIdWritten: true,
  method: 'GET',
  path: `/${id}`,
  tags: [],
  isDeprecated: false,
  parameters: [],
  responses: [],
  callbacks: [],
  codeSamples: [],
  extensions: {},
  place,
  ...members,
});

export const spec = (
  members: Partial<Omit<ApiSpec, 'schemas'>> & { readonly schemas?: Readonly<Record<string, Schema>> } = {},
): ApiSpec => ({
  name: 'x',
  file: place.file,
  version: '3.1',
  info: { title: 'An API', version: '1', extensions: {} },
  servers: [],
  tags: [],
  tagGroups: [],
  operations: [],
  webhooks: [],
  securitySchemes: [],
  security: [],
  extensions: {},
  texts: [],
  files: [place.file],
  ...members,
  schemas: Object.entries(members.schemas ?? {}).map(([name, inner]) => ({ name, schema: inner, place })),
});

/** Texts without Markdown: the HTML of each text is one paragraph with the text. */
export const ownTexts: Readonly<Record<string, TextModel>> = new Proxy(
  {},
  { get: (_, source) => ({ html: `<p>${String(source)}</p>`, plain: String(source) }) },
);
