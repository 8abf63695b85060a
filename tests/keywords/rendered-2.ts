// Lists, for each keyword of tests/specs/2.0/everything.yaml, its pointer, its anchor on the page, and its words there.
// In 2.0, parameters, headers and items themselves have the keywords of a schema.
import { commonRows, rowsBelow } from './rendered-common.ts';
import type { Row } from './rows.ts';

const head = 'site-main';
const item = '/paths/~1things~1{thingId}';
const put = `${item}/put`;
const values = '/paths/~1values/get/parameters';
const headers = '/paths/~1values/get/responses/200/headers';
const schemes = '/securityDefinitions';
const keywords = '/definitions/Keywords';

const field = rowsBelow(keywords);

const valueWords: Readonly<Record<string, string>> = {
  maximum: '47.0 or less',
  minimum: '48 or more',
  exclusiveMaximum: 'less than 49',
  exclusiveMinimum: 'more than 50',
  multipleOf: 'multiple of 0.25',
  maxLength: 'max length 51',
  minLength: 'min length 52',
  pattern: 'pattern ^pattern-[a-z]+$',
  format: 'format-of-the-value',
  default: 'default "default-value"',
  enum: '',
  maxItems: 'max items 53',
  minItems: 'min items 54',
  uniqueItems: 'no duplicates',
  items: 'format-of-items',
};

/**
 * Returns a row for each keyword in `valueWords`. The description has one parameter, header or item for each of them,
 * which is named after the keyword.
 */
const eachValue = (
  object: string,
  toRow: (keyword: string, words: string, below: string) => Row,
): Readonly<Record<string, Row>> =>
  Object.fromEntries(
    Object.entries(valueWords).map(([keyword, words]) => [
      `${object}.${keyword}`,
      toRow(keyword, words, keyword === 'enum' ? '.value-one' : ''),
    ]),
  );

export const rows2: Readonly<Record<string, Row>> = {
  ...commonRows({ keywords, schemes }),
  'OpenAPI.host': ['/host', head, 'wss://host.example.com'],
  'OpenAPI.basePath': ['/basePath', head, '/base-path'],
  'OpenAPI.schemes': ['/schemes', head, 'wss://'],
  'OpenAPI.consumes': ['/consumes', 'postThing.body', 'application/root-consumes'],
  'OpenAPI.produces': ['/produces', 'postThing.200', 'application/root-produces'],
  'OpenAPI.definitions': ['/definitions', 'schema-Colour', 'Colour'],
  'OpenAPI.parameters': ['/parameters', 'getThing.path.thingId', 'Description of the shared parameter.'],
  'OpenAPI.responses': ['/responses', 'putThing.400', 'Description of the shared response.'],
  'OpenAPI.securityDefinitions': ['/securityDefinitions', 'security-rootKey', 'rootKey'],
  'Paths.{}': ['/paths/~1referred', 'referred', '/referred'],
  'Definitions.{}': ['/definitions/Colour', 'schema-Colour', 'Colour'],
  'ParameterDefinitions.{}': ['/parameters/ThingId', 'getThing.path.thingId', 'Description of the shared parameter.'],
  'ResponseDefinitions.{}': ['/responses/Shared', 'putThing.400', 'Description of the shared response.'],
  'PathItem.$ref': ['/paths/~1referred/$ref', 'referred', 'Summary of the referred path item'],
  'Operation.externalDocs': [
    `${put}/externalDocs`,
    'putThing',
    'Words of the put documents <https://example.com/put-docs>',
  ],
  'Operation.consumes': [`${put}/consumes`, 'putThing.body', 'application/put-consumes'],
  'Operation.produces': [`${put}/produces`, 'putThing.200', 'application/put-produces'],
  'Operation.schemes': [`${put}/schemes`, 'putThing', 'ws://host.example.com/base-path'],
  'Operation.security': [`${put}/security`, 'putThing', 'Needs: basic + implicit (scopes: scope:write) or rootKey'],
  'Parameter.name': [`${values}/name=described/name`, 'values.query.described', 'described'],
  'Parameter.in': [`${values}/name=typed/in`, 'values.header.typed', ''],
  'Parameter.description': [
    `${values}/name=described/description`,
    'values.query.described',
    'Description of the parameter.',
  ],
  'Parameter.required': [`${values}/name=described/required`, 'values.query.described', 'required'],
  'Parameter.schema': [`${put}/parameters/name=body/schema`, 'putThing.body', 'Keywords'],
  'Parameter.allowEmptyValue': [`${values}/name=empty/allowEmptyValue`, 'values.query.empty', 'may be empty'],
  'Parameter.type': [`${values}/name=typed/type`, 'values.header.typed', 'boolean'],
  'Parameter.collectionFormat': [
    `${values}/name=collection/collectionFormat`,
    'values.query.collection',
    'looks like ?collection=blue%7Cblack',
  ],
  ...eachValue('Parameter', (keyword, words, below) => [
    `${values}/name=${keyword}/${keyword}`,
    `values.query.${keyword}${below}`,
    words,
  ]),
  'Items.type': [`${values}/name=items-type/items/type`, 'values.query.items-type', 'boolean[]'],
  'Items.collectionFormat': [
    `${values}/name=items-collectionFormat/items/collectionFormat`,
    'values.query.items-collectionFormat',
    'collectionFormat: "tsv"',
  ],
  ...eachValue('Items', (keyword, words, below) => [
    `${values}/name=items-${keyword}/items/${keyword}`,
    `values.query.items-${keyword}${below}`,
    words,
  ]),
  'Headers.{}': [`${headers}/X-type`, 'values.200.header.X-type', 'X-type'],
  'Header.type': [`${headers}/X-type/type`, 'values.200.header.X-type', 'boolean'],
  'Header.description': [
    `${put}/responses/200/headers/X-Header/description`,
    'putThing.200.header.X-Header',
    'Description of the header.',
  ],
  'Header.collectionFormat': [
    `${headers}/X-collectionFormat/collectionFormat`,
    'values.200.header.X-collectionFormat',
    'style pipeDelimited',
  ],
  ...eachValue('Header', (keyword, words, below) => [
    `${headers}/X-${keyword}/${keyword}`,
    `values.200.header.X-${keyword}${below}`,
    words,
  ]),
  'Responses.{}': [`${put}/responses/400`, 'putThing.400', '400'],
  'Response.description': [`${put}/responses/200/description`, 'putThing.200', 'Description of the response.'],
  'Response.schema': [`${put}/responses/200/schema`, 'putThing.200.answer', 'answer'],
  'Response.headers': [`${put}/responses/200/headers`, 'putThing.200.header.X-Header', 'X-Header'],
  'Response.examples': [`${put}/responses/200/examples`, 'putThing', 'example-of-the-response'],
  'Reference.$ref': [`${put}/responses/400/$ref`, 'putThing.400', 'Description of the shared response.'],
  'SecurityRequirement.{}': ['/security/0/rootKey', 'getThing', 'Needs: rootKey'],
  'SecurityDefinitions.{}': [`${schemes}/rootKey`, 'security-rootKey', 'rootKey'],
  'SecurityScheme.flow': [`${schemes}/accessCode/flow`, 'security-accessCode', 'authorizationCode'],
  'SecurityScheme.authorizationUrl': [
    `${schemes}/implicit/authorizationUrl`,
    'security-implicit',
    'https://example.com/implicit-authorization',
  ],
  'SecurityScheme.tokenUrl': [
    `${schemes}/password/tokenUrl`,
    'security-password',
    'https://example.com/password-token',
  ],
  'SecurityScheme.scopes': [`${schemes}/implicit/scopes`, 'security-implicit', 'scope:write'],
  'Scopes.{}': [`${schemes}/implicit/scopes/scope:write`, 'security-implicit', 'scope:write Description of the scope.'],
  'XML.name': field('marked', 'xml/name', 'name: name-in-xml'),
  'XML.namespace': field('marked', 'xml/namespace', 'namespace: https://example.com/xml-namespace'),
  'XML.prefix': field('marked', 'xml/prefix', 'prefix: prefix-in-xml'),
  'XML.attribute': field('attributed', 'xml/attribute', 'XML attribute'),
  'XML.wrapped': field('wrapped', 'xml/wrapped', 'XML wrapped'),
  'Schema.$ref': field('referred', '$ref', 'Colour'),
  'Schema.discriminator': ['/definitions/Animal/discriminator', 'schema-Animal', 'chosen by kindOfAnimal'],
  'Schema.externalDocs': field(
    'documented',
    'externalDocs',
    'Words of the field documents <https://example.com/field-docs>',
  ),
};
