// Loads a description as plain YAML, reads its members and follows its `$ref`s. Shares no code with `src`, so that
// mistakes in `src` are found.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Member = { readonly [key: string]: Json };

/** A value and the file that contains it. References in the value are relative to this file. */
export type Node = { readonly value: Json; readonly file: string };

export const isMember = (value: Json | undefined): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const membersOf = ({ value, file }: Node): readonly (readonly [string, Node])[] =>
  isMember(value) ? Object.entries(value).map(([key, inner]) => [key, { value: inner, file }] as const) : [];

export const itemsOf = ({ value, file }: Node): readonly Node[] =>
  Array.isArray(value) ? value.map((inner) => ({ value: inner, file })) : [];

export const at = ({ value, file }: Node, ...path: readonly string[]): Node => ({
  value: path.reduce<Json>(
    (inner, key) =>
      isMember(inner) ? (inner[key] ?? null) : Array.isArray(inner) ? (inner[Number(key)] ?? null) : null,
    value,
  ),
  file,
});

export const textAt = (node: Node, ...path: readonly string[]): string => {
  const { value } = at(node, ...path);
  return typeof value === 'string' ? value : '';
};

export const referenceOf = (node: Node): string | undefined => textAt(node, '$ref') || undefined;

export type Description = {
  readonly root: Node;
  /** Follows a reference, and further references from its target, to a value. */
  readonly follow: (node: Node) => Node;
  /** Returns the sorted paths of the first file and of all files that references reach. */
  readonly files: () => readonly string[];
};

export const loadDescription = (entry: string): Description => {
  const loaded = new Map<string, Node>();
  const load = (file: string): Node => {
    const known = loaded.get(file) ?? { value: parse(readFileSync(file, 'utf8')), file };
    loaded.set(file, known);
    return known;
  };
  const target = (node: Node, reference: string): Node => {
    const [path = '', pointer = ''] = reference.split('#');
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    return at(load(path === '' ? node.file : join(dirname(node.file), path)), ...keys);
  };
  const follow = (node: Node): Node => {
    const reference = referenceOf(node);
    return reference === undefined ? node : follow(target(node, reference));
  };
  const reach = (node: Node): void => {
    const reference = referenceOf(node);
    const [path = ''] = reference?.split('#') ?? [];
    const file = join(dirname(node.file), path);
    if (path !== '' && !loaded.has(file)) reach(load(file));
    for (const [, inner] of membersOf(node)) reach(inner);
    for (const inner of itemsOf(node)) reach(inner);
  };
  const root = load(entry);
  return {
    root,
    follow,
    files: () => {
      reach(root);
      return [...loaded.keys()].sort();
    },
  };
};
