// The site's own navigation, in the order of the settings: a row in the navbar, and a list in the drawer. The footer
// uses `NavLink` too.
import type { ReactNode } from 'react';
import type { LinkModel, NavModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';
import { Menu } from './menu.tsx';
import { usePage, useText } from '../page-context.tsx';

/**
 * Returns a function that tests whether a link points to the current page, or to the section that contains it. Every
 * page is below the home page, so a link to the home page counts on that page only.
 */
const useIsBelow = (): ((item: LinkModel) => boolean) => {
  const { currentHref, shell } = usePage();
  return ({ href }) => currentHref === href || (href !== shell.homeHref && currentHref.startsWith(`${href}/`));
};

/**
 * Returns the navbar link to mark on a page of the docs: the first link to a doc outside of menus, since the docs are
 * one section. Returns undefined on other pages, if no such link exists, and if a navbar link outside of menus leads to
 * the current doc or its section.
 */
const useDocsLink = (): LinkModel | undefined => {
  const { currentHref, shell } = usePage();
  const isBelow = useIsBelow();
  const docs = `${shell.homeHref.replace(/\/$/, '')}/docs`;
  const isDoc = (href: string): boolean => href === docs || href.startsWith(`${docs}/`);
  const links = shell.navbar.filter((item) => item.kind === 'link');
  return isDoc(currentHref) && !links.some(isBelow) ? links.find(({ href }) => isDoc(href)) : undefined;
};

const useIsRead = (): ((item: LinkModel) => boolean) => {
  const [isBelow, docsLink] = [useIsBelow(), useDocsLink()];
  return (item) => isBelow(item) || item === docsLink;
};

/**
 * Renders a link of the navigation. The link is marked if it leads to the current page or to the section of that page.
 */
export const NavLink = ({ item }: { readonly item: LinkModel }): ReactNode => {
  const { currentHref } = usePage();
  const isRead = useIsRead();
  const text = useText();
  return (
    <Link
      href={item.href}
      isExternal={item.isExternal}
      aria-current={item.href === currentHref ? 'page' : isRead(item) ? 'true' : undefined}
      data-versions={item.versionHrefs && JSON.stringify(item.versionHrefs)}
    >
      {item.label}
      {item.isExternal && <span className="visually-hidden">{` (${text('shell.externalLink')})`}</span>}
    </Link>
  );
};

/** Renders links and menus as list items. */
export const NavItems = ({ items }: { readonly items: readonly NavModel[] }): ReactNode => {
  const isRead = useIsRead();
  /** Whether a link of the navbar, outside its menus, is marked. If so, no menu is marked. */
  const isLinkMarked = items.some((item) => item.kind === 'link' && isRead(item));
  return items.map((item) => (
    <li key={item.label}>
      {item.kind === 'link' ? (
        <NavLink item={item} />
      ) : (
        <Menu label={item.label} isCurrent={!isLinkMarked && item.items.some(isRead)}>
          {item.items.map((inner) => (
            <li key={inner.href}>
              <NavLink item={inner} />
            </li>
          ))}
        </Menu>
      )}
    </li>
  ));
};

/** Renders the navigation as a list. Menus become groups with a heading, for which the drawer has room. */
export const NavList = ({ items }: { readonly items: readonly NavModel[] }): ReactNode => (
  <ul className="sidebar-items">
    {items.map((item) =>
      item.kind === 'link' ? (
        <li key={item.label}>
          <NavLink item={item} />
        </li>
      ) : (
        <li key={item.label}>
          <span className="sidebar-heading">{item.label}</span>
          <NavList items={item.items.map((inner) => ({ kind: 'link', ...inner }))} />
        </li>
      ),
    )}
  </ul>
);
