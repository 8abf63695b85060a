// Renders the method and path of an operation, with a link to its Markdown if a URL is given.
import type { ReactNode } from 'react';
import { MarkdownLink } from '../../markdown-link.tsx';
import { pathNodes } from './path-nodes.tsx';

type PathLineProps = { readonly method: string; readonly path: string; readonly twin?: string | undefined };

/**
 * Renders the method and the path of an operation as a line. `twin`: URL of the operation's Markdown; absent if the
 * line does not link to it.
 */
export const PathLine = ({ method, path, twin }: PathLineProps): ReactNode => (
  <p className="path">
    <span className="method" data-method={method.toLowerCase()}>
      {method}
    </span>
    <code>{pathNodes(path)}</code>
    <MarkdownLink href={twin} />
  </p>
);
