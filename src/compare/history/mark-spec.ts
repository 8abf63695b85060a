// A description and the marks of its parts → the same description with each mark at its part, so that a reference can
// show the marks.
import type {
  ApiSpec,
  Callback,
  Header,
  MediaType,
  NamedSchema,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '../../model/api/api-spec.ts';
import type { RecordedMarks } from '../../model/history/recorded-mark.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import { listedInner, singleInner } from '../../reference/schemas/schema-parts.ts';
import { operationKey } from '../operations/match-operations.ts';
import { appendSegments } from '../comparison-state.ts';

type Marks = RecordedMarks['marks'];
type Marking = {
  readonly marks: Marks;
  /** Pointers of the marked parts, and of every part that contains one of them. */
  readonly leads: ReadonlySet<string>;
};

const leadsTo = (marks: Marks): ReadonlySet<string> => {
  const leads = new Set<string>();
  for (const pointer of Object.keys(marks)) {
    for (
      let end = pointer.length;
      end > 0 && !leads.has(pointer.slice(0, end));
      end = pointer.lastIndexOf('/', end - 1)
    ) {
      leads.add(pointer.slice(0, end));
    }
  }
  return leads;
};

const markOf = ({ marks }: Marking, pointer: string) => {
  const recorded = Object.hasOwn(marks, pointer) ? marks[pointer] : undefined;
  return recorded && { recorded };
};

/** Returns the result of `mark` for a part that has or contains a mark. Returns all other parts as they are. */
const within = <Part>(marking: Marking, pointer: string, part: Part, mark: (part: Part) => Part): Part =>
  marking.leads.has(pointer) ? mark(part) : part;

const markInner = (schema: Schema, at: string, marking: Marking): Partial<Schema> => {
  const inner: { -readonly [Member in (typeof singleInner)[number] | (typeof listedInner)[number]]?: Schema[Member] } =
    {};
  for (const member of singleInner) {
    const value = schema[member];
    if (value !== undefined) inner[member] = markSchema(value, appendSegments(at, member), marking);
  }
  for (const member of listedInner) {
    inner[member] = schema[member].map((value, index) =>
      markSchema(value, appendSegments(at, member, String(index)), marking),
    );
  }
  return inner;
};

const markSchema = (schema: Schema, at: string, marking: Marking): Schema =>
  within(marking, at, schema, () => {
    const named = <Item extends { readonly schema: Schema }>(
      member: string,
      items: readonly Item[],
      nameOf: (item: Item) => string,
    ): Item[] =>
      items.map((item) => ({
        ...item,
        schema: markSchema(item.schema, appendSegments(at, member, nameOf(item), 'schema'), marking),
      }));
    return {
      ...schema,
      ...markInner(schema, at, marking),
      properties: named('properties', schema.properties, ({ name }) => name).map((property) => ({
        ...property,
        ...markOf(marking, appendSegments(at, 'properties', property.name)),
      })),
      patternProperties: named('patternProperties', schema.patternProperties, ({ pattern }) => pattern),
      dependentSchemas: named('dependentSchemas', schema.dependentSchemas, ({ name }) => name),
      definitions: named('definitions', schema.definitions, ({ name }) => name),
      ...(schema.enum && {
        enum: schema.enum.map((value) => ({
          ...value,
          ...markOf(marking, appendSegments(at, 'enum', literalText(value.value))),
        })),
      }),
    };
  });

const markContent = (content: readonly MediaType[], at: string, marking: Marking): readonly MediaType[] =>
  content.map((media) => {
    const place = appendSegments(at, 'content', media.name);
    return within(marking, place, media, () => ({
      ...media,
      ...(media.schema && { schema: markSchema(media.schema, appendSegments(place, 'schema'), marking) }),
      ...(media.itemSchema && {
        itemSchema: markSchema(media.itemSchema, appendSegments(place, 'itemSchema', 'schema'), marking),
      }),
    }));
  });

const markValue = <Part extends Parameter | Header>(part: Part, at: string, marking: Marking): Part =>
  within(marking, at, part, () => ({
    ...part,
    ...markOf(marking, at),
    ...(part.schema && { schema: markSchema(part.schema, appendSegments(at, 'schema'), marking) }),
    content: markContent(part.content, at, marking),
  }));

const markBody = (body: RequestBody, at: string, marking: Marking): RequestBody =>
  within(marking, at, body, () => ({ ...body, content: markContent(body.content, at, marking) }));

const markResponse = (response: Response, at: string, marking: Marking): Response =>
  within(marking, at, response, () => ({
    ...response,
    headers: response.headers.map((header) => markValue(header, appendSegments(at, 'headers', header.name), marking)),
    content: markContent(response.content, at, marking),
  }));

const markCallback = (callback: Callback, at: string, marking: Marking): Callback => {
  const place = appendSegments(at, 'callbacks', `${callback.name} ${callback.expression}`);
  return within(marking, place, callback, () => ({
    ...callback,
    operations: markOperations(callback.operations, appendSegments(place, 'operations'), marking),
  }));
};

const markOperation = (operation: Operation, at: string, marking: Marking): Operation =>
  within(marking, at, operation, () => ({
    ...operation,
    parameters: operation.parameters.map((parameter) =>
      markValue(parameter, appendSegments(at, 'parameters', `${parameter.in}.${parameter.name}`), marking),
    ),
    ...(operation.requestBody && {
      requestBody: markBody(operation.requestBody, appendSegments(at, 'requestBody'), marking),
    }),
    responses: operation.responses.map((response) =>
      markResponse(response, appendSegments(at, 'responses', response.status), marking),
    ),
    callbacks: operation.callbacks.map((callback) => markCallback(callback, at, marking)),
  }));

const markOperations = (operations: readonly Operation[], at: string, marking: Marking): readonly Operation[] =>
  operations.map((operation) => markOperation(operation, appendSegments(at, operationKey(operation)), marking));

/**
 * Marks a named schema. Pages show the last change of an enumeration next to its values, so that part of the mark moves
 * from the named schema to its `schema`.
 */
const markNamed = (named: NamedSchema, at: string, marking: Marking): NamedSchema => {
  const schema = markSchema(named.schema, appendSegments(at, 'schema'), marking);
  const mark = markOf(marking, at)?.recorded;
  if (mark?.changed === undefined || schema.enum === undefined)
    return { ...named, ...(mark && { recorded: mark }), schema };
  const { since, ...changed } = mark;
  return { ...named, ...(since && { recorded: { since } }), schema: { ...schema, recorded: changed } };
};

/**
 * Returns a description with marks at its parts. Operations, webhooks and schemas that neither have nor contain a mark
 * are not copied.
 */
export const markSpec = (spec: ApiSpec, { marks }: Pick<RecordedMarks, 'marks'>): ApiSpec => {
  const marking: Marking = { marks, leads: leadsTo(marks) };
  if (marking.leads.size === 0) return spec;
  return {
    ...spec,
    operations: markOperations(spec.operations, '/operations', marking),
    webhooks: markOperations(spec.webhooks, '/webhooks', marking),
    schemas: spec.schemas.map((named) => {
      const at = appendSegments('/schemas', named.name);
      return within(marking, at, named, () => markNamed(named, at, marking));
    }),
  };
};
