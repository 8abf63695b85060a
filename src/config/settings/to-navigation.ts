// Items of the navbar, the footer and the sidebar in the config → settings, each with its place in the config.
import type { LocalizedText, NavItem, SidebarItem } from '../../model/site/settings.ts';
import type { NavItemConfig, SidebarItemConfig, TextConfig } from '../site-config.ts';

/** Returns the texts of a setting by locale. A single text belongs to the default locale. */
export type ToText = (text: TextConfig) => LocalizedText;

/** Converts items of the navbar or the footer. `parent`: settings path of the list. */
export const toNavItems = (items: readonly NavItemConfig[], parent: string, toText: ToText): NavItem[] =>
  items.map((item, index) => {
    const settingsPath = `${parent}.${index}`;
    const label = toText(item.label);
    if ('items' in item)
      return { kind: 'menu', label, items: toNavItems(item.items, `${settingsPath}.items`, toText), settingsPath };
    return 'to' in item
      ? { kind: 'route', label, to: item.to, settingsPath }
      : { kind: 'external', label, href: item.href, settingsPath };
  });

/** Converts items of the sidebar. `parent`: settings path of the list. */
export const toSidebar = (items: readonly SidebarItemConfig[], parent: string, toText: ToText): SidebarItem[] =>
  items.map((item, index) => {
    const settingsPath = `${parent}.${index}`;
    if (typeof item === 'string') return { kind: 'doc', id: item, settingsPath };
    if ('doc' in item)
      return { kind: 'doc', id: item.doc, ...(item.label && { label: toText(item.label) }), settingsPath };
    return {
      kind: 'category',
      label: toText(item.label),
      items: toSidebar(item.items, `${settingsPath}.items`, toText),
      settingsPath,
    };
  });
