// Examples and defaults with their schemas → problems for values that are not in the `enum` of their schema. Other
// constraints are not checked here.
import { findNearest } from '../../../text/did-you-mean.ts';
import type { Cursor } from '../../source/source-document.ts';
import { items, member, members, placeOf, stringOf } from '../../source/cursor.ts';
import { type Conversion, follow } from '../conversion.ts';

/**
 * Deepest level of a value that is checked. A nested `allOf` also counts as a level, because a schema may contain
 * itself in its `allOf`. Deeper levels are not checked.
 */
const maximumDepth = 12;

const isScalar = ({ node: { kind } }: Cursor): boolean => kind === 'string' || kind === 'number' || kind === 'boolean';

const isSame = (a: Cursor, b: Cursor): boolean => a.node.kind === b.node.kind && stringOf(a) === stringOf(b);

const hintFor = (names: readonly string[], meant: string | undefined): string => {
  if (meant !== undefined) return `write \`${meant}\`.`;
  if (names.length === 0) return 'write one of the values of `enum`, or add this value to `enum`.';
  const shown = names.slice(0, 5).map((name) => `\`${name}\``);
  return `write one of ${shown.join(', ')}${names.length > 5 ? ', …' : '.'}`;
};

type Check = { readonly conversion: Conversion; readonly what: 'default' | 'example' };

const checkValue = (check: Check, value: Cursor, schema: Cursor | undefined, depth: number): void => {
  const { conversion, what } = check;
  const target = follow(conversion, schema);
  if (target === undefined || depth > maximumDepth) return;
  const values = items(member(target, 'enum'));
  // In YAML, `1` and `'1'` are different values, but authors use them interchangeably. If `enum` has one of them, the
  // other one is accepted too.
  const isListed = values.some(
    (known) => isSame(known, value) || (known.node.kind !== value.node.kind && stringOf(known) === stringOf(value)),
  );
  if (values.length > 0 && isScalar(value) && !isListed) {
    const written = stringOf(value) ?? '';
    const names = values.flatMap((one) => stringOf(one) ?? []);
    const meant = names.length === 1 ? names[0] : findNearest(written, names);
    conversion.problems.push({
      code: 'api/example',
      severity: 'warning',
      message: `The ${what} \`${written}\` is not a value of its \`enum\`.`,
      hint: hintFor(names, meant),
      at: placeOf(value, value.node),
    });
  }
  for (const item of items(value)) checkValue(check, item, member(target, 'items'), depth + 1);
  for (const [name, inner] of members(value))
    checkValue(check, inner, member(member(target, 'properties'), name), depth + 1);
  for (const part of items(member(target, 'allOf'))) checkValue(check, value, part, depth + 1);
};

/**
 * Checks the examples of a parameter, header, media type or schema, and the default of a schema. Problems:
 * `api/example`.
 */
export const checkExampleValues = (conversion: Conversion, holder: Cursor): void => {
  const schema = member(holder, 'schema') ?? holder;
  const isSchema = schema === holder;
  const single = member(holder, 'example');
  const written = member(holder, 'examples');
  const named = members(written).flatMap(([, cursor]) =>
    isSchema ? [] : (member(follow(conversion, cursor), 'value') ?? []),
  );
  const examples: Check = { conversion, what: 'example' };
  for (const value of [...(single ? [single] : []), ...items(written), ...named])
    checkValue(examples, value, schema, 0);
  const standard = isSchema ? member(holder, 'default') : undefined;
  if (standard !== undefined) checkValue({ conversion, what: 'default' }, standard, schema, 0);
};
