// The operations that use something, in a line; many fold.
import type { ReactNode } from 'react';
import type { OperationLinkModel } from '../../../src/model/reference-model.ts';
import { AnchorLink } from './anchor-link.tsx';
import { joinNodes, useWords, type Words } from './words.tsx';

const shownUses = 8;

export const operationNodes = ({ anchor, method, path, summary }: OperationLinkModel, { plain }: Words): ReactNode => (
  <AnchorLink key={anchor} to={anchor}>
    {summary === undefined ? `${method} ${path}` : plain(summary)}
  </AnchorLink>
);

/** `a, b, c`. */
export const listed = (parts: readonly ReactNode[]): ReactNode =>
  joinNodes(parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part])));

/** One line for each side; a schema that most calls use would be a page of links, so a long line folds. */
export const UseLine = ({ label, links }: { readonly label: ReactNode[]; readonly links: readonly ReactNode[] }): ReactNode => {
  const { text } = useWords();
  if (links.length <= shownUses) return <p className="note">{joinNodes([...label, ': ', listed(links)])}</p>;
  return (
    <details>
      <summary>{joinNodes([...label, ': ', text('reference.usedBy.more', { count: links.length })])}</summary>
      <p className="note">{listed(links)}</p>
    </details>
  );
};
