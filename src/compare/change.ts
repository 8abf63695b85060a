// Type of a change that a comparison finds, with its rule and the places that it concerns. The rules are in `rules/`.
import type { ChangeClass, ChangeSide } from '../model/api/api-history.ts';
import type { SpecPlace } from '../model/api/api-spec.ts';
import type { RuleId } from './rules/rules.ts';

type ChangeWhere = {
  /**
   * JSON pointer into the `ApiSpec` after the change. An item of a list that has a name is identified by this name
   * instead of its index: `/operations/GET ~1pets/parameters/query.limit/isRequired`. A removed part has the pointer
   * that it would have there. The rename of a schema (`schema-renamed`) has the pointer of the old name.
   */
  readonly pointer: string;
  /** Name of the place as readers write it: `Pet.owner.name`, `query.limit`, `body.tags[]`. */
  readonly field: string;
  /**
   * Operations that reach the place, by name: `GET /pets`, or `webhook newPet` for a webhook. A moved operation has its
   * name after the change. The list is empty if no operation reaches the place.
   */
  readonly operations: readonly string[];
  /** Operation or named schema that contains the place. Absent if no operation or named schema contains it. */
  readonly place?: SpecPlace;
  /** Whether `place` exists only in the description before the change. Absent if `place` exists after the change. */
  readonly isGone?: true;
};

export type Change = {
  readonly rule: RuleId;
  readonly class: ChangeClass;
  readonly side: ChangeSide;
  readonly where: ChangeWhere;
  /**
   * Values of the model before and after the change. Each is absent if its description has no such value, or if the
   * rule reports the change without this value.
   */
  readonly before?: unknown;
  readonly after?: unknown;
  /**
   * Name of the part that was added, removed or renamed, or other words for the sentence that describes the change,
   * such as `string → integer`. Absent if that sentence needs neither.
   */
  readonly name?: string;
};
