// `collectionFormat` of 2.0 → `style` and `explode` of 3.x with the same effect. The style `tabDelimited`, for tabs, is
// an exception: 3.x does not have this style.
import type { Parameter, ParameterPlace } from '../../model/api/api-spec.ts';
import { member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';

export type Serialisation = Pick<Parameter, 'style' | 'explode'>;

const separated: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['tsv', 'tabDelimited'],
  ['pipes', 'pipeDelimited'],
]);

/**
 * Returns the serialization of a parameter or header of 2.0. The default for an array is `csv`. 3.x has no style for
 * tabs, so `tabDelimited` is named like the styles of the other separators.
 */
export const convertCollectionFormat = (target: Cursor, place: ParameterPlace): Serialisation => {
  const plain = place === 'path' || place === 'header' ? 'simple' : 'form';
  if (stringOf(member(target, 'type')) !== 'array') return { style: plain, explode: plain === 'form' };
  const format = stringOf(member(target, 'collectionFormat')) ?? 'csv';
  return { style: separated.get(format) ?? plain, explode: format === 'multi' };
};
