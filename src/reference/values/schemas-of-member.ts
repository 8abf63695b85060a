// An object schema and the name of a member → the schemas that apply to the member's value.
import type { Schema } from '../../model/api/api-spec.ts';
import { propertiesNamed } from '../../model/properties-named.ts';
import { matches } from './value-limits.ts';

/**
 * Returns the schemas that a member's value must match: those of its property and of the matching `patternProperties`,
 * or else that of `additionalProperties`.
 */
export const schemasOfMember = (
  name: string,
  { properties, patternProperties, additionalProperties }: Schema,
): readonly Schema[] => {
  const named = [
    ...propertiesNamed(properties, name).map(({ schema }) => schema),
    ...patternProperties.filter(({ pattern }) => matches(pattern, name)).map(({ schema }) => schema),
  ];
  return named.length > 0 || additionalProperties === undefined ? named : [additionalProperties];
};
