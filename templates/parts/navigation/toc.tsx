// The headings of a page, twice: next to the text if the window has room, and folded above the text otherwise.
import type { ReactNode } from 'react';
import type { TocItem } from '../../../src/model/site/page-model.ts';
import { useContentLang } from '../article.tsx';
import { Html } from '../html.tsx';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';

const TocItems = ({ items }: { readonly items: readonly TocItem[] }): ReactNode => (
  <ul lang={useContentLang()}>
    {items.map((item) => (
      <li key={item.id}>
        <Link href={`#${encodeURIComponent(item.id)}`}>
          {/[<&]/.test(item.html) ? <Html as="span" html={item.html} /> : item.html}
        </Link>
        {item.items.length > 0 && <TocItems items={item.items} />}
      </li>
    ))}
  </ul>
);

type TocProps = { readonly items: readonly TocItem[] };

/** Renders the table of contents next to the text, or nothing if the page has no headings. */
export const TocColumn = ({ items }: TocProps): ReactNode => {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <nav className="toc" aria-label={text('article.contents')} data-toc="">
      <strong>{text('article.contents')}</strong>
      <TocItems items={items} />
    </nav>
  );
};

/** Renders the headings above the text, folded, or nothing if the page has no headings. */
export const TocFold = ({ items }: TocProps): ReactNode => {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <details className="toc-fold">
      <summary>{text('article.contents')}</summary>
      <TocItems items={items} />
    </details>
  );
};
