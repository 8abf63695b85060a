// Renders a Markdown entry: its title, its text, and a footer with links and the date of the last change. If the text
// is not in the page's locale, the article has a `lang` of its own, which `useContentLang` returns.
import type { ReactNode } from 'react';
import type { ArticleModel } from '../../src/model/site/page-model.ts';
import { Html } from './html.tsx';
import { Link } from './link.tsx';
import { MarkdownLink } from './markdown-link.tsx';
import { usePage, useText } from './page-context.tsx';

/** Returns the locale of the page's text, or undefined if that is the locale of the page. */
export const useContentLang = (): string | undefined => {
  const { locale, contentLocale } = usePage();
  return contentLocale === locale ? undefined : contentLocale;
};

/** Renders the title of an entry. A hidden title is still the only `<h1>` of the page, for screen readers. */
const Title = ({ article }: { readonly article: ArticleModel }): ReactNode => (
  <h1 className={article.hideTitle ? 'visually-hidden' : undefined}>{article.title}</h1>
);

const ArticleMeta = ({ article }: { readonly article: ArticleModel }): ReactNode => {
  const text = useText();
  const { twins } = usePage();
  if (article.editHref === undefined && article.lastUpdated === undefined && twins === undefined) return null;
  return (
    <footer className="article-meta">
      {article.editHref !== undefined && (
        <Link href={article.editHref} isExternal>
          {text('article.edit')}
        </Link>
      )}
      {twins !== undefined && (
        <span>
          <MarkdownLink href={twins.markdown} />
        </span>
      )}
      {article.lastUpdated !== undefined && (
        <span>
          {text('article.lastUpdated')} <time dateTime={article.lastUpdated.date}>{article.lastUpdated.text}</time>
        </span>
      )}
    </footer>
  );
};

type ArticleProps = {
  readonly article: ArticleModel;
  /** Content between the title and the text; absent if the page has nothing to show there. */
  readonly children?: ReactNode;
};

/**
 * Renders an entry. A footer below it contains the edit link, the link to the Markdown, and the date of the last
 * change, as far as the entry has them.
 */
export const Article = ({ article, children }: ArticleProps): ReactNode => (
  <>
    <article lang={useContentLang()}>
      <Title article={article} />
      {children}
      <Html className="prose" html={article.html} />
    </article>
    <ArticleMeta article={article} />
  </>
);
