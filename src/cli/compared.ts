// What a comparison of descriptions comes to: what the formats of `mokcha diff` are made from.
import type { AcceptedChange } from '../compare/accepted-changes.ts';
import type { Change, ChangeClass } from '../compare/change.ts';
import { changeClasses } from '../compare/change.ts';
import type { ChangeLocale } from '../compare/change-locales.ts';

/** `file` is seen from the working directory, and absent where it is of a commit; `pointer` is a JSON pointer into the file. */
export type LocatedChange = { readonly file?: string; readonly line: number; readonly pointer: string };

export type ComparedApi = {
  readonly name: string;
  /** As they were named; absent where one of the two does not exist. */
  readonly before?: string;
  readonly after?: string;
  /** A file of the description after, seen from the working directory; absent where it is of a commit. */
  readonly pathOf?: (file: string) => string;
  /** The keyword that a change is of, in the description after; what is gone, in that before. Absent where nobody asks. */
  readonly locate?: (change: Change) => LocatedChange | undefined;
  readonly open: readonly Change[];
  readonly accepted: readonly { readonly change: Change; readonly by: AcceptedChange }[];
};

export type Compared = {
  readonly apis: readonly ComparedApi[];
  readonly locale: ChangeLocale;
  /** The mildest class that is listed; milder ones are counted. */
  readonly show: ChangeClass;
};

export const countByClass = (changes: readonly Change[]): Readonly<Record<ChangeClass, number>> => {
  const counts = { breaking: 0, dangerous: 0, safe: 0, text: 0 };
  for (const change of changes) counts[change.class] += 1;
  return counts;
};

export const isShown = (show: ChangeClass, change: Change): boolean => changeClasses.indexOf(change.class) <= changeClasses.indexOf(show);

const MOST_OPERATIONS = 3;

/** The first calls that reach it; how many more. */
export const toldOperations = ({ where }: Change): string => {
  const more = where.operations.length - MOST_OPERATIONS;
  return `${where.operations.slice(0, MOST_OPERATIONS).join(', ')}${more > 0 ? `, ${more} more` : ''}`;
};

/** `specs/ad/openapi.yaml:12`. */
export const toldPlace = (change: Change, { locate }: ComparedApi): { readonly file: string; readonly line: number } | undefined => {
  const { file, line } = locate?.(change) ?? {};
  return file === undefined || line === undefined ? undefined : { file, line };
};
