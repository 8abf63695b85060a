// The page of a doc: the sidebar, the text, the table of contents, and links to the previous and the next doc.
import type { ReactNode } from 'react';
import type { PageDataOf, PageModel } from '../../src/model/site/page-model.ts';
import { Article } from '../parts/article.tsx';
import { Breadcrumbs } from '../parts/navigation/breadcrumbs.tsx';
import { Neighbours } from '../parts/navigation/neighbours.tsx';
import { useText } from '../parts/page-context.tsx';
import { SectionSidebar } from '../parts/navigation/section-sidebar.tsx';
import { Shell } from '../parts/shell.tsx';
import { TocColumn, TocFold } from '../parts/navigation/toc.tsx';
import { OldVersionNotice, VersionMenu } from '../parts/navigation/version-menu.tsx';

const DocSidebar = ({ data }: { readonly data: PageDataOf<'doc'> }): ReactNode => (
  <>
    <VersionMenu versions={data.versions} />
    <SectionSidebar items={data.sidebar} />
  </>
);

/** Renders a doc. The table of contents is next to the text if the window has room, otherwise folded above the text. */
export const DocPage = ({ data }: PageModel<'doc'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="doc" sidebar={{ label: text('docs.sidebar'), content: <DocSidebar data={data} /> }}>
      <OldVersionNotice href={data.currentVersionHref} />
      <Breadcrumbs items={data.breadcrumbs} />
      <TocColumn items={data.article.toc} />
      <Article article={data.article}>
        <TocFold items={data.article.toc} />
      </Article>
      <Neighbours
        label={text('docs.neighbours')}
        left={{ word: text('docs.previous'), link: data.previous }}
        right={{ word: text('docs.next'), link: data.next }}
      />
    </Shell>
  );
};
