// An operation → the code next to it: a call to it in each language, the description's other samples, and the examples
// for its bodies.
import type { CodeSample, Example, MediaType, Operation } from '../../model/api/api-spec.ts';
import type { CallModel, CodeToken, SampleModel } from '../../model/reference/sample-model.ts';
import type { RequestSample } from '../request/request-sample.ts';
import type { CallSides } from '../call-sides.ts';
import { exampleHref } from '../examples/example-source.ts';
import { joinTokens, literalTokens } from '../describe/literal-text.ts';
import { madeRequest, madeResponse } from '../request/made-samples.ts';
import { examplesOf } from '../request/read-body.ts';
import type { SentExample } from '../request/request-sample.ts';
import type { Language } from '../samples/code.ts';
import { languageOf, languages } from '../samples/languages.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

/**
 * Returns the tokens of a text. A blank text is in quotes, because readers would take an empty frame for a missing
 * example.
 */
const textTokens = (text: string): CodeToken[] => [['', text.trim() === '' ? JSON.stringify(text) : text]];

const exampleTokens = ({ value, serialized, externalValue }: Example, mediaType: string): CodeToken[] => {
  if (serialized !== undefined) return textTokens(serialized);
  // If the value is not known, the sample shows its URL or path.
  if (value === undefined) return externalValue === undefined ? [] : [['', externalValue]];
  return value.kind === 'string' && !/[/+]json\b/i.test(mediaType)
    ? textTokens(value.value)
    : joinTokens(literalTokens(value));
};

type ExampleOf = { readonly mediaType: string; readonly isOnlyType: boolean; readonly label: SampleModel['label'] };

const exampleSample = (example: Example, { mediaType, isOnlyType, label }: ExampleOf): SampleModel => {
  const href = exampleHref(example);
  return {
    label,
    ...(example.name === '' ? {} : { name: example.name }),
    ...(isOnlyType ? {} : { mediaType }),
    ...(example.summary === undefined ? {} : { summary: example.summary }),
    ...(example.description === undefined ? {} : { description: example.description }),
    ...(example.missing && { missing: example.missing }),
    ...(href === undefined ? { tokens: exampleTokens(example, mediaType) } : { href, tokens: [] }),
  };
};

/**
 * Returns the data of an example that has both data and serialized text (OpenAPI 3.2). The list is empty for every
 * other example, and for JSON, because the data and the text then look alike.
 */
const dataSample = ({ value, serialized }: Example, mediaType: string): SampleModel[] =>
  value === undefined || serialized === undefined || /[/+]json\b/i.test(mediaType)
    ? []
    : [{ label: { key: 'reference.sample.data' }, tokens: joinTokens(literalTokens(value)) }];

/**
 * Returns the models of the examples of media types. `sent` is the example that the calls show, which is left out. It
 * is undefined if the calls show no example.
 */
const mediaSamples = (content: readonly MediaType[], label: SampleModel['label'], sent?: SentExample): SampleModel[] =>
  content.flatMap((media) => {
    const { name } = media;
    const of = { mediaType: name, isOnlyType: content.length === 1, label };
    return examplesOf(media).flatMap((example, at) => [
      ...(media === sent?.media && at === sent.at ? [] : [exampleSample(example, of)]),
      ...dataSample(example, name),
    ]);
  });

const requestExamples = ({ requestBody }: Operation, sent?: SentExample): SampleModel[] =>
  mediaSamples(requestBody?.content ?? [], { key: 'reference.sample.request' }, sent);

/** Returns whether a sample is a plain call: it has no label, or its label is only the name of the language. */
const isPlainCall = ({ label }: CodeSample, language: Language): boolean =>
  label === undefined || label.trim() === '' || label.trim().toLowerCase() === language.label.toLowerCase();

/**
 * Returns the first plain call in each language from the operation's `x-codeSamples`. Each of these calls replaces the
 * generated call in its language.
 */
const findWritten = ({ codeSamples }: Operation): ReadonlyMap<Language, CodeSample> => {
  const written = new Map<Language, CodeSample>();
  for (const sample of codeSamples) {
    const language = languageOf(sample);
    if (language !== undefined && !written.has(language) && isPlainCall(sample, language))
      written.set(language, sample);
  }
  return written;
};

/** Label of a sample that has neither a label nor a language, for example because its `$ref` does not resolve. */
const unnamed: SampleModel['label'] = { key: 'reference.example' };

const brought = ({ source, missing }: CodeSample): Pick<SampleModel, 'tokens' | 'missing'> =>
  missing === undefined ? { tokens: [['', source.trimEnd()]] } : { tokens: [], missing };

/**
 * Returns the call to an operation in each of the languages in `shown`. A generated call also has the summary and
 * description of the example that it sends. If the client of a language cannot make the call, a note replaces the code.
 */
export const readCalls = (operation: Operation, request: RequestSample, shown: readonly Language[]): CallModel[] => {
  const { summary, description } = request.example?.example ?? {};
  const words = {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
  const written = findWritten(operation);
  return shown.map((language): CallModel => {
    const common = { language: language.id, label: language.label };
    const own = written.get(language);
    // A sample that an author wrote may send a body other than the example, so the texts of the example are left out.
    if (own !== undefined) return { ...common, label: own.label ?? language.label, ...brought(own) };
    const tokens = language.write(request);
    if (tokens !== undefined) return { ...common, ...words, tokens };
    return { ...common, tokens: [], note: { key: 'samples.impossible', values: { language: language.label } } };
  });
};

/**
 * Returns the code that the calls do not show: the description's other samples, and all examples except one that the
 * calls in all languages send. For a body without examples, an example may be generated from its schema. `request` is
 * the request that the calls send, or undefined for webhooks and callbacks.
 */
export const readSamples = (
  operation: Operation,
  request: RequestSample | undefined,
  { index, sides }: { readonly index: SchemaIndex; readonly sides: CallSides },
): SampleModel[] => {
  const isCalled = request !== undefined;
  const written = findWritten(operation);
  // A page may show the call of only one language, so the example is in the calls only if no language has a call that
  // an author wrote.
  const isInCalls = isCalled && languages.every((language) => !written.has(language));
  const requests = requestExamples(operation, isInCalls ? request.example : undefined);
  const isShown = (sample: CodeSample): boolean => {
    const language = languageOf(sample);
    return language === undefined || !isCalled || written.get(language) !== sample;
  };
  return [
    ...operation.codeSamples
      .filter(isShown)
      .map((sample): SampleModel => ({ label: sample.label ?? (sample.lang || unnamed), ...brought(sample) })),
    ...(isCalled || requests.length > 0 ? requests : madeRequest(operation, index, sides)),
    ...operation.responses.flatMap((response) => {
      const given = mediaSamples(response.content, {
        key: 'reference.sample.response',
        values: { status: response.status },
      });
      return given.length > 0 ? given : madeResponse(response, operation, index, sides);
    }),
  ];
};
