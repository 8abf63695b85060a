// The only place where HTML enters a page as a string. This HTML comes from a sanitised text, from an earlier render of
// a component, or from escaped code.
import type { HTMLAttributes, ReactNode } from 'react';

type HtmlProps = HTMLAttributes<HTMLElement> & {
  readonly html: string;
  readonly as?: 'div' | 'ul' | 'span' | 'p' | 'article' | 'section' | 'dd' | 'td' | 'code';
} & { readonly [data: `data-${string}`]: string };

/** Renders an element with HTML as its content. */
export const Html = ({ html, as: Element = 'div', ...rest }: HtmlProps): ReactNode => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow list; only this part may do it.
  <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
