// Renders the sidebar of a reference on one page and of its sample pages: the menu of versions, the filter, and the
// links to operations and schemas.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../src/model/site/page-model.ts';
import { SidebarItems } from '../navigation/sidebar.tsx';
import { ApiVersionMenu } from '../navigation/version-menu.tsx';
import { SidebarFilter } from './sidebar-filter.tsx';

type Props = Pick<PageDataOf<'api'>, 'sidebar' | 'versions'>;

/** Renders the sidebar and the box that filters it, and a menu of the versions if the API has several. */
export const ReferenceNavigation = ({ sidebar, versions }: Props): ReactNode => (
  <>
    <ApiVersionMenu versions={versions} />
    <SidebarFilter />
    <SidebarItems items={sidebar} />
  </>
);
