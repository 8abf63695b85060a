// Links to the same page in each locale, as list items or as a menu.
import type { ReactNode } from 'react';
import type { LocaleModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';
import { Menu } from './menu.tsx';
import { usePage, useText } from '../page-context.tsx';

const LocaleLink = ({ locale }: { readonly locale: LocaleModel }): ReactNode => (
  <Link
    href={locale.href}
    lang={locale.code}
    hrefLang={locale.code}
    aria-current={locale.isCurrent ? 'true' : undefined}
    data-locale=""
  >
    {locale.label}
    {locale.badge !== undefined && <span className="badge">{locale.badge}</span>}
  </Link>
);

/** Renders the locales as list items. */
export const LocaleItems = (): ReactNode =>
  usePage().locales.map((locale) => (
    <li key={locale.code}>
      <LocaleLink locale={locale} />
    </li>
  ));

/** Renders a menu of the locales, or nothing if there is only one locale. */
export const LocaleMenu = (): ReactNode => {
  const { locales } = usePage();
  const text = useText();
  if (locales.length < 2) return null;
  const current = locales.find((locale) => locale.isCurrent);
  return (
    <Menu
      className="locale-menu"
      label={
        <>
          <span className="visually-hidden">{`${text('shell.language')}: `}</span>
          {current?.label}
        </>
      }
    >
      <LocaleItems />
    </Menu>
  );
};
