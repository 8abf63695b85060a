// The page of a tag, with its posts.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { PostList } from '../parts/post-list.tsx';
import { Shell } from '../parts/shell.tsx';

/** Renders the posts of the tag, their number, and a link to all tags. */
export const TagPage = ({ data }: PageModel<'tag'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="blog">
      <p className="breadcrumbs">
        <Link href={data.tagsHref}>{text('tags.all')}</Link>
      </p>
      <h1>{text('tag.title', { tag: data.tag.label })}</h1>
      <p className="lead">{text('tag.count', { count: data.tag.count })}</p>
      <PostList posts={data.posts} />
    </Shell>
  );
};
