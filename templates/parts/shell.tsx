// The document of a page: its head, the navbar, the drawer, the content of the page, and the footer.
import type { ReactNode } from 'react';
import { useAnchors } from './anchor.ts';
import { Drawer, drawerId } from './navigation/drawer.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head/head.tsx';
import { Link } from './link.tsx';
import { Navbar } from './navigation/navbar.tsx';
import { usePage, useText } from './page-context.tsx';

type ShellProps = {
  /** Layout of the page, by its name in the stylesheet. */
  readonly layout: 'home' | 'doc' | 'page' | 'blog' | 'reference';
  /** Navigation of the section, and its name. Absent on a page outside sections. */
  readonly sidebar?: { readonly label: string; readonly content: ReactNode };
  /** Id of the element for which the first paint waits, on a page too long to arrive at once. Absent on other pages. */
  readonly firstScreen?: string;
  readonly children: ReactNode;
};

/** Renders a notice in the page's locale if the content of the page is in a different locale. */
const UntranslatedNotice = (): ReactNode => {
  const { locale, contentLocale } = usePage();
  const text = useText();
  return locale === contentLocale ? null : <p className="notice">{text('shell.untranslated')}</p>;
};

/** Renders a document. The texts that scripts show are in the attributes of its `<body>`. */
export const Shell = ({ layout, sidebar, firstScreen, children }: ShellProps): ReactNode => {
  const { locale } = usePage();
  const anchor = useAnchors();
  const text = useText();
  return (
    <html lang={locale}>
      <Head firstScreen={firstScreen} />
      <body
        data-copy={text('code.copy')}
        data-copied={text('code.copied')}
        data-copy-failed={text('code.copyFailed')}
        data-copy-markdown={text('twin.copy')}
        data-loading={text('load.loading')}
        data-load-failed={text('load.failed')}
        data-load-failed-text={text('load.failedText')}
        data-retry={text('load.retry')}
        data-crashed={text('crash.title')}
        data-try-again={text('crash.tryAgain')}
      >
        <Link className="skip-link" href="#site-main">
          {text('shell.skip')}
        </Link>
        <Navbar drawerId={drawerId} />
        <div className={`frame layout-${layout}`} data-sidebar={sidebar === undefined ? undefined : ''}>
          <Drawer id={anchor(drawerId)} label={sidebar?.label}>
            {sidebar?.content}
          </Drawer>
          <main id={anchor('site-main')} tabIndex={-1}>
            <UntranslatedNotice />
            {children}
          </main>
        </div>
        <Footer />
      </body>
    </html>
  );
};
