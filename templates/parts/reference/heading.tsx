// A heading of a reference, its own anchor on it.
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

type HeadingProps = { readonly level: HeadingLevel; readonly id?: string; readonly href?: string; readonly children: ReactNode };

const tags = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

/** `id` was recorded by the caller. */
export const Heading = ({ level, id, href, children }: HeadingProps): ReactNode => {
  const Tag = tags[level];
  return (
    <Tag id={id}>
      {href === undefined ? (
        children
      ) : (
        <Link className="name" href={`#${href}`}>
          {children}
        </Link>
      )}
    </Tag>
  );
};

/** A part of an operation inside a callback is one level deeper. */
export const below = (level: HeadingLevel): HeadingLevel => (level === 2 ? 3 : level === 3 ? 4 : level === 4 ? 5 : 6);
