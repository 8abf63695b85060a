// The navbar at the top of a page: the brand, the site's navigation, the locales, the theme button and the search. On a
// phone, the menu button opens the drawer without script.
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { LocaleMenu } from './locale-menu.tsx';
import { NavItems } from './nav-items.tsx';
import { usePage, useText } from '../page-context.tsx';
import { SearchLink } from './search-link.tsx';

/**
 * Renders the theme button, which is invisible until the inline script has run: before that, pressing it would do
 * nothing.
 */
const ThemeToggle = (): ReactNode => (
  <button type="button" className="icon-button theme-toggle" aria-pressed="false" data-theme-toggle="">
    <span className="visually-hidden">{useText()('shell.theme')}</span>
  </button>
);

/** Renders the navbar. `drawerId`: the drawer that the menu button opens. */
export const Navbar = ({ drawerId }: { readonly drawerId: string }): ReactNode => {
  const { shell } = usePage();
  const text = useText();
  return (
    <header className="navbar">
      <button type="button" className="icon-button menu-button" popoverTarget={drawerId}>
        <span className="visually-hidden">{text('shell.menu')}</span>
      </button>
      <Link className="brand" href={shell.homeHref}>
        <span>{shell.siteTitle}</span>
      </Link>
      {shell.navbar.length > 0 && (
        <nav className="navbar-items" aria-label={text('shell.navigation')}>
          <ul>
            <NavItems items={shell.navbar} />
          </ul>
        </nav>
      )}
      <div className="navbar-end">
        <LocaleMenu />
        <ThemeToggle />
        <SearchLink />
      </div>
    </header>
  );
};
