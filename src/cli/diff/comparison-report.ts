// Types of the result of `mokcha diff`, and functions that its output formats share.
import type { AcceptedChange } from '../../compare/accepted-changes.ts';
import type { Change } from '../../compare/change.ts';
import type { ChangeClass } from '../../model/api/api-history.ts';
import { changeClasses } from '../../model/api/api-history.ts';
import type { LanguageCode } from '../../languages/language-codes.ts';

/**
 * Place of a change. `file`: path relative to the working directory, absent for a file in a commit. `pointer`: JSON
 * pointer into the file.
 */
export type LocatedChange = { readonly file?: string; readonly line: number; readonly pointer: string };

export type ComparedApi = {
  readonly name: string;
  /**
   * Labels of the two descriptions, such as `git:v1.0:openapi.yaml`. `before` is absent if the API was added, and
   * `after` if it was removed. Both are absent for `mokcha snapshot`.
   */
  readonly before?: string;
  readonly after?: string;
  /**
   * Converts the path of a file of the later description to a path relative to the working directory. Absent if the
   * later description does not exist or is in a commit, and for `mokcha snapshot`.
   */
  readonly pathOf?: (file: string) => string;
  /**
   * Finds the place of a change in the later description, or in the earlier one if the changed part was removed. Absent
   * for `mokcha snapshot`, which shows no places.
   */
  readonly locate?: (change: Change) => LocatedChange | undefined;
  readonly open: readonly Change[];
  readonly accepted: readonly { readonly change: Change; readonly by: AcceptedChange }[];
};

export type Compared = {
  readonly apis: readonly ComparedApi[];
  readonly locale: LanguageCode;
  /** The least severe class to list. Changes of less severe classes are only counted. */
  readonly show: ChangeClass;
};

/** Returns the number of changes in each class. */
export const countByClass = (changes: readonly Change[]): Readonly<Record<ChangeClass, number>> => {
  const counts = { breaking: 0, dangerous: 0, safe: 0, text: 0 };
  for (const change of changes) counts[change.class] += 1;
  return counts;
};

/** Returns whether a change is severe enough to be listed. */
export const isShown = (show: ChangeClass, change: Change): boolean =>
  changeClasses.indexOf(change.class) <= changeClasses.indexOf(show);

const MOST_OPERATIONS = 3;

/**
 * Returns a text with the first operations that a change concerns, and the number of the remaining operations. The text
 * is empty if the change does not concern an operation.
 */
export const operationsText = ({ where }: Change): string => {
  const more = where.operations.length - MOST_OPERATIONS;
  return `${where.operations.slice(0, MOST_OPERATIONS).join(', ')}${more > 0 ? `, ${more} more` : ''}`;
};

/**
 * Returns the place of a change, such as line 12 of `specs/ad/openapi.yaml`; undefined if its file or line is unknown.
 */
export const findPlace = (
  change: Change,
  { locate }: ComparedApi,
): { readonly file: string; readonly line: number } | undefined => {
  const { file, line } = locate?.(change) ?? {};
  return file === undefined || line === undefined ? undefined : { file, line };
};
