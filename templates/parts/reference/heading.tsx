// A heading of a reference, its own anchor on it.
import type { ReactNode } from 'react';
import { AnchorLink } from './anchor-link.tsx';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = { readonly level: HeadingLevel; readonly id?: string; readonly anchor?: string; readonly children: ReactNode };

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

/** `anchor`: what the heading links to, its own place. `id` was recorded by the caller. */
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

/** A part of an operation inside a callback is one level deeper. */
export const below = (level: HeadingLevel): HeadingLevel => (level === 6 ? 6 : ((level + 1) as HeadingLevel));
