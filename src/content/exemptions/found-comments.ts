// Type for the exemptions in one file and the mistakes in its `mokcha-ignore` comments, and the value for a file
// without such comments.
import type { Exemption } from '../../model/problems/exemption.ts';
import type { Position } from '../../model/problems/problem.ts';

/** Exemptions of one file, and the mistakes in its comments. */
export type FoundComments = {
  readonly exemptions: readonly Exemption[];
  /** Problems of comments that do not name a rule, or name a rule that does not exist. */
  readonly wrong: readonly { readonly message: string; readonly hint: string; readonly position: Position }[];
};

/** Result for a file without comments that exempt a place. */
export const noComments: FoundComments = { exemptions: [], wrong: [] };
