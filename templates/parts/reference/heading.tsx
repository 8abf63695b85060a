// Renders a heading of a reference, which may link to its own anchor. Also computes the level of the headings below it.
import type { ReactNode } from 'react';
import { AnchorLink } from './anchor-link.tsx';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = {
  readonly level: HeadingLevel;
  readonly id?: string;
  readonly anchor?: string;
  readonly children: ReactNode;
};

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

/**
 * Renders a heading. `anchor`: the anchor that the heading links to; without it, the heading is not a link. `id`: the
 * id of the heading itself, which the caller has recorded; absent if the section around the heading has the id, or if
 * nothing links to the heading.
 */
export const Heading = ({ level, id, anchor, children }: HeadingProps): ReactNode => {
  const Tag = tags[level];
  return (
    <Tag id={id}>
      {anchor === undefined ? (
        children
      ) : (
        <AnchorLink className="name" to={anchor}>
          {children}
        </AnchorLink>
      )}
    </Tag>
  );
};

/** Returns the next level, at most 6, because headings of callbacks within callbacks would be deeper. */
export const below = (level: HeadingLevel): HeadingLevel => (level === 6 ? 6 : ((level + 1) as HeadingLevel));
