// A parameter or header → its line: its type and description, how its value is sent, and its examples.
import type { Header, Parameter } from '../../model/api/api-spec.ts';
import type { ExampleModel, FieldModel } from '../../model/reference/schema-model.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { sunsetFacts } from '../describe/describe-rules.ts';
import { exampleHref } from '../examples/example-source.ts';
import { literalText } from '../describe/literal-text.ts';
import { someOf } from './known-schemas.ts';
import { readSchema } from './read-schema.ts';
import type { Reading } from './reading-state.ts';
import { isDeepByConvention } from '../request/is-deep-by-convention.ts';
import { emptySchema } from '../schemas/schema-parts.ts';
import { describeExamples } from '../describe/describe-examples.ts';
import { wireExample } from '../examples/wire-example.ts';

const defaultStyles: Readonly<Record<Parameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/**
 * Returns facts about how a parameter is sent. The default `style` and `explode` are left out (OpenAPI 3.x, Parameter
 * Object).
 */
const parameterFacts = ({
  in: place,
  style,
  explode,
  allowEmptyValue,
  allowReserved,
  content,
}: Parameter): Phrase[] => [
  ...(content[0] === undefined ? [] : [{ key: 'reference.fact.content', values: { code: content[0].name } }]),
  ...(style === defaultStyles[place] || content.length > 0
    ? []
    : [{ key: 'reference.fact.style', values: { code: style } }]),
  ...(explode === (style === 'form' || style === 'cookie') ||
  content.length > 0 ||
  place === 'querystring' ||
  style === 'deepObject'
    ? []
    : [{ key: explode ? 'reference.fact.explode' : 'reference.fact.noExplode' }]),
  ...(allowEmptyValue ? [{ key: 'reference.fact.allowEmptyValue' }] : []),
  ...(allowReserved ? [{ key: 'reference.fact.allowReserved' }] : []),
];

const wireFacts = (parameter: Parameter, { index, side }: Reading): Phrase[] => {
  const code = wireExample(parameter, index, side === 'both' ? 'request' : side);
  return [
    ...(code === undefined ? [] : [{ key: 'reference.fact.wire', values: { code } }]),
    ...(isDeepByConvention(parameter.style, parameter.schema, index) ? [{ key: 'reference.fact.nested' }] : []),
  ];
};

const parameterExamples = ({ examples, content }: Parameter): ExampleModel[] =>
  [...examples, ...content.flatMap((media) => media.examples)].flatMap((example) => {
    const { value, serialized, externalValue, file: _file, name: _name, ...words } = example;
    const text = value === undefined ? (serialized ?? externalValue ?? words.missing?.name) : literalText(value);
    const href = exampleHref(example);
    return text === undefined ? [] : [{ ...words, ...(href === undefined ? {} : { href }), text }];
  });

/** Reads a parameter at the anchor `at`. The description and examples of the parameter replace those of its schema. */
export const readParameter = (parameter: Parameter, at: string, reading: Reading): FieldModel => {
  const anchor = reading.register.take(at);
  const inner = parameter.schema ?? parameter.content[0]?.schema ?? emptySchema;
  const { description: schemaDescription, ...schema } = readSchema(inner, at, reading);
  const description = parameter.description ?? schemaDescription;
  const own = parameterExamples(parameter);
  const described = describeExamples(own, inner.default);
  return {
    anchor,
    kind: 'property',
    name: parameter.name,
    isRequired: parameter.isRequired,
    extensions: someOf(parameter.extensions),
    ...(parameter.recorded && { recorded: parameter.recorded }),
    schema: {
      ...schema,
      facts: [
        ...schema.facts.filter(({ key }) => own.length === 0 || key !== 'reference.fact.example'),
        ...parameterFacts(parameter),
        ...wireFacts(parameter, reading),
        ...described.facts,
        ...sunsetFacts(parameter.extensions),
      ],
      ...(description === undefined ? {} : { description }),
      ...(parameter.isDeprecated ? { isDeprecated: true } : {}),
      examples: own.length > 0 ? described.examples : schema.examples,
    },
  };
};

const asParameter = ({ style = 'simple', explode = false, ...header }: Header): Parameter => ({
  ...header,
  in: 'header',
  style,
  explode,
  allowEmptyValue: false,
  allowReserved: false,
  extensions: {},
});

/** Reads a header at the anchor `at`. */
export const readHeader = (header: Header, at: string, reading: Reading): FieldModel =>
  readParameter(asParameter(header), at, reading);
