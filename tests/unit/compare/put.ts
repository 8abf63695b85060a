// Puts a value into an `ApiSpec` at the pointer of a reported change, and reduces a value to the data that a comparison
// uses.
import type { ApiSpec, Literal } from '../../../src/model/api/api-spec.ts';
import { literalText } from '../../../src/reference/describe/literal-text.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const words = (item: Tree, ...names: readonly string[]): string => names.map((name) => String(item[name])).join(' ');

/** Returns the name that a pointer uses for a member of a list. */
const keyOf = (list: string, item: unknown, index: number): string => {
  if (typeof item === 'string') return item;
  if (!isTree(item)) return String(index);
  if (list === 'operations' || list === 'webhooks') return words(item, 'method', 'path');
  if (list === 'parameters') return `${item.in}.${item.name}`;
  if (list === 'enum') return literalText(item.value as Literal);
  if (list === 'callbacks') return words(item, 'name', 'expression');
  const byIndex = ['allOf', 'oneOf', 'anyOf', 'prefixItems'].includes(list);
  const name = byIndex
    ? undefined
    : (item.status ?? item.property ?? item.name ?? item.pattern ?? item.url ?? item.kind);
  return typeof name === 'string' ? name : String(index);
};

const toName = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

const putInto = (
  target: unknown,
  [segment = '', ...rest]: readonly string[],
  value: unknown,
  list: string,
): unknown => {
  if (Array.isArray(target)) {
    const index = target.findIndex((item, at) => keyOf(list, item, at) === segment);
    if (rest.length > 0)
      return index === -1 ? target : target.with(index, putInto(target[index], rest, value, segment));
    if (value === undefined) return index === -1 ? target : target.toSpliced(index, 1);
    return index === -1 ? [...target, value] : target.with(index, value);
  }
  if (!isTree(target)) return target;
  const { [segment]: old, ...others } = target;
  const next = rest.length === 0 ? value : putInto(old ?? (segment === 'enum' ? [] : {}), rest, value, segment);
  return next === undefined ? others : { ...others, [segment]: next };
};

/**
 * Returns a copy of the description with the value at the pointer, or without the member there if the value is
 * undefined.
 */
export const putAt = (spec: ApiSpec, pointer: string, value: unknown): ApiSpec =>
  putInto(spec, pointer.split('/').slice(1).map(toName), value, '') as ApiSpec;

const ignored = new Set(['place', 'texts', 'spelling', 'version', 'files']);

/**
 * Returns a value without places, texts, spellings, `version` and `files`, and without the order of keys and lists,
 * except for lists whose order has a meaning. An absent value equals `false`, an empty object and an empty list.
 */
export const meaning = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(meaning(item)));
    return name === 'prefixItems' || name === 'items' ? items : items.sort();
  }
  if (!isTree(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, member]) =>
      !ignored.has(key) &&
      member !== undefined &&
      member !== false &&
      !(isTree(member) && Object.keys(member).length === 0),
  );
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, meaning(member, key)]),
  );
};
