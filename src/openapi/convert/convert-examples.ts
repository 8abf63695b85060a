// `example` and `examples` of a parameter, header or media type → named examples.
import type { Example, Literal } from '../../model/api-spec.ts';
import { items, member, members, stringOf, toLiteral } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { checkExampleValues } from './check-values.ts';
import { once, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';

/** 3.2 says `dataValue` for the data and `serializedValue` for the bytes. A file beside the description is read in. */
const exampleValue = ({ resolver }: Conversion, cursor: Cursor): Literal | undefined => {
  const written = member(cursor, 'value') ?? member(cursor, 'dataValue');
  if (written !== undefined) return toLiteral(written.node);
  const file = stringOf(member(cursor, 'externalValue'));
  const target = file === undefined ? undefined : resolver.step(cursor.document, file);
  return target?.kind === 'found' ? toLiteral(target.cursor.node) : undefined;
};

const convertExample = (conversion: Conversion, name: string, part: Part): Example => {
  const { target, own } = part;
  const example = once(conversion.shared.examples, part, () =>
    present<Example>({
      name,
      summary: textOf(conversion, member(target, 'summary'), 'example.summary'),
      description: textOf(conversion, member(target, 'description'), 'example.description'),
      value: exampleValue(conversion, target),
      serialized: stringOf(member(target, 'serializedValue')),
      externalValue: stringOf(member(target, 'externalValue')),
    }),
  );
  if (own === target) return example;
  const summary = textOf(conversion, member(own, 'summary'), 'example.summary') ?? example.summary;
  const description = textOf(conversion, member(own, 'description'), 'example.description') ?? example.description;
  return present({ ...example, name, summary, description });
};

/** A lone `example` is called so. A list, which only schemas may have, is numbered. Problems: `api/example`. */
export const convertExamples = (conversion: Conversion, holder: Cursor): readonly Example[] => {
  const single = member(holder, 'example');
  const written = member(holder, 'examples');
  if (single !== undefined || written !== undefined) checkExampleValues(conversion, holder);
  return [
    ...(single === undefined ? [] : [{ name: 'example', value: toLiteral(single.node) }]),
    ...members(written).flatMap(([name, cursor]) => {
      const part = partOf(conversion, cursor);
      return part === undefined ? [] : [convertExample(conversion, name, part)];
    }),
    ...items(written).map(({ node }, index) => ({ name: `example-${index + 1}`, value: toLiteral(node) })),
  ];
};
