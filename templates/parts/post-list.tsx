// The date and the tags of a post, and lists of posts.
import type { ReactNode } from 'react';
import type { PostSummary, TagModel } from '../../src/model/site/page-model.ts';
import { Link } from './link.tsx';
import { useText } from './page-context.tsx';

/** Renders the date of a post, or nothing if the post has no date. */
export const PostDate = ({ post }: { readonly post: PostSummary }): ReactNode =>
  post.date !== undefined && (
    <time className="post-date" dateTime={post.date}>
      {post.dateText ?? post.date}
    </time>
  );

/** Renders the tags of a post as links, or nothing if the post has no tags. */
export const TagList = ({ tags }: { readonly tags: readonly TagModel[] }): ReactNode => {
  const text = useText();
  return (
    tags.length > 0 && (
      <ul className="tag-list" aria-label={text('post.tags')}>
        {tags.map((tag) => (
          <li key={tag.href}>
            <Link className="tag" href={tag.href}>
              {tag.label}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
};

/** Renders a line for each post: a link and the date. */
export const PostList = ({ posts }: { readonly posts: readonly PostSummary[] }): ReactNode => (
  <ul className="post-list">
    {posts.map((post) => (
      <li key={post.href}>
        <Link href={post.href} lang={post.lang}>
          {post.title}
        </Link>
        <PostDate post={post} />
      </li>
    ))}
  </ul>
);
