// A standalone page, which has only a text.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Article } from '../parts/article.tsx';
import { Shell } from '../parts/shell.tsx';
import { TocColumn, TocFold } from '../parts/navigation/toc.tsx';

/** Renders the text with its table of contents. */
export const StandalonePage = ({ data }: PageModel<'page'>): ReactNode => (
  <Shell layout="page">
    <TocColumn items={data.article.toc} />
    <Article article={data.article}>
      <TocFold items={data.article.toc} />
    </Article>
  </Shell>
);
