// The link to the Markdown of a page or an operation. A script adds a button next to it that copies the Markdown.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** Renders the link, or nothing without an `href`. */
export const MarkdownLink = ({ href }: { readonly href: string | undefined }): ReactNode =>
  href !== undefined && (
    <Link className="markdown" href={href}>
      Markdown
    </Link>
  );
