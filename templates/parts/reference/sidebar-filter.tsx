// Renders the filter above a reference's sidebar. In the layout `operations`, it filters only the items of that
// sidebar: the sections, and the operations of the current section. It needs script, and is hidden if scripts do not
// run.
import type { ReactNode } from 'react';
import { useText } from '../page-context.tsx';

/**
 * Renders the box that filters the sidebar, and its status. `data-filter` is the selector of the rows
 * (`client/filter.ts`).
 */
export const SidebarFilter = (): ReactNode => {
  const text = useText();
  const label = text('reference.filter');
  return (
    <>
      <input
        type="search"
        className="filter"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        data-filter=".sidebar-items a"
        data-none={text('reference.filter.none')}
      />
      <p className="filter-status" role="status" />
    </>
  );
};
