// Links from a description to the rest of the site: docs that mention it, and operations of other descriptions that are
// called before or after one of its operations.
import { createContext, type ReactNode, useContext } from 'react';
import type { LinkModel, PageDataOf } from '../../../src/model/site/page-model.ts';
import { getOwn } from '../../../src/model/get-own.ts';
import { Link } from '../link.tsx';
import { listed } from './operation/use-line.tsx';
import { joinNodes, useWords } from './words.tsx';

type SiteLinks = Pick<PageDataOf<'api'>, 'docs' | 'calls'>;

const SiteLinksContext = createContext<SiteLinks>({ docs: {}, calls: { next: {}, needs: {} } });

/** Provides links to the rest of the site for all parts of a reference. */
export const SiteLinksProvider = ({
  docs,
  calls,
  children,
}: SiteLinks & { readonly children: ReactNode }): ReactNode => (
  <SiteLinksContext value={{ docs, calls }}>{children}</SiteLinksContext>
);

/**
 * Returns the links to operations of other descriptions. `needs`: operations that are called before an operation, by
 * the anchor of that operation. `next`: operations that are called after an operation, by the `operationRef` of a link.
 */
export const useCalls = (): SiteLinks['calls'] => useContext(SiteLinksContext).calls;

/** Renders a link to another page of the site. */
export const siteLinkNode = ({ label, href }: LinkModel): ReactNode => (
  <Link key={href} href={href}>
    {label}
  </Link>
);

/** Renders links to docs that mention an operation or a schema, or nothing without such docs. */
export const DocLinks = ({ anchor }: { readonly anchor: string }): ReactNode => {
  const { text } = useWords();
  const docs = getOwn(useContext(SiteLinksContext).docs, anchor);
  return docs === undefined ? null : (
    <p className="note">{joinNodes([`${text('reference.docs')}: `, listed(docs.map(siteLinkNode))])}</p>
  );
};
