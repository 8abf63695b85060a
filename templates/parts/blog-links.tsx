// The line of links between the list of posts, the archive and the list of tags, which these pages share.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { usePage, useText } from './page-context.tsx';

/** Renders the links, or nothing if the site has no blog. */
export const BlogLinks = (): ReactNode => {
  const { shell, currentHref } = usePage();
  const text = useText();
  const { blog } = shell;
  if (blog === undefined) return null;
  const links = [
    { href: blog.href, label: text('blog.all') },
    { href: blog.archiveHref, label: text('blog.archive') },
    ...(blog.tagsHref === undefined ? [] : [{ href: blog.tagsHref, label: text('tags.title') }]),
  ];
  return (
    <nav className="blog-links" aria-label={text('blog.links')}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} aria-current={link.href === currentHref ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
