// A config's value → the places in it that are not data (such as functions, instances and circular references), and the
// same config without them. Also returns the hint for such a place. Only data can be validated, copied and made part of
// a fingerprint.

export type CodeValue = { readonly path: readonly string[]; readonly what: string };

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const classOf = (value: object): string => {
  const maker: unknown = value.constructor;
  return typeof maker === 'function' && maker.name !== '' ? `\`${maker.name}\`` : 'a class';
};

/**
 * Returns a phrase for a value that is not data: "a function", "an instance of `RegExp`", "the object that contains
 * it". Returns undefined for data.
 */
const nameCode = (value: unknown, parents: readonly object[]): string | undefined => {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  if (parents.includes(value)) return 'the object that contains it';
  if (Array.isArray(value) || isPlainObject(value)) return undefined;
  return `an instance of ${classOf(value)}`;
};

type Split = { readonly data: unknown; readonly code: readonly CodeValue[] };

/** Separates data from code. In `data`, each value that is code is undefined. */
export const splitCode = (value: unknown, path: readonly string[] = [], parents: readonly object[] = []): Split => {
  const what = nameCode(value, parents);
  if (what !== undefined) return { data: undefined, code: [{ path, what }] };
  if (typeof value !== 'object' || value === null) return { data: value, code: [] };
  const inner = Object.entries(value).map(
    ([key, item]) => [key, splitCode(item, [...path, key], [...parents, value])] as const,
  );
  const code = inner.flatMap(([, split]) => split.code);
  const data = inner.map(([key, split]) => [key, split.data] as const);
  return { data: Array.isArray(value) ? data.map(([, item]) => item) : Object.fromEntries(data), code };
};

const isPluginKey = (key: string): boolean => /plugin|remark|rehype/i.test(key);

/** Returns what to write in place of the code at this path. */
export const hintOfCode = ({ path }: CodeValue): string => {
  const list = path.find(isPluginKey);
  if (list === undefined) return 'write a string, a number, a boolean, an array or an object instead.';
  const kind = ['rehype', 'emitters'].find((name) => path.some((key) => key.toLowerCase().includes(name))) ?? 'remark';
  return (
    `export it as default from its own file, and name that file: ` +
    `\`plugins: { ${kind}: ['plugins/${kind}.mjs'] }\`.`
  );
};
