// One page of the list of posts, with an excerpt of each post.
import type { ReactNode } from 'react';
import type { PageDataOf, PageModel } from '../../src/model/site/page-model.ts';
import { BlogLinks } from '../parts/blog-links.tsx';
import { Html } from '../parts/html.tsx';
import { Link } from '../parts/link.tsx';
import { Neighbours } from '../parts/navigation/neighbours.tsx';
import { useText } from '../parts/page-context.tsx';
import { PostDate, TagList } from '../parts/post-list.tsx';
import { Shell } from '../parts/shell.tsx';

const PostExcerpt = ({ post }: { readonly post: PageDataOf<'blog'>['posts'][number] }): ReactNode => {
  const text = useText();
  return (
    <article className="post-excerpt">
      <PostDate post={post} />
      <h2 lang={post.lang}>
        <Link href={post.href}>{post.title}</Link>
      </h2>
      <Html className="prose" html={post.excerptHtml} lang={post.lang} />
      <div className="post-foot">
        {post.hasMore && (
          <Link href={post.href} aria-label={text('blog.readMoreOf', { title: post.title })}>
            {text('blog.readMore')}
          </Link>
        )}
        <TagList tags={post.tags} />
      </div>
    </article>
  );
};

/** Renders the posts of this page, and links to the pages of newer and older posts. */
export const BlogPage = ({ data }: PageModel<'blog'>): ReactNode => {
  const text = useText();
  const { posts, pageNumber, pageCount } = data;
  return (
    <Shell layout="blog">
      <h1>{data.title}</h1>
      <BlogLinks />
      {posts.length === 0 && <p className="empty">{text('blog.empty')}</p>}
      {posts.map((post) => (
        <PostExcerpt key={post.href} post={post} />
      ))}
      {pageCount > 1 && <p className="page-number">{text('blog.page', { number: pageNumber, count: pageCount })}</p>}
      <Neighbours
        label={text('blog.pages')}
        left={{
          word: text('blog.pageNumber', { number: pageNumber - 1 }),
          link: linkTo(data.newerHref, text('blog.newer')),
        }}
        right={{
          word: text('blog.pageNumber', { number: pageNumber + 1 }),
          link: linkTo(data.olderHref, text('blog.older')),
        }}
      />
    </Shell>
  );
};

const linkTo = (
  href: string | undefined,
  label: string,
): { readonly href: string; readonly label: string } | undefined => (href === undefined ? undefined : { href, label });
