// Renders the sidebar of a reference on one page: its versions, the filter, its operations and schemas.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../src/model/site/page-model.ts';
import { SidebarItems } from '../navigation/sidebar.tsx';
import { ApiVersionMenu } from '../navigation/version-menu.tsx';
import { SidebarFilter } from './sidebar-filter.tsx';

type Props = Pick<PageDataOf<'api'>, 'sidebar' | 'versions'>;

/** Renders the sidebar, with a menu of the versions if the API has several. */
export const ReferenceNavigation = ({ sidebar, versions }: Props): ReactNode => (
  <>
    <ApiVersionMenu versions={versions} />
    <SidebarFilter />
    <SidebarItems items={sidebar} />
  </>
);
