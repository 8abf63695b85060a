// JSON bodies of successful responses, and of requests of webhooks and callbacks, whose media types have no examples →
// the examples of their schemas, or else examples that are generated from the schemas and labelled as generated.
import type { Literal, MediaType, Operation, Response } from '../../model/api/api-spec.ts';
import type { SampleModel } from '../../model/reference/sample-model.ts';
import type { UsageSide } from '../../model/reference/reference-model.ts';
import type { CallSides } from '../call-sides.ts';
import { exampleValue } from '../examples/example-value.ts';
import { joinTokens, literalTokens } from '../describe/literal-text.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

/**
 * Number of values after which a generated example has only required members. Readers look for the shape of a body, not
 * for everything that it may contain.
 */
const mostValues = 120;

const isJson = (mediaType: string): boolean => /^[^;]*[/+]json\b|^\*\/\*$/i.test(mediaType);

/** Returns whether a value is `{}` or `[]`. Such an example would not show readers anything. */
const isEmpty = (value: Literal): boolean =>
  (value.kind === 'object' && value.entries.length === 0) || (value.kind === 'array' && value.items.length === 0);

type Labels = { readonly given: SampleModel['label']; readonly made: SampleModel['label'] };

const madeSample = (
  content: readonly MediaType[],
  labels: Labels,
  index: SchemaIndex,
  side: UsageSide,
): readonly SampleModel[] => {
  const schema = content.find(({ name }) => isJson(name))?.schema;
  // An example that a `$ref` leads to was also written by an author, so it is not labelled as generated.
  const given = schema === undefined ? [] : mergeSchema(schema, index).schema.examples;
  if (given.length > 0)
    return given.map((value) => ({ label: labels.given, tokens: joinTokens(literalTokens(value)) }));
  const value = schema === undefined ? undefined : exampleValue(schema, index, side, mostValues);
  return value === undefined || isEmpty(value)
    ? []
    : [{ label: labels.made, tokens: joinTokens(literalTokens(value)) }];
};

const labelsOf = (given: string, made: string, values?: Readonly<Record<string, string>>): Labels => ({
  given: values === undefined ? { key: given } : { key: given, values },
  made: values === undefined ? { key: made } : { key: made, values },
});

/**
 * Returns whether a response gets an example if its media types have none. Only successful responses do (`2xx`, or
 * `default` if the operation has no `2xx`). For all other responses, the page shows only the schema.
 */
const isShown = ({ status }: Response, { responses }: Operation): boolean =>
  /^2/.test(status) || (status === 'default' && !responses.some((other) => /^2/.test(other.status)));

/**
 * Returns examples of the JSON body of a successful response: the examples of the body's schema, or else one that is
 * generated from the schema. The list is empty for all other responses, and if no example can be generated.
 */
export const madeResponse = (
  response: Response,
  operation: Operation,
  index: SchemaIndex,
  sides: CallSides,
): readonly SampleModel[] =>
  isShown(response, operation)
    ? madeSample(
        response.content,
        labelsOf('reference.sample.response', 'reference.sample.madeResponse', { status: response.status }),
        index,
        sides.response,
      )
    : [];

/** Returns examples of the JSON body of the request of a webhook or callback, for which no call is generated. */
export const madeRequest = ({ requestBody }: Operation, index: SchemaIndex, sides: CallSides): readonly SampleModel[] =>
  madeSample(
    requestBody?.content ?? [],
    labelsOf('reference.sample.request', 'reference.sample.madeRequest'),
    index,
    sides.request,
  );
