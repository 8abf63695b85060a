// The pages of an API reference in which each operation has its own page: the overview, and the pages of an operation,
// a schema and a section.
import type { ReactNode } from 'react';
import { getOwn } from '../../src/model/get-own.ts';
import type { PageDataOf, PageModel } from '../../src/model/site/page-model.ts';
import { Breadcrumbs } from '../parts/navigation/breadcrumbs.tsx';
import { PlacesProvider } from '../parts/reference/anchor-link.tsx';
import { DatedNotice, HistoryProvider } from '../parts/reference/recorded.tsx';
import { ReferenceHead } from '../parts/reference/head.tsx';
import { OperationTwins } from '../parts/reference/operation/operation-twins.tsx';
import { ListHead } from '../parts/reference/list-head.tsx';
import { OperationSection } from '../parts/reference/operation/operation.tsx';
import { OperationList, SchemaList } from '../parts/reference/operation/operation-list.tsx';
import { SidebarFilter } from '../parts/reference/sidebar-filter.tsx';
import { SchemaSection } from '../parts/reference/schema/schemas.tsx';
import { TagHead } from '../parts/reference/sections.tsx';
import { SiteLinksProvider } from '../parts/reference/site-links.tsx';
import { SharedParts } from '../parts/reference/operation/shared-parts.tsx';
import { TextsProvider } from '../parts/reference/words.tsx';
import { SectionSidebar } from '../parts/navigation/section-sidebar.tsx';
import { Shell } from '../parts/shell.tsx';
import { ApiVersionMenu, OtherVersionNotice } from '../parts/navigation/version-menu.tsx';

type FrameData = Omit<PageDataOf<'apiTag'>, 'section'>;
type FrameProps = { readonly data: FrameData; readonly children: ReactNode };

const Frame = ({ data, children }: FrameProps): ReactNode => {
  const { spec, texts, places, sidebar, breadcrumbs, docs, calls, versions, history, dated } = data;
  const label = breadcrumbs[0]?.label ?? getOwn(texts, spec.info.title)?.plain ?? spec.info.title;
  const navigation = (
    <>
      <ApiVersionMenu versions={versions} />
      <SidebarFilter />
      <SectionSidebar items={sidebar} />
    </>
  );
  return (
    <Shell layout="reference" sidebar={{ label, content: navigation }}>
      <OtherVersionNotice versions={versions} />
      <DatedNotice dated={dated} />
      <Breadcrumbs items={breadcrumbs} />
      <PlacesProvider places={places}>
        <TextsProvider texts={texts}>
          <SiteLinksProvider docs={docs} calls={calls}>
            <HistoryProvider history={history} dated={dated}>
              {children}
            </HistoryProvider>
          </SiteLinksProvider>
        </TextsProvider>
      </PlacesProvider>
    </Shell>
  );
};

/**
 * Renders the overview: the head of the reference, links to the operations by section, to the webhooks and to the
 * schemas, and the shared parts.
 */
export const ApiOverviewPage = ({ data }: PageModel<'apiOverview'>): ReactNode => (
  <Frame data={data}>
    <div data-forward="">
      <ReferenceHead spec={data.spec} />
      {data.sections.map((section) => (
        <div key={section.anchor}>
          <TagHead section={section} isOnly={data.sections.length === 1} />
          <OperationList operations={section.operations} isAnchored />
        </div>
      ))}
      {data.webhooks.length > 0 && <ListHead list="webhooks" />}
      <OperationList operations={data.webhooks} isAnchored />
      {data.schemas.length > 0 && <ListHead list="schemas" />}
      {data.schemas.length > 0 && <SchemaList schemas={data.schemas} />}
      {data.sharedParts.length > 0 && <SharedParts parts={data.sharedParts} />}
    </div>
  </Frame>
);

/** Renders the page of one operation, with its samples in all programming languages. */
export const ApiOperationPage = ({ data, twins }: PageModel<'apiOperation'>): ReactNode => (
  <Frame data={data}>
    <OperationTwins value={twins === undefined ? {} : { [data.operation.anchor]: twins.markdown }}>
      <OperationSection model={data.operation} spec={data.spec} level={1} />
    </OperationTwins>
  </Frame>
);

/** Renders the page of one schema, with the schemas that extend it and the operations that use it. */
export const ApiSchemaPage = ({ data }: PageModel<'apiSchema'>): ReactNode => (
  <Frame data={data}>
    <SchemaSection model={data.schema} level={1} />
  </Frame>
);

/** Renders the page of a section: the description of its tag, and links to its operations. */
export const ApiTagPage = ({ data }: PageModel<'apiTag'>): ReactNode => (
  <Frame data={data}>
    <TagHead section={data.section} isOnly={false} level={1} />
    <OperationList operations={data.section.operations} />
  </Frame>
);
