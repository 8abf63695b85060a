// An operation → its model: its parameters by place, its body, responses and callbacks, all with their anchors, and its
// samples. Also finds the values that an operation needs from responses of other operations.

import { anchorBelow } from '../../model/reference/anchors.ts';
import type {
  ApiSpec,
  Callback,
  Link,
  Missing,
  Operation,
  Parameter,
  RequestBody,
  Response,
} from '../../model/api/api-spec.ts';
import { isErrorStatus } from '../../model/api/error-status.ts';
import type { BodyModel, NeedModel, OperationModel, ResponseModel } from '../../model/reference/reference-model.ts';
import type { FieldModel } from '../../model/reference/schema-model.ts';
import type { OperationLinkModel } from '../../model/reference/operation-link-model.ts';
import { type AnchorRegister, createAnchorRegister } from '../outline/anchor-register.ts';
import { buildRequest } from '../request/build-request.ts';
import type { RequestSample } from '../request/request-sample.ts';
import { linkTarget } from '../call-order.ts';
import { apiCall, type CallSides, clientCall, sidesOfCallbacks } from '../call-sides.ts';
import { missingPart } from '../describe/describe-type.ts';
import type { KnownSchemas } from './known-schemas.ts';
import { readContent } from './read-media.ts';
import { readHeader, readParameter } from './read-parameter.ts';
import { readCalls, readSamples } from './read-samples.ts';
import { operationLevels, type Reading } from './reading-state.ts';
import type { Language } from '../samples/code.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';
import { operationLink } from '../linked-operations.ts';

export type OperationReading = {
  readonly spec: ApiSpec;
  readonly known: KnownSchemas;
  readonly index: SchemaIndex;
  /** Values that responses of other operations provide, by the id of the operation that needs them. */
  readonly needs: ReadonlyMap<string, readonly NeedModel[]>;
  readonly languages: readonly Language[];
};

/**
 * State of reading one operation. Each operation has its own register, because all anchors in an operation begin with
 * the operation's anchor.
 */
type PlacedReading = OperationReading & { readonly register: AnchorRegister; readonly sides: CallSides };

const readingOf = ({ index, known, register, sides }: PlacedReading, part: keyof CallSides): Reading => ({
  index,
  known,
  register,
  side: sides[part],
  levels: operationLevels,
  open: new Set(),
});

const places: readonly Parameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

const readParameters = (
  parameters: readonly Parameter[],
  at: string,
  reading: PlacedReading,
): OperationModel['parameters'] =>
  places.flatMap((place) => {
    const below = anchorBelow(at, place);
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => readParameter(parameter, anchorBelow(below, parameter.name), readingOf(reading, 'request')));
    return fields.length === 0 ? [] : [{ place, fields }];
  });

/**
 * Returns a separate group for the parameters whose `$ref` could not be followed, or an empty list if every `$ref`
 * could be followed.
 */
const readMissing = (
  missing: readonly Missing[],
  at: string,
  { register }: PlacedReading,
): OperationModel['parameters'] => {
  const below = anchorBelow(at, 'parameter');
  const fields = missing.map(({ name, href }): FieldModel => {
    const typeAndFacts =
      href === undefined
        ? { type: [], facts: [{ key: 'reference.missing' }] }
        : { type: [missingPart({ name: href, href })], facts: [] };
    const schema = { ...typeAndFacts, values: [], examples: [], fields: [], includes: [], groups: [], rules: [] };
    return { anchor: register.take(anchorBelow(below, name)), kind: 'property', name, isRequired: false, schema };
  });
  return fields.length === 0 ? [] : [{ place: 'missing', fields }];
};

const readBody = ({ content, ...body }: RequestBody, at: string, reading: PlacedReading): BodyModel => ({
  anchor: reading.register.take(at),
  body,
  media: readContent(content, at, readingOf(reading, 'request')),
});

const targetOf = (link: Link, { spec }: OperationReading): OperationLinkModel | undefined => {
  const target = linkTarget(link, spec, spec);
  return target && operationLink(target);
};

/**
 * Reads a response. If the schema of an error has a name, the body is only a link to that schema: operations often
 * return the same errors, and copies of them would hide how the operations differ.
 */
const readResponse = (
  { headers, content, links, ...response }: Response,
  at: string,
  reading: PlacedReading,
): ResponseModel => {
  const whole = readingOf(reading, 'response');
  return {
    anchor: reading.register.take(at),
    response,
    headers: headers.map((header) => readHeader(header, anchorBelow(anchorBelow(at, 'header'), header.name), whole)),
    media: readContent(content, at, isErrorStatus(response.status) ? { ...whole, levels: 0 } : whole),
    links: links.map((link) => ({
      anchor: reading.register.take(anchorBelow(anchorBelow(at, 'link'), link.name)),
      link,
      target: targetOf(link, reading),
    })),
  };
};

/**
 * Reads a callback. The anchors of its operations begin with the anchor of the operation that has the callback, because
 * a shared callback is rendered under each of these operations.
 */
const readCallback = (
  { operations, ...callback }: Callback,
  at: string,
  reading: PlacedReading,
): OperationModel['callbacks'][number] => ({
  anchor: reading.register.take(at),
  callback,
  operations: operations.map((inner) => {
    const below = anchorBelow(at, inner.method.toLowerCase());
    return readPlaced(
      inner,
      below,
      { ...reading, sides: sidesOfCallbacks(reading.sides) },
      { anchor: reading.register.take(below) },
    );
  }),
});

/**
 * Anchor of an operation, and the request that its samples send. `request` is absent for webhooks and for operations in
 * a callback, because no call is generated for these.
 */
type Placed = { readonly anchor: string; readonly request?: RequestSample | undefined };

const readPlaced = (
  operation: Operation,
  at: string,
  reading: PlacedReading,
  { anchor, request }: Placed,
): OperationModel => {
  const {
    parameters,
    missingParameters = [],
    requestBody,
    responses,
    callbacks,
    codeSamples: _samples,
    ...head
  } = operation;
  const parts = {
    parameters: [...readParameters(parameters, at, reading), ...readMissing(missingParameters, at, reading)],
    body: requestBody === undefined ? undefined : readBody(requestBody, anchorBelow(at, 'body'), reading),
    responses: responses.map((response) => readResponse(response, anchorBelow(at, response.status), reading)),
    callbacks: callbacks.map((callback) =>
      readCallback(callback, anchorBelow(anchorBelow(at, 'callback'), callback.name), reading),
    ),
  };
  const calls = request === undefined ? [] : readCalls(operation, request, reading.languages);
  return { anchor, operation: head, needs: [], ...parts, calls, samples: readSamples(operation, request, reading) };
};

/**
 * Returns the values that an operation needs from responses of other operations. The list is empty for a webhook,
 * because clients do not call it.
 */
export const needsOf = (
  operation: Operation,
  kind: 'operation' | 'webhook',
  { needs }: OperationReading,
): readonly NeedModel[] => (kind === 'operation' && needs.get(operation.id)) || [];

/**
 * Reads an operation. The caller has already taken its `anchor`, because the anchors of all operations are taken before
 * the anchors inside them.
 */
export const readOperation = (
  operation: Operation,
  kind: 'operation' | 'webhook',
  reading: OperationReading,
  anchor: string,
): OperationModel => {
  const sides = kind === 'webhook' ? apiCall : clientCall;
  // The API calls a webhook, at a URL that the subscriber chose, so no request is generated for it.
  const request = kind === 'webhook' ? undefined : buildRequest(operation, reading.spec, reading.index);
  return {
    ...readPlaced(operation, anchor, { ...reading, register: createAnchorRegister(), sides }, { anchor, request }),
    needs: needsOf(operation, kind, reading),
  };
};
