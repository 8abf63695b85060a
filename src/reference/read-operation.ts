// An operation → what its section prints: parameters by place, body, responses, callbacks, samples; every part with its anchor.

import { operationAnchor, operationPartAnchor } from '../model/anchors.ts';
import type { ApiSpec, Operation, Parameter, RequestBody, Response } from '../model/api-spec.ts';
import type {
  BodyModel,
  ExampleModel,
  FieldModel,
  OperationLinkModel,
  OperationModel,
  Phrase,
  ResponseModel,
} from '../model/reference-model.ts';
import type { AnchorRegister } from './anchor-register.ts';
import { countFields } from './count-fields.ts';
import { literalText } from './literal-text.ts';
import { readContent, readHeader } from './read-media.ts';
import { readSamples } from './read-samples.ts';
import { readSchema } from './read-schema.ts';
import { operationLevels, type Reading } from './reading.ts';
import { emptySchema, type SchemaIndex } from './schema-parts.ts';
import { tellExamples } from './tell-examples.ts';

export type OperationReading = {
  readonly spec: ApiSpec;
  readonly index: SchemaIndex;
  readonly register: AnchorRegister;
  readonly operations: ReadonlyMap<string, OperationLinkModel>;
};

/** A callback's operation lies below its parent's anchor: a shared callback is printed under each operation that has it. */
type Place = { readonly operationId: string; readonly above: readonly string[] };

const placeAnchor = ({ operationId, above }: Place, path: readonly string[]): string => {
  const [first, ...rest] = [...above, ...path];
  return first === undefined ? operationAnchor(operationId) : operationPartAnchor(operationId, first, rest);
};

const readingAt = (reading: OperationReading, place: Place, side: Reading['side'], part: string): Reading => ({
  index: reading.index,
  register: reading.register,
  anchorAt: (path) => placeAnchor(place, [part, ...path]),
  side,
  levels: operationLevels,
  open: new Set(),
});

const defaultStyles: Readonly<Record<Parameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Only what differs from the default of its place (OpenAPI 3.x, parameter object). */
const parameterFacts = ({ in: place, style, explode, allowEmptyValue, allowReserved, content }: Parameter): Phrase[] => [
  ...(content[0] === undefined ? [] : [{ key: 'reference.fact.content', values: { code: content[0].name } }]),
  ...(style === defaultStyles[place] || content.length > 0 ? [] : [{ key: 'reference.fact.style', values: { code: style } }]),
  ...(explode === (style === 'form' || style === 'cookie') || content.length > 0 || place === 'querystring' || style === 'deepObject'
    ? []
    : [{ key: explode ? 'reference.fact.explode' : 'reference.fact.noExplode' }]),
  ...(allowEmptyValue ? [{ key: 'reference.fact.allowEmptyValue' }] : []),
  ...(allowReserved ? [{ key: 'reference.fact.allowReserved' }] : []),
];

const parameterExamples = ({ examples, content }: Parameter): ExampleModel[] =>
  [...examples, ...content.flatMap((media) => media.examples)].flatMap(({ value, serialized, externalValue, name: _name, ...words }) => {
    const text = value === undefined ? (serialized ?? externalValue) : literalText(value);
    return text === undefined ? [] : [{ ...words, text }];
  });

const readParameter = (parameter: Parameter, reading: Reading): FieldModel => {
  const path = [parameter.name];
  const anchor = reading.register.take(reading.anchorAt(path));
  const inner = parameter.schema ?? parameter.content[0]?.schema ?? emptySchema;
  const { description: schemaDescription, ...schema } = readSchema(inner, path, reading);
  const description = parameter.description ?? schemaDescription;
  const own = parameterExamples(parameter);
  const told = tellExamples(own, inner.default);
  return {
    anchor,
    kind: 'property',
    name: parameter.name,
    isRequired: parameter.isRequired,
    schema: {
      ...schema,
      facts: [
        ...schema.facts.filter(({ key }) => own.length === 0 || key !== 'reference.fact.example'),
        ...parameterFacts(parameter),
        ...told.facts,
      ],
      ...(description === undefined ? {} : { description }),
      ...(parameter.isDeprecated ? { isDeprecated: true } : {}),
      examples: own.length > 0 ? told.examples : schema.examples,
    },
  };
};

const places: readonly Parameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

const readParameters = (parameters: readonly Parameter[], reading: OperationReading, place: Place): OperationModel['parameters'] =>
  places.flatMap((part) => {
    const fields = parameters
      .filter((parameter) => parameter.in === part)
      .map((parameter) => readParameter(parameter, readingAt(reading, place, 'request', part)));
    return fields.length === 0 ? [] : [{ place: part, fields }];
  });

const readBody = (body: RequestBody, reading: OperationReading, place: Place): BodyModel => {
  const inner = readingAt(reading, place, 'request', 'body');
  return { anchor: reading.register.take(inner.anchorAt([])), body, media: readContent(body.content, inner) };
};

const isError = (status: string): boolean => /^[45]|^default$/i.test(status);

const withTarget = (target: OperationLinkModel | undefined): { readonly target?: OperationLinkModel } =>
  target === undefined ? {} : { target };

/** An error's body is a link where it has a name: all calls share it, and sixty copies would hide what differs. */
const readResponse = (response: Response, reading: OperationReading, place: Place): ResponseModel => {
  const whole = readingAt(reading, place, 'response', response.status);
  const inner: Reading = isError(response.status) ? { ...whole, levels: 0 } : whole;
  return {
    anchor: reading.register.take(inner.anchorAt([])),
    response,
    headers: response.headers.map((header) => readHeader(header, ['header', header.name], whole)),
    media: readContent(response.content, inner),
    links: response.links.map((link) => ({
      anchor: reading.register.take(inner.anchorAt(['link', link.name])),
      link,
      ...withTarget(reading.operations.get(link.operationId ?? '')),
    })),
  };
};

const readPlaced = (operation: Operation, reading: OperationReading, place: Place, anchor: string): OperationModel => {
  const parts = {
    parameters: readParameters(operation.parameters, reading, place),
    ...(operation.requestBody === undefined ? {} : { body: readBody(operation.requestBody, reading, place) }),
    responses: operation.responses.map((response) => readResponse(response, reading, place)),
    callbacks: operation.callbacks.map((callback) => {
      const above = [...place.above, 'callback', callback.name];
      return {
        anchor: reading.register.take(placeAnchor(place, ['callback', callback.name])),
        callback,
        operations: callback.operations.map((inner) => {
          const innerPlace: Place = { ...place, above: [...above, inner.method.toLowerCase()] };
          return readPlaced(inner, reading, innerPlace, reading.register.take(placeAnchor(innerPlace, [])));
        }),
      };
    }),
  };
  return { anchor, operation, ...parts, samples: readSamples(operation, reading.spec, reading.index), size: countFields(parts) };
};

/** `webhook-<id>` for a webhook (docs/urls.md): a webhook may be called like an operation. */
export const anchorId = ({ id }: Operation, kind: 'operation' | 'webhook'): string => (kind === 'webhook' ? `webhook-${id}` : id);

/** `anchor` was taken by the caller: those of all operations come before any of their parts. */
export const readOperation = (
  operation: Operation,
  kind: 'operation' | 'webhook',
  reading: OperationReading,
  anchor: string,
): OperationModel => readPlaced(operation, reading, { operationId: anchorId(operation, kind), above: [] }, anchor);
