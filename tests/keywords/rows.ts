// Defines a row of the tables of keywords: the pointer of a keyword in a description, its anchor on the page, and its
// words there. `without` removes the keyword at a pointer.
import { parse } from 'yaml';

/**
 * Row of a table. `pointer` is a JSON pointer in which `name=colour` is the member of a list that has this name.
 * `words` is empty if the anchor itself shows the keyword.
 */
export type Row = readonly [pointer: string, anchor: string, words: string];

type Parent = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

const keyIn = (holder: unknown, segment: string): string => {
  const name = /^name=(.*)$/.exec(segment)?.[1];
  if (!Array.isArray(holder) || name === undefined) return segment;
  return String(holder.findIndex((member: unknown) => (member as { name?: unknown } | null)?.name === name));
};

const findParent = (root: unknown, pointer: string): Parent | undefined => {
  let holder: unknown = root;
  const segments = segmentsOf(pointer);
  for (const [index, segment] of segments.entries()) {
    if (typeof holder !== 'object' || holder === null) return undefined;
    const key = keyIn(holder, segment);
    if (index === segments.length - 1) return key in holder ? { holder: holder as Parent['holder'], key } : undefined;
    holder = (holder as Record<string, unknown>)[key];
  }
  return undefined;
};

/** Returns the description without the keyword, as JSON, or undefined if the pointer has no target. */
export const without = (text: string, pointer: string): string | undefined => {
  const root: unknown = parse(text);
  const parent = findParent(root, pointer);
  if (parent === undefined) return undefined;
  if (Array.isArray(parent.holder)) parent.holder.splice(Number(parent.key), 1);
  else delete parent.holder[parent.key];
  return JSON.stringify(root);
};
