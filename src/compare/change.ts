// What a comparison finds: changes, each by a rule, with the places that it concerns. What rules there are stands in `rules/`.
import type { ChangeClass, ChangeSide } from '../model/api-history.ts';
import type { SpecPlace } from '../model/api-spec.ts';
import type { RuleId } from './rules/rules.ts';

export { type ChangeClass, type ChangeSide, changeClasses } from '../model/api-history.ts';

export type ChangeWhere = {
  /** Into `ApiSpec` as it is after the change. Members of a list are named, not counted: `/operations/GET ~1pets/parameters/query.limit/isRequired`. */
  readonly pointer: string;
  /** As a reader says it: `Pet.owner.name`, `query.limit`, `body.tags[]`. */
  readonly field: string;
  /** `GET /pets` of every operation that reaches it, as it is called afterwards; `webhook newPet` for a webhook. Empty: none does. */
  readonly operations: readonly string[];
  /** The operation or the named schema that it stands in, absent where it is of the whole description. */
  readonly place?: SpecPlace;
  /** Only where `place` stands in the description before. */
  readonly isGone?: true;
};

export type Change = {
  readonly rule: RuleId;
  readonly class: ChangeClass;
  readonly side: ChangeSide;
  readonly where: ChangeWhere;
  /** Values of the model; absent where there was or is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** What was added, removed or renamed, where the field does not tell it. */
  readonly name?: string;
};
