// What is found in one file.
import type { Exemption } from '../../model/exemption.ts';
import type { Position } from '../../model/problem.ts';

export type FoundComments = {
  readonly exemptions: readonly Exemption[];
  /** Comments that name no rule, or none that there is. */
  readonly wrong: readonly { readonly message: string; readonly hint: string; readonly position: Position }[];
};

export const noComments: FoundComments = { exemptions: [], wrong: [] };
