// Props of `Choice`, `Items` and `SchemaDetails` in `fields.tsx`, each with the level of nesting. Also sets how many
// levels are open at first (`openLevels`).
import type { ReactNode } from 'react';
import type { ChoiceModel, GroupKeyword, SchemaModel } from '../../../../src/model/reference/schema-model.ts';

/** Number of levels at which `<details>` are open at first. */
export const openLevels = 2;

export type Level = { readonly level: number };

export type ChoiceProps = Level & {
  readonly choice: ChoiceModel;
  readonly keyword: GroupKeyword;
  readonly isFirst: boolean;
  /** Words of the group; absent if a heading above contains them. */
  readonly heading?: readonly ReactNode[] | undefined;
};

export type ItemsProps = Level & { readonly schema: SchemaModel; readonly isFolded: boolean; readonly isRest: boolean };

export type SchemaDetailsProps = Level & {
  readonly schema: SchemaModel;
  readonly isFolded?: boolean;
  /**
   * Whether the line above already shows the XML of the items, so that readers do not mistake it for the XML of the
   * array; absent means false.
   */
  readonly isXmlShown?: boolean;
};
