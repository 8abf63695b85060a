// The pointer of a change → the anchors that could show it in a reference, the nearest first. Callers check which of
// these anchors the reference has.
import { anchorBelow, securityAnchor, tagAnchor } from '../../model/reference/anchors.ts';
import type { ReferenceAnchors } from './reference-anchors.ts';

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the text of an enumeration value: pointers contain the JSON literal, but anchors contain the text. */
const wordOf = (literal: string): string => {
  if (!literal.startsWith('"')) return literal;
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
};

/**
 * Keywords that do not add a level to an anchor. Each value is the number of pointer segments that the keyword takes
 * up: 2 if a name or an index follows.
 */
const passed: Readonly<Record<string, number>> = { schema: 1, items: 1, allOf: 2, content: 2, itemSchema: 1 };

const below = (base: string, [segment, name, ...rest]: readonly string[]): string[] => {
  if (segment === undefined) return [base];
  const steps = Object.hasOwn(passed, segment) ? passed[segment] : undefined;
  if (steps !== undefined) return below(base, (steps === 1 && name !== undefined ? [name, ...rest] : rest) as string[]);
  if (name === undefined) return [base];
  if (segment === 'properties') return [...below(anchorBelow(base, name), rest), base];
  return segment === 'enum' ? [anchorBelow(base, wordOf(name)), base] : [base];
};

const belowOperation = (base: string, [member, key = '', ...rest]: readonly string[]): string[] => {
  const at = (...names: readonly string[]): string => names.reduce(anchorBelow, base);
  switch (member) {
    case 'parameters': {
      const dot = key.indexOf('.');
      return [...below(at(key.slice(0, dot), key.slice(dot + 1)), rest), base];
    }
    case 'requestBody':
      return [...below(at('body'), key === '' ? [] : [key, ...rest]), base];
    case 'responses':
      return [...(rest[0] === 'headers' ? [at(key, 'header', rest[1] ?? '')] : below(at(key), rest)), at(key), base];
    default:
      return [base];
  }
};

/**
 * Returns the anchors that could show a change, the nearest first. The list is empty if the reference cannot show the
 * change.
 */
export const anchorsOfChange = (
  pointer: string,
  { operations, webhooks, schemas }: ReferenceAnchors,
): readonly string[] => {
  const [root, name = '', ...rest] = segmentsOf(pointer);
  switch (root) {
    case 'operations':
    case 'webhooks': {
      const base = (root === 'operations' ? operations : webhooks).get(name)?.anchor;
      return base === undefined ? [] : [...new Set(belowOperation(base, rest))];
    }
    case 'schemas': {
      const base = schemas.get(name);
      return base === undefined ? [] : [...new Set(below(base, rest))];
    }
    case 'securitySchemes':
      return [securityAnchor(name)];
    case 'tags':
      return [tagAnchor(name)];
    default:
      return [];
  }
};
