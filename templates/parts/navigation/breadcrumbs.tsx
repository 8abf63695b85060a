// Breadcrumbs from the top of a section down to the page.
import type { ReactNode } from 'react';
import type { BreadcrumbModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';

/** Renders the breadcrumbs, or nothing if the page is the only item. */
export const Breadcrumbs = ({ items }: { readonly items: readonly BreadcrumbModel[] }): ReactNode => {
  const text = useText();
  return (
    // A single item is the page itself, which the title already shows.
    items.length > 1 && (
      <nav className="breadcrumbs" aria-label={text('docs.breadcrumbs')}>
        <ol>
          {items.map((item) => (
            <li key={item.label}>
              {item.href === undefined ? item.label : <Link href={item.href}>{item.label}</Link>}
            </li>
          ))}
        </ol>
      </nav>
    )
  );
};
