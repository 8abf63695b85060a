// A standalone page: a text with its table of contents, without a sidebar.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Article } from '../parts/article.tsx';
import { Shell } from '../parts/shell.tsx';
import { TocColumn, TocFold } from '../parts/navigation/toc.tsx';

/**
 * Renders a standalone page. The table of contents is next to the text if the window has room, otherwise folded above
 * the text.
 */
export const StandalonePage = ({ data }: PageModel<'page'>): ReactNode => (
  <Shell layout="page">
    <TocColumn items={data.article.toc} />
    <Article article={data.article}>
      <TocFold items={data.article.toc} />
    </Article>
  </Shell>
);
