// Renders a sidebar once for all pages that share it, and marks the current item on each page.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModel, SidebarModel } from '../../../src/model/site/page-model.ts';
import { Html } from '../html.tsx';
import { PageProvider, type Recorder, type SharedHtml, usePage, useRecorder, useShared } from '../page-context.tsx';
import { SidebarItems } from './sidebar.tsx';

type WithSidebar = PageModel & { readonly data: { readonly sidebar: readonly SidebarModel[] } };

/**
 * Renders the sidebar of a page ahead of the page, because one render cannot contain another. Does nothing if `shared`
 * already has this sidebar.
 */
export const prepareSidebar = (page: WithSidebar, shared: SharedHtml): void => {
  const { sidebar } = page.data;
  if (shared.sidebars.has(sidebar)) return;
  const recorder: Recorder = { links: [], anchors: [], assets: [], islands: [] };
  const markup = renderToStaticMarkup(
    <PageProvider page={{ ...page, currentHref: '' }} recorder={recorder} shared={shared}>
      <SidebarItems items={sidebar} />
    </PageProvider>,
  );
  shared.sidebars.set(sidebar, { html: markup.replace(/^<ul[^>]*>|<\/ul>$/g, ''), links: recorder.links });
};

/** Escapes an href as React does, so that the link can be found in React's HTML. */
const escapeHref = (href: string): string => href.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** Renders the prepared sidebar, and marks the current page in it. */
export const SectionSidebar = ({ items }: { readonly items: readonly SidebarModel[] }): ReactNode => {
  const { currentHref } = usePage();
  const recorder = useRecorder();
  const made = useShared().sidebars.get(items);
  if (made === undefined) throw new Error('bug: the sidebar was not prepared');
  recorder.links.push(...made.links);
  const link = `<a href="${escapeHref(currentHref)}"`;
  return (
    <Html as="ul" className="sidebar-items" html={made.html.replaceAll(link, () => `${link} aria-current="page"`)} />
  );
};
