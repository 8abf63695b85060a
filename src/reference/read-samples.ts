// An operation → the code beside it: the call in curl, samples that the description brings, its written examples.
import type { ApiSpec, Example, MediaType, Operation } from '../model/api-spec.ts';
import type { CodeToken, SampleModel } from '../model/reference-model.ts';
import { buildRequest } from './build-request.ts';
import { curlSample } from './curl-sample.ts';
import { joinTokens, literalTokens } from './literal-text.ts';
import type { SchemaIndex } from './schema-parts.ts';

const exampleTokens = ({ value, serialized }: Example, mediaType: string): CodeToken[] => {
  if (serialized !== undefined) return [['', serialized]];
  if (value === undefined) return [];
  return value.kind === 'string' && !/[/+]json\b/i.test(mediaType) ? [['', value.value]] : joinTokens(literalTokens(value));
};

const exampleSample = (example: Example, mediaType: string, label: SampleModel['label']): SampleModel => ({
  label,
  ...(example.summary === undefined ? {} : { summary: example.summary }),
  ...(example.description === undefined ? {} : { description: example.description }),
  tokens: exampleTokens(example, mediaType),
  // What could be read stands here already; a link to a file beside the description would lead nowhere.
  ...(example.externalValue === undefined || example.value !== undefined ? {} : { href: example.externalValue }),
});

/** 3.2 tells an example as data and as what is sent; of JSON one is as good as the other. */
const dataSample = ({ value, serialized }: Example, mediaType: string): SampleModel[] =>
  value === undefined || serialized === undefined || /[/+]json\b/i.test(mediaType)
    ? []
    : [{ label: { key: 'reference.sample.data' }, tokens: joinTokens(literalTokens(value)) }];

/** The examples of a media type, else those of its schema. */
const mediaSamples = (content: readonly MediaType[], label: SampleModel['label']): SampleModel[] =>
  content.flatMap(({ name, schema, examples }) => {
    const written: readonly Example[] = examples.length > 0 ? examples : (schema?.examples ?? []).map((value) => ({ name: '', value }));
    return written.flatMap((example) => [exampleSample(example, name, label), ...dataSample(example, name)]);
  });

export const readSamples = (operation: Operation, kind: 'operation' | 'webhook', spec: ApiSpec, index: SchemaIndex): SampleModel[] => {
  const [first, ...others] = mediaSamples(operation.requestBody?.content ?? [], { key: 'reference.sample.request' });
  // The body of the call is the first example: its words stand with the call, and it is not printed again.
  const call: SampleModel = { ...first, label: 'curl', tokens: curlSample(buildRequest(operation, spec, index)) };
  // A webhook is called by the service, at an address that its subscriber chose.
  const opening = kind === 'operation' ? [call] : first === undefined ? [] : [first];
  return [
    ...opening,
    ...operation.codeSamples.map(({ lang, label, source }): SampleModel => ({ label: label ?? lang, tokens: [['', source]] })),
    ...others,
    ...operation.responses.flatMap(({ status, content }) =>
      mediaSamples(content, { key: 'reference.sample.response', values: { status } }),
    ),
  ];
};
