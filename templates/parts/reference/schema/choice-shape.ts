// Decides how the choices of a group look: whether a fact already shows the type of a choice, which words describe a
// choice without a name, and whether the group has a heading.
import type { GroupKeyword, GroupModel, SchemaModel } from '../../../../src/model/reference/schema-model.ts';

/** Returns whether the type of a choice is its only value, which a fact (`const`) already shows. */
export const isTypeShown = ({ type, facts }: SchemaModel): boolean =>
  type.length === 1 &&
  facts.some(({ key, values }) => key === 'reference.fact.const' && values?.code === type[0]?.text);

/** Keywords of groups whose schemas are alternatives. */
export const alternatives: ReadonlySet<GroupKeyword> = new Set(['oneOf', 'anyOf']);

/**
 * Returns the type and first fields of a choice without a name, which distinguish it from others:
 * `object { width, height, … }`.
 */
export const shapeOf = ({ type, fields }: SchemaModel): string => {
  const word = type.map(({ text }) => text).join('');
  const names = fields.slice(0, 3).map(({ name }) => name);
  if (names.length > 0 && fields.length > names.length) names.push('…');
  return names.length === 0 ? word : `${word} { ${names.join(', ')} }`;
};

/**
 * Returns whether a group has no heading, and its label is on the line of its choice instead. This applies to a single
 * choice without a name, unless the keyword is for alternatives.
 */
export const isHeadless = ({ keyword, choices }: GroupModel): boolean =>
  choices.length === 1 && choices[0]?.label === undefined && !alternatives.has(keyword);
