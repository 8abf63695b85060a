// The page of all tags, grouped by initial: the initial consonant (초성) of a Korean tag, otherwise the first letter or
// `#`.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { BlogLinks } from '../parts/blog-links.tsx';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { Shell } from '../parts/shell.tsx';

/** Renders a list of tags for each initial. */
export const TagsPage = ({ data }: PageModel<'tags'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="blog">
      <h1>{text('tags.title')}</h1>
      <BlogLinks />
      {data.groups.length === 0 && <p className="empty">{text('tags.empty')}</p>}
      <div className="tag-groups">
        {data.groups.map((group) => (
          <section key={group.initial}>
            <h2>{group.initial}</h2>
            <ul>
              {group.tags.map((tag) => (
                <li key={tag.href}>
                  <Link href={tag.href}>{tag.label}</Link>
                  <small>{text('tag.count', { count: tag.count })}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Shell>
  );
};
