// The way to the same in Markdown: a link, beside which the script puts a button that copies what it leads to.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export const MarkdownLink = ({ href }: { readonly href: string | undefined }): ReactNode =>
  href !== undefined && (
    <Link className="markdown" href={href}>
      Markdown
    </Link>
  );
