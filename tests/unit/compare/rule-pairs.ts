// Lists pairs of minimal fragments for every rule, with the rules that apply in each direction. docs/compatibility.md
// shows them as examples.

/**
 * Place of a fragment: a schema that the operation `POST /things` receives and returns, a parameter of that operation,
 * members of that operation, or members of the description.
 */
export type PairKind = 'schema' | 'parameter' | 'operation' | 'root';

/**
 * Pair of fragments. `there` and `back` list the rules that apply from `before` to `after` and in the other direction.
 * Rules of a schema are written without their side and apply on both sides.
 */
export type RulePair = {
  readonly kind: PairKind;
  /** YAML in flow style. */
  readonly before: string;
  readonly after: string;
  readonly there: string;
  readonly back: string;
};

/** Reads one pair per line. An indented line continues the line above it. */
const rows = (kind: PairKind, text: string): readonly RulePair[] =>
  text
    .trim()
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => {
      const [there = '', back = '', before = '', after = ''] = line.split(' | ').map((part) => part.trim());
      return { kind, there, back, before, after };
    });

const schemaPairs = `
type-narrowed | type-widened | {type: number} | {type: integer}
type-changed | type-changed | {type: string} | {type: integer}
became-nullable | became-not-nullable | {type: string} | {type: [string, 'null']}
became-nullable | became-not-nullable
  | {$ref: '#/components/schemas/Other'}
  | {anyOf: [{$ref: '#/components/schemas/Other'}, {type: 'null'}]}
forbidden | no-longer-forbidden | {} | false
format-added | format-removed | {type: string} | {type: string, format: uuid}
format-widened | format-narrowed | {type: integer, format: int32} | {type: integer, format: int64}
format-changed | format-changed | {type: string, format: date} | {type: string, format: date-time}
enum-added | enum-removed | {type: string} | {type: string, enum: [a, b]}
enum-value-added | enum-value-removed | {type: string, enum: [a]} | {type: string, enum: [a, b]}
enum-value-added | enum-value-removed | {type: string, const: a} | {type: string, enum: [a, b]}
enum-replaced | enum-replaced | {type: string, enum: [a]} | {type: string, enum: [b]}
values-narrowed | values-widened | {type: array} | {type: array, contains: true}
pattern-added | pattern-removed | {type: string} | {type: string, pattern: '^a'}
pattern-widened | pattern-narrowed | {type: string, pattern: '^a'} | {type: string, pattern: a}
pattern-changed | pattern-changed | {type: string, pattern: '^a'} | {type: string, pattern: '^b'}
multiple-of-added | multiple-of-removed | {type: integer} | {type: integer, multipleOf: 5}
multiple-of-changed | multiple-of-changed | {type: integer, multipleOf: 5} | {type: integer, multipleOf: 7}
unique-items-added | unique-items-removed | {type: array} | {type: array, uniqueItems: true}
default-added | default-removed | {type: string} | {type: string, default: a}
default-changed | default-changed | {type: string, default: a} | {type: string, default: b}
content-encoding-changed | content-encoding-changed
  | {type: string, contentEncoding: base32}
  | {type: string, contentEncoding: base16}
content-media-type-changed | content-media-type-changed
  | {type: string, contentMediaType: text/html}
  | {type: string, contentMediaType: text/csv}
xml-changed | xml-changed | {type: string, xml: {name: a}} | {type: string, xml: {name: b}}
dynamic-reference-changed | dynamic-reference-changed | {$dynamicRef: '#a'} | {$dynamicRef: '#b'}
keyword-changed | keyword-changed | {type: string, formatMinimum: a} | {type: string, formatMinimum: b}
property-added | property-removed
  | {type: object, properties: {a: {type: string}}}
  | {type: object, properties: {a: {type: string}, b: {type: string}}}
property-added-required | property-removed-required
  | {type: object, properties: {a: {type: string}}}
  | {type: object, required: [b], properties: {a: {type: string}, b: {type: string}}}
property-added-closed | property-removed-closed
  | {type: object, additionalProperties: false, properties: {a: {type: string}}}
  | {type: object, additionalProperties: false, properties: {a: {type: string}, b: {type: string}}}
property-described, type-narrowed | property-undescribed, type-widened
  | {type: object, required: [a]}
  | {type: object, required: [a], properties: {a: {type: string}}}
became-required | became-optional
  | {type: object, properties: {a: {type: string}}}
  | {type: object, required: [a], properties: {a: {type: string}}}
became-required | became-optional | {type: object} | {type: object, required: [a]}
became-read-only | no-longer-read-only
  | {type: object, properties: {a: {type: string}}}
  | {type: object, properties: {a: {type: string, readOnly: true}}}
became-read-only | no-longer-read-only-required
  | {type: object, required: [a], properties: {a: {type: string}}}
  | {type: object, required: [a], properties: {a: {type: string, readOnly: true}}}
became-write-only | no-longer-write-only
  | {type: object, properties: {a: {type: string}}}
  | {type: object, properties: {a: {type: string, writeOnly: true}}}
pattern-property-added | pattern-property-removed
  | {type: object}
  | {type: object, patternProperties: {'^a': {type: string}}}
dependent-required-added | dependent-required-removed | {type: object} | {type: object, dependentRequired: {a: [b]}}
dependent-schema-added | dependent-schema-removed
  | {type: object}
  | {type: object, dependentSchemas: {a: {required: [b]}}}
alternative-added, type-widened | alternative-removed, type-narrowed
  | {oneOf: [{type: string}]}
  | {oneOf: [{type: string}, {type: integer}]}
alternative-added | alternative-removed
  | {anyOf: [{type: string, maxLength: 3}]}
  | {anyOf: [{type: string, maxLength: 3}, {type: string, title: Other, minLength: 9}]}
alternatives-introduced | alternatives-dropped
  | {type: object}
  | {type: object, oneOf: [{required: [a]}, {required: [b]}]}
one-of-became-any-of | any-of-became-one-of
  | {oneOf: [{type: string}, {maxLength: 3}]}
  | {anyOf: [{type: string}, {maxLength: 3}]}
prefix-item-added | prefix-item-removed | {type: array} | {type: array, prefixItems: [{type: string}]}
not-added | not-removed | {type: string} | {type: string, not: {const: a}}
not-changed | not-changed | {type: string, not: {const: a}} | {type: string, not: {const: b}}
condition-added, then-restricted | condition-removed, then-freed
  | {type: object}
  | {type: object, if: {required: [a]}, then: {required: [b]}}
condition-changed | condition-changed
  | {type: object, if: {required: [a]}, then: {required: [c]}}
  | {type: object, if: {required: [b]}, then: {required: [c]}}
then-restricted | then-freed
  | {type: object, if: {required: [a]}}
  | {type: object, if: {required: [a]}, then: {required: [b]}}
else-restricted | else-freed
  | {type: object, if: {required: [a]}}
  | {type: object, if: {required: [a]}, else: {required: [b]}}
discriminator-added | discriminator-removed
  | {oneOf: [{$ref: '#/components/schemas/Other'}]}
  | {oneOf: [{$ref: '#/components/schemas/Other'}], discriminator: {propertyName: kind}}
discriminator-property-changed | discriminator-property-changed
  | {oneOf: [{$ref: '#/components/schemas/Other'}], discriminator: {propertyName: kind}}
  | {oneOf: [{$ref: '#/components/schemas/Other'}], discriminator: {propertyName: type}}
discriminator-value-added | discriminator-value-removed
  | {discriminator: {propertyName: kind}}
  | {discriminator: {propertyName: kind, mapping: {a: Other}}}
discriminator-value-changed | discriminator-value-changed
  | {discriminator: {propertyName: kind, mapping: {a: Other}}}
  | {discriminator: {propertyName: kind, mapping: {a: Third}}}
discriminator-default-changed | discriminator-default-changed
  | {discriminator: {propertyName: kind, defaultMapping: Other}}
  | {discriminator: {propertyName: kind, defaultMapping: Third}}
additional-properties-restricted | additional-properties-freed
  | {type: object}
  | {type: object, additionalProperties: false}
additional-properties-restricted | additional-properties-freed
  | {type: object, additionalProperties: {type: string}}
  | {type: object, additionalProperties: false}
property-added, type-changed | property-removed, type-changed
  | {type: object, additionalProperties: {type: integer}}
  | {type: object, additionalProperties: {type: integer}, properties: {a: {type: string}}}
property-added-required | property-removed-required
  | {type: object, additionalProperties: {type: string}}
  | {type: object, additionalProperties: {type: string}, required: [a], properties: {a: {type: string}}}
unevaluated-properties-restricted | unevaluated-properties-freed
  | {type: object}
  | {type: object, unevaluatedProperties: false}
unevaluated-items-restricted | unevaluated-items-freed | {type: array} | {type: array, unevaluatedItems: false}
property-names-restricted | property-names-freed | {type: object} | {type: object, propertyNames: {pattern: '^a'}}
items-restricted | items-freed | {type: array} | {type: array, items: {type: string}}
contains-restricted | contains-freed | {type: array} | {type: array, contains: {type: string}}
content-schema-restricted | content-schema-freed
  | {type: string, contentMediaType: application/json}
  | {type: string, contentMediaType: application/json, contentSchema: {type: string}}
minimum-added | minimum-removed | {type: integer} | {type: integer, minimum: 1}
minimum-raised | minimum-lowered | {type: integer, minimum: 1} | {type: integer, minimum: 2}
minimum-raised | minimum-lowered | {type: integer, minimum: 1} | {type: integer, exclusiveMinimum: 1}
maximum-added | maximum-removed | {type: integer} | {type: integer, maximum: 9}
maximum-raised | maximum-lowered | {type: integer, maximum: 8} | {type: integer, maximum: 9}
maximum-raised | maximum-lowered | {type: integer, exclusiveMaximum: 9} | {type: integer, maximum: 9}
min-length-added | min-length-removed | {type: string} | {type: string, minLength: 1}
min-length-raised | min-length-lowered | {type: string, minLength: 1} | {type: string, minLength: 2}
max-length-added | max-length-removed | {type: string} | {type: string, maxLength: 9}
max-length-raised | max-length-lowered | {type: string, maxLength: 8} | {type: string, maxLength: 9}
min-items-added | min-items-removed | {type: array} | {type: array, minItems: 1}
min-items-raised | min-items-lowered | {type: array, minItems: 1} | {type: array, minItems: 2}
max-items-added | max-items-removed | {type: array} | {type: array, maxItems: 9}
max-items-raised | max-items-lowered | {type: array, maxItems: 8} | {type: array, maxItems: 9}
min-properties-added | min-properties-removed | {type: object} | {type: object, minProperties: 1}
min-properties-raised | min-properties-lowered | {type: object, minProperties: 1} | {type: object, minProperties: 2}
max-properties-added | max-properties-removed | {type: object} | {type: object, maxProperties: 9}
max-properties-raised | max-properties-lowered | {type: object, maxProperties: 8} | {type: object, maxProperties: 9}
min-contains-added | min-contains-removed
  | {type: array, contains: {type: string}}
  | {type: array, contains: {type: string}, minContains: 2}
min-contains-raised | min-contains-lowered
  | {type: array, contains: {type: string}, minContains: 2}
  | {type: array, contains: {type: string}, minContains: 3}
max-contains-added | max-contains-removed
  | {type: array, contains: {type: string}}
  | {type: array, contains: {type: string}, maxContains: 9}
max-contains-raised | max-contains-lowered
  | {type: array, contains: {type: string}, maxContains: 8}
  | {type: array, contains: {type: string}, maxContains: 9}
`;

const parameterPairs = `
parameter-became-required | parameter-became-optional
  | {name: q, in: query, schema: {type: string}}
  | {name: q, in: query, required: true, schema: {type: string}}
parameter-moved | parameter-moved
  | {name: q, in: query, schema: {type: string}}
  | {name: q, in: cookie, schema: {type: string}}
parameter-style-changed | parameter-style-changed
  | {name: q, in: query, explode: false, schema: {type: array}}
  | {name: q, in: query, explode: false, style: pipeDelimited, schema: {type: array}}
parameter-explode-changed | parameter-explode-changed
  | {name: q, in: query, schema: {type: array}}
  | {name: q, in: query, explode: false, schema: {type: array}}
parameter-content-changed | parameter-content-changed
  | {name: q, in: query, schema: {}}
  | {name: q, in: query, content: {application/json: {schema: {}}}}
empty-value-allowed | empty-value-refused
  | {name: q, in: query, schema: {type: string}}
  | {name: q, in: query, allowEmptyValue: true, schema: {type: string}}
reserved-characters-allowed | reserved-characters-refused
  | {name: q, in: query, schema: {type: string}}
  | {name: q, in: query, allowReserved: true, schema: {type: string}}
request-type-widened | request-type-narrowed
  | {name: q, in: query, schema: {type: integer}}
  | {name: q, in: query, schema: {type: string}}
request-type-widened | request-type-narrowed
  | {name: q, in: query, schema: {type: array, items: {type: boolean}}}
  | {name: q, in: query, schema: {type: array, items: {type: string}}}
request-type-changed | request-type-changed
  | {name: q, in: query, schema: {type: object}}
  | {name: q, in: query, schema: {type: string}}
request-type-changed | request-type-changed
  | {name: q, in: query, content: {application/json: {schema: {type: integer}}}}
  | {name: q, in: query, content: {application/json: {schema: {type: string}}}}
request-type-changed | request-type-changed
  | {name: q, in: query, schema: {type: string, contentMediaType: application/json, contentSchema: {type: integer}}}
  | {name: q, in: query, schema: {type: string, contentMediaType: application/json, contentSchema: {type: string}}}
request-max-length-added | request-max-length-removed
  | {name: q, in: query, schema: {type: string}}
  | {name: q, in: query, schema: {type: string, maxLength: 9}}
`;

const operationPairs = `
operation-id-added | operation-id-removed | {} | {operationId: one}
operation-id-changed | operation-id-changed | {operationId: one} | {operationId: two}
operation-tag-added | operation-tag-removed | {tags: [a]} | {tags: [a, b]}
code-samples-changed | code-samples-changed | {} | {x-codeSamples: [{lang: curl, source: curl /}]}
callback-added | callback-removed
  | {}
  | {callbacks: {done: {'{$url}': {post: {responses: {'200': {description: ok}}}}}}}
parameter-added | parameter-removed | {} | {parameters: [{name: q, in: query, schema: {type: string}}]}
parameter-added-required | parameter-removed
  | {}
  | {parameters: [{name: q, in: query, required: true, schema: {type: string}}]}
request-body-added | request-body-removed | {} | {requestBody: {content: {text/plain: {}}}}
request-body-added-required | request-body-removed | {} | {requestBody: {required: true, content: {text/plain: {}}}}
request-body-became-required | request-body-became-optional
  | {requestBody: {content: {text/plain: {}}}}
  | {requestBody: {required: true, content: {text/plain: {}}}}
request-media-type-added | request-media-type-removed
  | {requestBody: {content: {text/plain: {}}}}
  | {requestBody: {content: {text/plain: {}, text/html: {}}}}
encoding-content-type-changed | encoding-content-type-changed
  | {requestBody: {content: {multipart/form-data: {encoding: {a: {contentType: text/html}}}}}}
  | {requestBody: {content: {multipart/form-data: {encoding: {a: {contentType: text/csv}}}}}}
encoding-style-changed | encoding-style-changed
  | {requestBody: {content: {multipart/form-data: {encoding: {a: {style: form}}}}}}
  | {requestBody: {content: {multipart/form-data: {encoding: {a: {style: pipeDelimited}}}}}}
encoding-changed | encoding-changed
  | {requestBody: {content: {multipart/mixed: {}}}}
  | {requestBody: {content: {multipart/mixed: {itemEncoding: {contentType: text/csv}}}}}
response-added | response-removed
  | {responses: {'200': {description: ok}}}
  | {responses: {'200': {description: ok}, '202': {description: ok}}}
error-response-added | error-response-removed
  | {responses: {'200': {description: ok}}}
  | {responses: {'200': {description: ok}, '404': {description: no}}}
response-media-type-added | response-media-type-removed
  | {responses: {'200': {description: ok, content: {text/plain: {}}}}}
  | {responses: {'200': {description: ok, content: {text/plain: {}, text/html: {}}}}}
header-added | header-removed
  | {responses: {'200': {description: ok}}}
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: string}}}}}}
response-type-widened | response-type-narrowed
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: integer}}}}}}
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: string}}}}}}
header-added-required | header-removed-required
  | {responses: {'200': {description: ok}}}
  | {responses: {'200': {description: ok, headers: {X-A: {required: true, schema: {type: string}}}}}}
header-became-required | header-became-optional
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: string}}}}}}
  | {responses: {'200': {description: ok, headers: {X-A: {required: true, schema: {type: string}}}}}}
header-style-changed | header-style-changed
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: array}}}}}}
  | {responses: {'200': {description: ok, headers: {X-A: {explode: true, schema: {type: array}}}}}}
response-max-length-added | response-max-length-removed
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: string}}}}}}
  | {responses: {'200': {description: ok, headers: {X-A: {schema: {type: string, maxLength: 9}}}}}}
link-added | link-removed
  | {responses: {'200': {description: ok}}}
  | {responses: {'200': {description: ok, links: {next: {operationId: one}}}}}
link-changed | link-changed
  | {responses: {'200': {description: ok, links: {next: {operationId: one}}}}}
  | {responses: {'200': {description: ok, links: {next: {operationId: two}}}}}
security-added | security-removed | {} | {security: [{key: []}]}
security-alternative-added | security-alternative-removed
  | {security: [{key: []}]}
  | {security: [{key: []}, {login: []}]}
security-eased | security-alternative-added, security-alternative-removed
  | {security: [{key: [], login: []}]}
  | {security: [{key: []}]}
security-option-removed | security-alternative-added | {security: [{key: []}, {}]} | {security: [{}]}
security-scope-added | security-scope-removed | {security: [{login: []}]} | {security: [{login: [read]}]}
server-removed, server-added | server-removed, server-added | {} | {servers: [{url: 'https://b.example.com'}]}
title-changed | title-changed
  | {requestBody: {content: {text/plain: {schema: {title: A}}}}}
  | {requestBody: {content: {text/plain: {schema: {title: B}}}}}
summary-changed | summary-changed | {summary: A} | {summary: B}
description-changed | description-changed | {description: A} | {description: B}
examples-changed | examples-changed
  | {requestBody: {content: {text/plain: {example: A}}}}
  | {requestBody: {content: {text/plain: {example: B}}}}
external-docs-changed | external-docs-changed | {} | {externalDocs: {url: 'https://example.com'}}
comment-changed | comment-changed
  | {requestBody: {content: {text/plain: {schema: {$comment: A}}}}}
  | {requestBody: {content: {text/plain: {schema: {$comment: B}}}}}
extension-changed | extension-changed | {x-rate: 1} | {x-rate: 2}
enum-value-text-changed | enum-value-text-changed
  | {requestBody: {content: {text/plain: {schema: {enum: [a], x-enumDescriptions: {a: One}}}}}}
  | {requestBody: {content: {text/plain: {schema: {enum: [a], x-enumDescriptions: {a: Two}}}}}}
deprecated | deprecation-withdrawn | {} | {deprecated: true}
sunset-added | sunset-removed | {} | {x-sunset: '2030-01-01'}
sunset-later | sunset-earlier | {x-sunset: '2030-01-01'} | {x-sunset: '2031-01-01'}
unused-changed | unused-changed
  | {requestBody: {content: {text/plain: {schema: {type: string}}}}}
  | {requestBody: {content: {text/plain: {schema: {type: string, $defs: {a: {type: string}}}}}}}
unused-changed | unused-changed
  | {requestBody: {content: {text/plain: {schema: {type: object}}}}}
  | {requestBody: {content: {text/plain: {schema: {type: object, items: {type: string}}}}}}
unused-changed | unused-changed
  | {requestBody: {content: {text/plain: {schema: {type: string, $anchor: a}}}}}
  | {requestBody: {content: {text/plain: {schema: {type: string, $anchor: b}}}}}
same-values | same-values
  | {requestBody: {content: {text/plain: {schema: {type: [string, integer]}}}}}
  | {requestBody: {content: {text/plain: {schema: {anyOf: [{type: string}, {type: integer}]}}}}}
request-values-undecided, request-min-contains-removed | compatible-change
  | {requestBody: {content: {text/plain: {schema: {type: array, minItems: 1, items: {format: own}, contains: {format:
    other}, minContains: 0}}}}}
  | {requestBody: {content: {text/plain: {schema: {type: array, minItems: 1, items: {format: own}, contains: {format:
    other}}}}}}
compatible-change | response-values-undecided, response-min-contains-added
  | {responses: {'200': {description: ok, content: {text/plain: {schema: {type: array, minItems: 1, items: {format:
    own}, contains: {format: other}, minContains: 0}}}}}}
  | {responses: {'200': {description: ok, content: {text/plain: {schema: {type: array, minItems: 1, items: {format:
    own}, contains: {format: other}}}}}}}
reference-changed | reference-changed
  | {requestBody: {content: {text/plain: {schema: {$ref: '#/components/schemas/Other'}}}}}
  | {requestBody: {content: {text/plain: {schema: {$ref: '#/components/schemas/Third'}}}}}
`;

const rootPairs = `
operation-added | operation-removed | {} | {paths: {/b: {get: {responses: {'200': {description: ok}}}}}}
operation-added | operation-removed-deprecated
  | {}
  | {paths: {/b: {get: {deprecated: true, responses: {'200': {description: ok}}}}}}
operation-added | operation-removed-early
  | {}
  | {paths: {/b: {get: {deprecated: true, x-sunset: '2030-01-01', responses: {'200': {description: ok}}}}}}
path-parameter-described | path-parameter-undescribed
  | {paths: {'/a/{x}': {get: {responses: {'200': {description: ok}}}}}}
  | {paths: {'/a/{x}': {get: {parameters: [{name: x, in: path, required: true, schema: {type: string}}], responses:
    {'200': {description: ok}}}}}}
operation-moved | operation-moved
  | {paths: {/a: {get: {operationId: one, responses: {'200': {description: ok}}}}}}
  | {paths: {/b: {get: {operationId: one, responses: {'200': {description: ok}}}}}}
path-parameter-renamed | path-parameter-renamed
  | {paths: {'/a/{x}': {get: {responses: {'200': {description: ok}}}}}}
  | {paths: {'/a/{y}': {get: {responses: {'200': {description: ok}}}}}}
webhook-added | webhook-removed | {} | {webhooks: {made: {post: {responses: {'200': {description: ok}}}}}}
security-scheme-added | security-scheme-removed | {} | {components: {securitySchemes: {a: {type: http, scheme: basic}}}}
security-scheme-type-changed | security-scheme-type-changed
  | {components: {securitySchemes: {a: {type: mutualTLS}}}}
  | {components: {securitySchemes: {a: {type: openIdConnect}}}}
security-scheme-place-changed | security-scheme-place-changed
  | {components: {securitySchemes: {a: {type: apiKey, in: query, name: k}}}}
  | {components: {securitySchemes: {a: {type: apiKey, in: header, name: k}}}}
security-scheme-method-changed | security-scheme-method-changed
  | {components: {securitySchemes: {a: {type: http, scheme: basic}}}}
  | {components: {securitySchemes: {a: {type: http, scheme: bearer}}}}
bearer-format-changed | bearer-format-changed
  | {components: {securitySchemes: {a: {type: http, scheme: bearer}}}}
  | {components: {securitySchemes: {a: {type: http, scheme: bearer, bearerFormat: JWT}}}}
security-url-changed | security-url-changed
  | {components: {securitySchemes: {a: {type: openIdConnect, openIdConnectUrl: 'https://example.com/a'}}}}
  | {components: {securitySchemes: {a: {type: openIdConnect, openIdConnectUrl: 'https://example.com/b'}}}}
security-url-added | security-url-changed
  | {components: {securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://example.com',
    scopes: {}}}}}}}
  | {components: {securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://example.com',
    refreshUrl: 'https://example.com/r', scopes: {}}}}}}}
flow-added | flow-removed
  | {components: {securitySchemes: {a: {type: oauth2, flows: {}}}}}
  | {components: {securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://example.com',
    scopes: {}}}}}}}
scope-added | scope-removed
  | {components: {securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://example.com',
    scopes: {}}}}}}}
  | {components: {securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://example.com',
    scopes: {read: Reads.}}}}}}}
server-added | server-removed
  | {servers: [{url: 'https://a.example.com'}]}
  | {servers: [{url: 'https://a.example.com'}, {url: 'https://b.example.com'}]}
server-name-changed | server-name-changed
  | {servers: [{url: 'https://a.example.com'}]}
  | {servers: [{url: 'https://a.example.com', name: A}]}
server-variable-added | server-variable-removed
  | {servers: [{url: 'https://{x}.example.com'}]}
  | {servers: [{url: 'https://{x}.example.com', variables: {x: {default: a}}}]}
server-variable-default-changed | server-variable-default-changed
  | {servers: [{url: 'https://{x}.example.com', variables: {x: {default: a}}}]}
  | {servers: [{url: 'https://{x}.example.com', variables: {x: {default: b}}}]}
server-variable-value-added | server-variable-value-removed
  | {servers: [{url: 'https://{x}.example.com', variables: {x: {default: a, enum: [a]}}}]}
  | {servers: [{url: 'https://{x}.example.com', variables: {x: {default: a, enum: [a, b]}}}]}
api-version-changed | api-version-changed | {info: {title: A, version: '1'}} | {info: {title: A, version: '2'}}
terms-changed | terms-changed
  | {info: {title: A, version: '1'}}
  | {info: {title: A, version: '1', termsOfService: 'https://example.com'}}
contact-changed | contact-changed
  | {info: {title: A, version: '1'}}
  | {info: {title: A, version: '1', contact: {name: A}}}
license-changed | license-changed
  | {info: {title: A, version: '1'}}
  | {info: {title: A, version: '1', license: {name: MIT}}}
tag-added | tag-removed | {} | {tags: [{name: a}]}
tag-parent-changed | tag-parent-changed | {tags: [{name: a}, {name: b}]} | {tags: [{name: a}, {name: b, parent: a}]}
tag-kind-changed | tag-kind-changed | {tags: [{name: a}]} | {tags: [{name: a, kind: nav}]}
schema-added | schema-removed | {} | {components: {schemas: {A: {type: string}}}}
schema-renamed | schema-renamed
  | {components: {schemas: {A: {type: string}}}}
  | {components: {schemas: {B: {type: string}}}}
unused-changed | unused-changed
  | {components: {schemas: {A: {type: string}}}}
  | {components: {schemas: {A: {type: integer}}}}
`;

export const rulePairs: readonly RulePair[] = [
  ...rows('schema', schemaPairs),
  ...rows('parameter', parameterPairs),
  ...rows('operation', operationPairs),
  ...rows('root', rootPairs),
];
