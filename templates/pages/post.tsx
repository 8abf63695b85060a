// The page of a post, with links to the next older and the next newer post.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Article } from '../parts/article.tsx';
import { Link } from '../parts/link.tsx';
import { Neighbours } from '../parts/navigation/neighbours.tsx';
import { useText } from '../parts/page-context.tsx';
import { PostDate, TagList } from '../parts/post-list.tsx';
import { Shell } from '../parts/shell.tsx';
import { TocColumn, TocFold } from '../parts/navigation/toc.tsx';

/** Renders a post with its date, authors and tags. */
export const PostPage = ({ data }: PageModel<'post'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="blog">
      <p className="breadcrumbs">
        <Link href={data.blogHref}>{text('blog.back')}</Link>
      </p>
      <TocColumn items={data.article.toc} />
      <Article article={data.article}>
        <div className="post-head">
          <PostDate post={data.summary} />
          {data.authors !== undefined && data.authors.length > 0 && (
            <span className="post-authors">
              {text('post.authors')}: {data.authors.join(', ')}
            </span>
          )}
          <TagList tags={data.summary.tags} />
        </div>
        <TocFold items={data.article.toc} />
      </Article>
      <Neighbours
        label={text('post.neighbours')}
        left={{ word: text('blog.older'), link: data.older }}
        right={{ word: text('blog.newer'), link: data.newer }}
      />
    </Shell>
  );
};
