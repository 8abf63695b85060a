// The table of a block. It looks like the tables in Markdown texts.
import type { ReactNode } from 'react';
import { narrowColumns } from '../../../src/model/reference/narrow-columns.ts';

/** Content of a cell, and its words, from which the width of its column is estimated. */
export type BlockCell = { readonly node: ReactNode; readonly words: string };

type BlockTableProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly BlockCell[])[];
};

/** Renders a table with a scrollbar of its own if it is wider than the page. */
export const BlockTable = ({ label, head, rows }: BlockTableProps): ReactNode => {
  const narrow = narrowColumns([head, ...rows.map((cells) => cells.map(({ words }) => words))]);
  const classOf = (at: number): string | undefined => (narrow[at] ? 'narrow' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} className={classOf(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are rendered once.
            <tr key={row}>
              {cells.map(({ node }, at) => (
                <td key={head[at]} className={classOf(at)}>
                  {node}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
