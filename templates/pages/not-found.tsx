// The page for a URL that does not exist. It explains to whom a broken link can be reported, and suggests pages that
// readers may have wanted.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { Shell } from '../parts/shell.tsx';

/**
 * Renders suggestions, and links to the home page and to the search. A script improves the suggestions and the link to
 * the search (`client/suggest-pages.ts`).
 */
export const NotFoundPage = ({ data, shell }: PageModel<'notFound'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="page">
      <h1>{text('notFound.title')}</h1>
      <p className="lead">{text('notFound.text')}</p>
      <p>{text('notFound.link')}</p>
      {data.suggestions.length > 0 && (
        <section className="suggestions">
          <h2>{text('notFound.suggestions')}</h2>
          <ul data-pages={data.pagesHref}>
            {data.suggestions.map((suggestion) => (
              <li key={suggestion.href}>
                <Link href={suggestion.href}>{suggestion.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="ways">
        <Link className="button" href={data.homeHref}>
          {text('notFound.home')}
        </Link>
        <Link href={shell.searchHref} data-search-for="">
          {text('notFound.search')}
        </Link>
      </p>
    </Shell>
  );
};
