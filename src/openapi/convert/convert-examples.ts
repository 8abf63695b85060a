// `example` and `examples` of a parameter, header or media type → named examples.
import type { Example, Literal } from '../../model/api/api-spec.ts';
import type { FilePath } from '../../model/paths.ts';
import { items, member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { checkExampleValues } from './schemas/check-values.ts';
import { entriesOf, follow, missingOf, convertOnce, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';
import type { SourceNode } from '../source/source-document.ts';
import { typedLiteral } from './schemas/typed-literal.ts';

/**
 * Schema and media type of the values of examples. `schema` is undefined if the description does not contain one.
 */
type Owner = { readonly schema: Cursor | undefined; readonly isJson: boolean };

/** Returns whether a media type is JSON, such as `application/problem+json`. */
export const isJsonMedia = (mediaType: string): boolean => /^[^;]*[/+]json\b/i.test(mediaType);

/**
 * Returns the value of an example: `value`, `dataValue` of 3.2, or the content of the file that `externalValue` names.
 * Returns undefined if these members are absent, or if the file was not found.
 */
const exampleValue = (conversion: Conversion, cursor: Cursor, { schema, isJson }: Owner): Literal | undefined => {
  const written = member(cursor, 'value') ?? member(cursor, 'dataValue');
  if (written !== undefined) return typedLiteral(conversion, written, schema, { isJson });
  const file = stringOf(member(cursor, 'externalValue'));
  const target = file === undefined ? undefined : conversion.resolver.step(cursor, file);
  return target?.kind === 'found' ? typedLiteral(conversion, target.cursor, schema, { isJson }) : undefined;
};

const memoOf = (conversion: Conversion, { schema }: Owner): Map<SourceNode, Example> => {
  const { examples } = conversion.shared;
  const key = follow(conversion, schema)?.node;
  const memo = examples.get(key) ?? new Map<SourceNode, Example>();
  examples.set(key, memo);
  return memo;
};

const exampleFile = ({ resolver, exampleFiles }: Conversion, cursor: Cursor): FilePath | undefined => {
  const name = stringOf(member(cursor, 'externalValue'));
  const target = name === undefined ? undefined : resolver.step(cursor, name);
  return target?.kind === 'type' && exampleFiles.has(target.file) ? target.file : undefined;
};

const convertExample = (conversion: Conversion, name: string, part: Part, owner: Owner): Example => {
  const { target, own } = part;
  const example = convertOnce(memoOf(conversion, owner), part, () =>
    present<Example>({
      name,
      summary: textOf(conversion, member(target, 'summary'), 'example.summary'),
      description: textOf(conversion, member(target, 'description'), 'example.description'),
      value: exampleValue(conversion, target, owner),
      serialized: stringOf(member(target, 'serializedValue')),
      externalValue: stringOf(member(target, 'externalValue')),
      file: exampleFile(conversion, target),
    }),
  );
  if (own === target) return example;
  const summary = textOf(conversion, member(own, 'summary'), 'example.summary') ?? example.summary;
  const description = textOf(conversion, member(own, 'description'), 'example.description') ?? example.description;
  return present({ ...example, name, summary, description });
};

/**
 * Converts the examples of a parameter, header or media type (`holder`). `mediaType` is absent for parameters and
 * headers. A single `example` is named `example`. Only schemas may have a list of examples, but a list is read here
 * too, and its examples are numbered. Problems: `api/example`.
 */
export const convertExamples = (conversion: Conversion, holder: Cursor, mediaType = ''): readonly Example[] => {
  const single = member(holder, 'example');
  const written = member(holder, 'examples');
  if (single !== undefined || written !== undefined) checkExampleValues(conversion, holder);
  const owner: Owner = { schema: member(holder, 'schema'), isJson: isJsonMedia(mediaType) };
  const literal = (value: Cursor): Literal => typedLiteral(conversion, value, owner.schema, owner);
  return [
    ...(single === undefined ? [] : [{ name: 'example', value: literal(single) }]),
    ...entriesOf(conversion, written).flatMap(([name, cursor]) => {
      const part = partOf(conversion, cursor);
      const missing = missingOf(conversion, cursor);
      if (missing !== undefined) return [{ name, missing }];
      return part === undefined ? [] : [convertExample(conversion, name, part, owner)];
    }),
    ...items(written).map((value, index) => ({ name: `example-${index + 1}`, value: literal(value) })),
  ];
};
