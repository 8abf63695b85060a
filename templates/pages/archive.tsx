// The page of all posts by year. Posts without a date come last.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { BlogLinks } from '../parts/blog-links.tsx';
import { useText } from '../parts/page-context.tsx';
import { PostList } from '../parts/post-list.tsx';
import { Shell } from '../parts/shell.tsx';

/** Renders a list of posts for each year. */
export const ArchivePage = ({ data }: PageModel<'archive'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="blog">
      <h1>{text('archive.title')}</h1>
      <BlogLinks />
      {data.years.length === 0 && <p className="empty">{text('blog.empty')}</p>}
      {data.years.map((group) => (
        <section key={group.year ?? ''}>
          <h2>{group.year ?? text('archive.undated')}</h2>
          <PostList posts={group.posts} />
        </section>
      ))}
    </Shell>
  );
};
