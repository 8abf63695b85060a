// Changes that a comparison finds: each with the rule that it falls under and the places that it concerns. The rules
// are in `rules/`.
import type { ChangeClass, ChangeSide } from '../model/api/api-history.ts';
import type { SpecPlace } from '../model/api/api-spec.ts';
import type { RuleId } from './rules/rules.ts';

type ChangeWhere = {
  /**
   * JSON pointer into the `ApiSpec` after the change. Members of a list are named, not counted:
   * `/operations/GET ~1pets/parameters/query.limit/isRequired`.
   */
  readonly pointer: string;
  /** Name of the place as readers write it: `Pet.owner.name`, `query.limit`, `body.tags[]`. */
  readonly field: string;
  /**
   * Every operation that reaches the place, by its name after the change: `GET /pets`, or `webhook newPet` for a
   * webhook. Empty if none does.
   */
  readonly operations: readonly string[];
  /** Operation or named schema that contains the place. Absent if the change concerns the whole description. */
  readonly place?: SpecPlace;
  /** Set if `place` exists only in the description before the change. */
  readonly isGone?: true;
};

export type Change = {
  readonly rule: RuleId;
  readonly class: ChangeClass;
  readonly side: ChangeSide;
  readonly where: ChangeWhere;
  /** Values of the model before and after. Either is absent if there was, or is, no value. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Name of what was added, removed or renamed, if `field` does not show it. */
  readonly name?: string;
};
