// One Markdown entry: its title, its text, and what is known about it. It carries its own `lang` where that is not the page's.
import type { ReactNode } from 'react';
import type { ArticleModel } from '../../src/model/page-model.ts';
import { Html } from './html.tsx';
import { Link } from './link.tsx';
import { MarkdownLink } from './markdown-link.tsx';
import { usePage, useText } from './page-context.tsx';

/** The locale of the text where it differs from the page's. */
export const useContentLang = (): string | undefined => {
  const { locale, contentLocale } = usePage();
  return contentLocale === locale ? undefined : contentLocale;
};

/** A hidden title is still the page's one `<h1>` for whoever cannot see the page. */
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
  /** Between title and text. */
  readonly children?: ReactNode;
};

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
