// A link that a description names beside its texts: of somebody else's page. A relative URL would be a page of this site, which it is not.
import type { ReactNode } from 'react';
import { isOutsideUrl } from '../../../src/model/safe-url.ts';
import { Link } from '../link.tsx';

export const OutsideLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode =>
  isOutsideUrl(href) ? <Link href={href}>{children}</Link> : children;
