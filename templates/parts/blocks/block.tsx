// Renders the block of a directive. A project can change the look of its blocks with its own version of this file or of
// another file in this folder.
import type { ReactNode } from 'react';
import type { BlockKind, BlockModel, BlockOf } from '../../../src/model/site/block-model.ts';
import { CallLine, ErrorsTable, FieldsTable, ValuesTable } from './api-blocks.tsx';
import { ChangesInEntry } from './changes.tsx';
import { Comparison, Histories } from './history.tsx';

/** Component of each kind of block. A kind without a component does not compile. */
export const blocks: { readonly [K in BlockKind]: (block: BlockOf<K>) => ReactNode } = {
  values: ValuesTable,
  fields: FieldsTable,
  errors: ErrorsTable,
  operation: CallLine,
  history: Histories,
  changes: ChangesInEntry,
  comparison: Comparison,
};

/** Renders a block with the component of its kind. */
export const Block = ({ block }: { readonly block: BlockModel }): ReactNode => {
  const Component = blocks[block.kind] as (props: BlockModel) => ReactNode;
  return <Component {...block} />;
};
