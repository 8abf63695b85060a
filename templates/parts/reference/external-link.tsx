// Renders a link from a field of a description, such as `externalDocs.url`, to a different site. A relative URL would
// link to a page of this site, so only its text is shown.
import type { ReactNode } from 'react';
import { isOutsideUrl } from '../../../src/model/content/safe-url.ts';
import { Link } from '../link.tsx';

/** Renders a link if the URL is a web, mail or phone address, otherwise only its content. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode =>
  isOutsideUrl(href) ? <Link href={href}>{children}</Link> : children;
