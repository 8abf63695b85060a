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
  ...(example.externalValue === undefined ? {} : { href: example.externalValue }),
});

/** The examples of a media type, else those of its schema. */
const mediaSamples = (content: readonly MediaType[], label: SampleModel['label']): SampleModel[] =>
  content.flatMap(({ name, schema, examples }) => {
    const written: readonly Example[] = examples.length > 0 ? examples : (schema?.examples ?? []).map((value) => ({ name: '', value }));
    return written.map((example) => exampleSample(example, name, label));
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
