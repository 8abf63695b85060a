// Renders links to the operations that use a schema or a shared part. Also renders single links to operations, and
// joins nodes with commas.
import type { ReactNode } from 'react';
import type { OperationLinkModel } from '../../../../src/model/reference/operation-link-model.ts';
import type { OperationUses } from '../../../../src/model/reference/reference-model.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { joinNodes, useWords, type Words } from '../words.tsx';

const shownUses = 8;

/** Renders a link to an operation. */
export const operationNodes = ({ anchor, method, path, title }: OperationLinkModel, { plain }: Words): ReactNode => (
  <AnchorLink key={anchor} to={anchor}>
    {title === undefined ? `${method} ${path}` : plain(title)}
  </AnchorLink>
);

/** Joins nodes with commas: `a, b, c`. */
export const listed = (parts: readonly ReactNode[]): ReactNode =>
  joinNodes(parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part])));

type UseLineProps = { readonly label: readonly ReactNode[]; readonly uses: OperationUses };

/**
 * Renders links to the operations, or only their number if `operations` is empty, in one line. A long line is folded,
 * because the links of a schema that most operations use would fill a page.
 */
export const UseLine = ({ label, uses: { operations, count } }: UseLineProps): ReactNode => {
  const words = useWords();
  const { text } = words;
  const rest = count - operations.length;
  const links = listed(operations.map((operation) => operationNodes(operation, words)));
  const total = text('reference.usedBy.more', { count });
  if (operations.length === 0) return <p className="note">{joinNodes([...label, ': ', total])}</p>;
  if (count <= shownUses) return <p className="note">{joinNodes([...label, ': ', links])}</p>;
  return (
    <details>
      <summary>
        {/* The line is one element, because each element in a summary is a flex item that wraps on its own. */}
        <span>{joinNodes([...label, ': ', total])}</span>
      </summary>
      <p className="note">
        {rest === 0 ? links : joinNodes([links, ' ', text('reference.usedBy.rest', { count: rest })])}
      </p>
    </details>
  );
};
