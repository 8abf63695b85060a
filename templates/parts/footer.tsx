// The end of every page: groups of links, and the copyright.
import type { ReactNode } from 'react';
import { NavLink } from './navigation/nav-items.tsx';
import { usePage, useText } from './page-context.tsx';

/** Renders the footer. The links and the copyright are left out if the site does not have them. */
export const Footer = (): ReactNode => {
  const { footer } = usePage().shell;
  const text = useText();
  return (
    <footer className="footer">
      {footer.groups.length > 0 && (
        <nav className="footer-groups" aria-label={text('shell.footer')}>
          {footer.groups.map((group) => (
            <div key={group.title}>
              <strong>{group.title}</strong>
              <ul>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <NavLink item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.copyright !== '' && <p>{footer.copyright}</p>}
    </footer>
  );
};
