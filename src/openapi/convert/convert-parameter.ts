// A Parameter Object of 3.x or 2.0, except `body` and `formData` → a parameter with an explicit serialization.
import type { Parameter, ParameterPlace } from '../../model/api/api-spec.ts';
import { booleanOf, isTrue, member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { convertCollectionFormat, type Serialisation } from './convert-collection-format.ts';
import { convertContent } from './convert-content.ts';
import { convertExamples } from './convert-examples.ts';
import { convertSchema } from './schemas/convert-schema.ts';
import { extensionsOf, convertOnce, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';
import { inlineSchema } from './schemas/inline-schema.ts';

const places: readonly string[] = [
  'path',
  'query',
  'querystring',
  'header',
  'cookie',
] satisfies readonly ParameterPlace[];

const isPlace = (value: string | undefined): value is ParameterPlace => value !== undefined && places.includes(value);

/**
 * Returns the serialization of a parameter (OpenAPI 3.2 §4.12.2.2). The default style is `simple` in path and header,
 * and `form` in all other places. The styles `form` and `cookie` explode by default.
 */
const convertStyle = (target: Cursor, place: ParameterPlace): Serialisation => {
  const style = stringOf(member(target, 'style')) ?? (place === 'path' || place === 'header' ? 'simple' : 'form');
  return { style, explode: booleanOf(member(target, 'explode')) ?? (style === 'form' || style === 'cookie') };
};

const convertTarget = (conversion: Conversion, target: Cursor, name: string, place: ParameterPlace): Parameter => {
  const isOld = conversion.version === '2.0';
  const schema = member(target, 'schema') ?? (isOld ? inlineSchema(target) : undefined);
  return present<Parameter>({
    name,
    in: place,
    description: textOf(conversion, member(target, 'description'), 'parameter.description'),
    isRequired: isTrue(member(target, 'required')) || place === 'path',
    isDeprecated: isTrue(member(target, 'deprecated')),
    allowEmptyValue: isTrue(member(target, 'allowEmptyValue')),
    allowReserved: isTrue(member(target, 'allowReserved')),
    ...(isOld ? convertCollectionFormat(target, place) : convertStyle(target, place)),
    schema: schema && convertSchema(conversion, schema),
    content: convertContent(conversion, member(target, 'content')),
    examples: isOld ? [] : convertExamples(conversion, target),
    extensions: extensionsOf(target),
  });
};

/**
 * Converts a parameter. Returns undefined if the parameter has no name or no known place. The places `body` and
 * `formData` of 2.0 are not known here: `convertOldBody` converts these parameters.
 */
export const convertParameter = (conversion: Conversion, part: Part): Parameter | undefined => {
  const { target, own, ref } = part;
  const name = stringOf(member(target, 'name'));
  const place = stringOf(member(target, 'in'));
  if (name === undefined || !isPlace(place)) return undefined;
  const parameter = convertOnce(conversion.shared.parameters, part, () =>
    present({ ...convertTarget(conversion, target, name, place), ref }),
  );
  if (own === target || (parameter.ref === ref && member(own, 'description') === undefined)) return parameter;
  const description = textOf(conversion, member(own, 'description'), 'parameter.description') ?? parameter.description;
  return present({ ...parameter, ref, description });
};
