// The only `<a href>` of the templates: its target is recorded, so that the site's links are known without reading HTML.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isSafeUrl } from '../../src/model/safe-url.ts';
import { useRecorder } from './page-context.tsx';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly isExternal?: boolean };

/** An unsafe target leaves a placeholder link, as HTML has it: `<a>` without `href`. */
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
