// The box above a reference's sidebar; of the layout `operations` it filters what stands there: the sections, and the calls of the one that is read. It needs script, and keeps out of sight without it.
import type { ReactNode } from 'react';
import { useText } from '../page-context.tsx';

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
