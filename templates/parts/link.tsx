// Renders the links of all templates, except links within a reference (`reference/anchor-link.tsx`). Records their
// targets, so that the links of the site are known without reading HTML.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isSafeUrl } from '../../src/model/content/safe-url.ts';
import { useRecorder } from './page-context.tsx';

/** Attributes of a link. `isExternal`: whether the link opens in a new tab; absent means false. */
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly isExternal?: boolean };

/** Renders a link. An unsafe target leaves an `<a>` without `href`, which is a placeholder link in HTML. */
export const Link = ({ href, isExternal = false, children, ...rest }: LinkProps): ReactNode => {
  const recorder = useRecorder();
  if (!isSafeUrl(href)) return <a {...rest}>{children}</a>;
  recorder.links.push(href);
  const outside = isExternal ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...rest} {...outside}>
      {children}
    </a>
  );
};
