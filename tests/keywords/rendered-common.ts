// Provides the rows that the tables of all versions have in common: keywords whose meaning and words do not depend on
// the version.
import type { Row } from './rows.ts';

const head = 'site-main';
const item = '/paths/~1things~1{thingId}';
const put = `${item}/put`;

/** Returns a function that makes the row of a keyword in a property of the schema at `keywords`. */
export const rowsBelow =
  (keywords: string) =>
  (name: string, keyword: string, words: string, below = ''): Row => [
    `${keywords}/properties/${name}/${keyword}`,
    `schema-Keywords.${name}${below}`,
    words,
  ];

/** Pointers that differ by version: the schema `Keywords`, and the object of the security schemes. */
type Places = { readonly keywords: string; readonly schemes: string };

/** Returns the common rows, by object and keyword. */
export const commonRows = ({ keywords, schemes }: Places): Readonly<Record<string, Row>> => {
  const field = rowsBelow(keywords);
  return {
    'OpenAPI.info': ['/info', head, 'Title of everything'],
    'OpenAPI.paths': ['/paths', 'getThing', 'GET'],
    'OpenAPI.security': ['/security', 'getThing', 'Needs: rootKey'],
    'OpenAPI.tags': ['/tags', 'tag-board', 'Description of the board.'],
    'OpenAPI.externalDocs': ['/externalDocs', head, 'Words of the root documents'],
    'Info.title': ['/info/title', head, 'Title of everything'],
    'Info.description': ['/info/description', head, 'Description of everything.'],
    'Info.termsOfService': ['/info/termsOfService', head, '<https://example.com/terms-of-service>'],
    'Info.contact': ['/info/contact', head, 'Contact:'],
    'Info.license': ['/info/license', head, 'Licence:'],
    'Info.version': ['/info/version', head, 'Version 9.8.7-version'],
    'Contact.name': ['/info/contact/name', head, 'Contact name'],
    'Contact.url': ['/info/contact/url', head, '<https://example.com/contact-url>'],
    'Contact.email': ['/info/contact/email', head, '<mailto:contact-email@example.com>'],
    'License.name': ['/info/license/name', head, 'Licence name'],
    'License.url': ['/info/license/url', head, '<https://example.com/licence-url>'],
    'ExternalDocumentation.url': ['/externalDocs/url', head, '<https://example.com/root-docs>'],
    'ExternalDocumentation.description': ['/externalDocs/description', head, 'Words of the root documents'],
    'Tag.name': ['/tags/name=board/name', 'tag-board', 'Description of the board.'],
    'Tag.description': ['/tags/name=shelf/description', 'tag-shelf', 'Description of the shelf.'],
    'Tag.externalDocs': ['/tags/name=shelf/externalDocs', 'tag-shelf', 'Words of the shelf documents'],
    'PathItem.parameters': [`${item}/parameters`, 'getThing.path.thingId', 'thingId'],
    'PathItem.get': [`${item}/get`, 'getThing', 'GET'],
    'PathItem.put': [`${item}/put`, 'putThing', 'PUT'],
    'PathItem.post': [`${item}/post`, 'postThing', 'POST'],
    'PathItem.delete': [`${item}/delete`, 'deleteThing', 'DELETE'],
    'PathItem.options': [`${item}/options`, 'optionsThing', 'OPTIONS'],
    'PathItem.head': [`${item}/head`, 'headThing', 'HEAD'],
    'PathItem.patch': [`${item}/patch`, 'patchThing', 'PATCH'],
    'Operation.tags': [`${put}/tags`, 'tag-shelf', 'Also here: Summary of putThing'],
    'Operation.summary': [`${put}/summary`, 'putThing', 'Summary of putThing'],
    'Operation.description': [`${put}/description`, 'putThing', 'Description of putThing.'],
    'Operation.operationId': [`${put}/operationId`, 'putThing', ''],
    'Operation.parameters': [`${put}/parameters`, 'putThing.query.ownParameter', 'ownParameter'],
    'Operation.responses': [`${put}/responses`, 'putThing.200', '200'],
    'Operation.deprecated': [`${put}/deprecated`, 'putThing', 'deprecated'],
    'SecurityScheme.type': [`${schemes}/rootKey/type`, 'security-rootKey', 'apiKey'],
    'SecurityScheme.description': [
      `${schemes}/rootKey/description`,
      'security-rootKey',
      'Description of the root key.',
    ],
    'SecurityScheme.name': [`${schemes}/rootKey/name`, 'security-rootKey', 'X-Root-Key'],
    'SecurityScheme.in': [`${schemes}/rootKey/in`, 'security-rootKey', 'Sent in header'],
    'Schema.title': [`${keywords}/title`, 'schema-Keywords', 'Title of the schema'],
    'Schema.description': [`${keywords}/description`, 'schema-Keywords', 'Description of the schema.'],
    'Schema.type': field('typed', 'type', 'boolean'),
    'Schema.format': field('formatted', 'format', 'format-of-the-field'),
    'Schema.enum': field('enumerated', 'enum', '', '.value-one'),
    'Schema.default': field('defaulted', 'default', 'default "default-value"'),
    'Schema.example': field('exampled', 'example', 'example "lone-example"'),
    'Schema.multipleOf': field('multiple', 'multipleOf', 'multiple of 0.25'),
    'Schema.maximum': field('maximal', 'maximum', '47.0 or less'),
    'Schema.minimum': field('minimal', 'minimum', '48 or more'),
    'Schema.exclusiveMaximum': field('below', 'exclusiveMaximum', 'less than 49'),
    'Schema.exclusiveMinimum': field('above', 'exclusiveMinimum', 'more than 50'),
    'Schema.maxLength': field('longest', 'maxLength', 'max length 51'),
    'Schema.minLength': field('shortest', 'minLength', 'min length 52'),
    'Schema.pattern': field('patterned', 'pattern', 'pattern ^pattern-[a-z]+$'),
    'Schema.maxItems': field('most', 'maxItems', 'max items 53'),
    'Schema.minItems': field('least', 'minItems', 'min items 54'),
    'Schema.uniqueItems': field('unique', 'uniqueItems', 'no duplicates'),
    'Schema.maxProperties': [`${keywords}/maxProperties`, 'schema-Keywords', '45–46 fields'],
    'Schema.minProperties': [`${keywords}/minProperties`, 'schema-Keywords', '45–46 fields'],
    'Schema.required': [`${keywords}/required`, 'schema-Keywords.needed', 'required'],
    'Schema.properties': [`${keywords}/properties`, 'schema-Keywords.needed', 'needed'],
    'Schema.additionalProperties': field('mapped', 'additionalProperties', 'any other name', '.~2a'),
    'Schema.items': field('listed', 'items', 'inItems', '.inItems'),
    'Schema.allOf': field('merged', 'allOf', 'inAllOf', '.inAllOf'),
    'Schema.readOnly': field('readable', 'readOnly', 'read-only'),
    'Schema.xml': field('marked', 'xml', 'XML name: name-in-xml'),
  };
};
