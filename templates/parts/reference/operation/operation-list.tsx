// Renders operations and schemas as lists of links, if each has a page of its own.
import type { ReactNode } from 'react';
import type { OperationEntry } from '../../../../src/model/site/page-model.ts';
import type { SchemaLinkModel } from '../../../../src/model/reference/schema-model.ts';
import { useAnchors } from '../../anchor.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { Deprecated } from '../standing.tsx';
import { joinNodes, spaced, useWords } from '../words.tsx';

type Anchored = {
  /**
   * Whether each list item has the anchor of its operation as an id; absent means false. The overview has these ids, so
   * that old anchors can be forwarded (`client/forward.ts`).
   */
  readonly isAnchored?: boolean;
};

/** Renders operations with method, path and title, or nothing if the list is empty. */
export const OperationList = ({
  operations,
  isAnchored = false,
}: Anchored & { readonly operations: readonly OperationEntry[] }): ReactNode => {
  const { plain } = useWords();
  const anchor = useAnchors();
  if (operations.length === 0) return null;
  return (
    <ul className="entries">
      {operations.map((operation) => (
        <li key={operation.anchor} id={isAnchored ? anchor(operation.anchor) : undefined}>
          <AnchorLink to={operation.anchor}>
            <span className="method" data-method={operation.method.toLowerCase()}>
              {operation.method}
            </span>
            <code>{operation.path}</code>
          </AnchorLink>
          {joinNodes([
            operation.title === undefined ? undefined : <span key="title">{plain(operation.title)}</span>,
            ...spaced([operation.isDeprecated && <Deprecated key="deprecated" />]),
          ])}
        </li>
      ))}
    </ul>
  );
};

/** Renders the names of schemas as links. Each item has the anchor of its schema as an id. */
export const SchemaList = ({ schemas }: { readonly schemas: readonly SchemaLinkModel[] }): ReactNode => {
  const anchor = useAnchors();
  return (
    <ul className="entries names">
      {schemas.map((schema) => (
        <li key={schema.anchor} id={anchor(schema.anchor)}>
          <AnchorLink to={schema.anchor}>
            <code>{schema.name}</code>
          </AnchorLink>
        </li>
      ))}
    </ul>
  );
};
