// Options of the parse stage.
import type { SpecRecord } from '../../model/site/site.ts';

export type ParseOptions = {
  /** Whether drafts are part of the site, as they are in `watch`. Absent means false. */
  readonly withDrafts?: boolean;
  /**
   * Descriptions from an earlier save, with which `watch` replaces those that cannot be read now. If absent, no
   * description is replaced.
   */
  readonly goodSpecs?: readonly SpecRecord[];
  /**
   * Promise after which descriptions are validated. If absent, they are validated at once. No page waits for
   * validation.
   */
  readonly validateAfter?: Promise<unknown>;
};
