// The sidebar of a reference on one page: its version, the box that filters, its calls and schemas.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../src/model/page-model.ts';
import { SidebarItems } from '../sidebar.tsx';
import { ApiVersionMenu } from '../version-menu.tsx';
import { SidebarFilter } from './sidebar-filter.tsx';

type Props = Pick<PageDataOf<'api'>, 'sidebar' | 'versions'>;

export const ReferenceNavigation = ({ sidebar, versions }: Props): ReactNode => (
  <>
    <ApiVersionMenu versions={versions} />
    <SidebarFilter />
    <SidebarItems items={sidebar} />
  </>
);
