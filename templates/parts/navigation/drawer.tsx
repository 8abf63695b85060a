// The drawer: a column next to the text if there is room, otherwise a popover that the menu button opens without
// script.
import type { ReactNode } from 'react';
import { LocaleItems } from './locale-menu.tsx';
import { NavList } from './nav-items.tsx';
import { usePage, useText } from '../page-context.tsx';

export const drawerId = 'site-menu';

/**
 * Renders the site's own navigation. It is folded if a section's navigation is below it, since readers of the section
 * look for the section's navigation first.
 */
const SiteNavigation = ({ isFolded }: { readonly isFolded: boolean }): ReactNode => {
  const { shell } = usePage();
  const text = useText();
  return (
    <nav aria-label={text('shell.navigation')}>
      <details open={!isFolded}>
        <summary>{text('shell.navigation')}</summary>
        <NavList items={shell.navbar} />
      </details>
    </nav>
  );
};

const Locales = (): ReactNode => {
  const { locales } = usePage();
  const text = useText();
  if (locales.length < 2) return null;
  return (
    <nav aria-label={text('shell.language')}>
      <ul className="drawer-locales">
        <LocaleItems />
      </ul>
    </nav>
  );
};

type DrawerProps = { readonly id: string; readonly label?: string; readonly children?: ReactNode };

/**
 * Renders the drawer. `label` and `children`: name and content of the section's sidebar. Without them, the drawer is
 * for narrow windows only.
 */
export const Drawer = ({ id, label, children }: DrawerProps): ReactNode => {
  const { shell } = usePage();
  const text = useText();
  return (
    <div id={id} className="drawer" popover="auto" data-drawer="">
      <div className="drawer-site">
        <button type="button" className="icon-button drawer-close" popoverTarget={id} popoverTargetAction="hide">
          <span className="visually-hidden">{text('shell.menuClose')}</span>
        </button>
        <Locales />
        {shell.navbar.length > 0 && <SiteNavigation isFolded={children !== undefined} />}
      </div>
      {children !== undefined && (
        <nav className="sidebar" aria-label={label}>
          {children}
        </nav>
      )}
    </div>
  );
};
