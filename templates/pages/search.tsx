// The search page: a box if scripts run, otherwise links to pages of this site.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { Shell } from '../parts/shell.tsx';

/** Renders an empty element for the box, which a script fills (`client/search/search-open.ts`). */
export const SearchPage = ({ data }: PageModel<'search'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="page">
      <h1>{text('search.title')}</h1>
      <div className="search-page" data-search-page="" />
      <noscript>
        <p className="lead">{text('search.noScript')}</p>
        <p>{text('search.noScriptFind')}</p>
        <ul>
          {data.suggestions.map((suggestion) => (
            <li key={suggestion.href}>
              <Link href={suggestion.href}>{suggestion.label}</Link>
            </li>
          ))}
        </ul>
      </noscript>
    </Shell>
  );
};
