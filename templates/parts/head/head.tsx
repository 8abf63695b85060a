// The head of a page, for browsers, search engines and other sites. The policy must come before the script that it
// allows.
import type { ReactNode } from 'react';
import { assetToken } from '../../../src/model/site/asset-token.ts';
import { extendPolicy } from '../../../src/model/site/content-policy.ts';
import { socialSize } from '../../../src/model/site/social.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { usePage, useRecorder } from '../page-context.tsx';
import { StructuredDataBlock } from './structured-data.tsx';
import { firstPaintScript } from './first-paint-script.ts';

/** Returns the locale as Open Graph requires it, `language_TERRITORY`, or undefined for a tag in a different form. */
const openGraphLocale = (locale: string): string | undefined =>
  /^[a-z]{2,3}-[A-Z]{2}$/.test(locale) ? locale.replace('-', '_') : undefined;

type Property = readonly [name: string, content: string | undefined];

const pictureProperties = (alt: string): readonly Property[] => [
  ['og:image:type', 'image/png'],
  ['og:image:width', String(socialSize.width)],
  ['og:image:height', String(socialSize.height)],
  ['og:image:alt', alt],
];

const OpenGraph = (): ReactNode => {
  const { head, shell, locale } = usePage();
  const { links } = useRecorder();
  if (head.picture !== undefined) links.push(head.picture.href);
  const properties: readonly Property[] = [
    ['og:type', head.openGraphType],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:site_name', shell.siteTitle],
    ['og:locale', openGraphLocale(locale)],
    ['og:url', head.canonical],
    ['og:image', head.image ?? head.picture?.url],
    ...(head.picture === undefined ? [] : pictureProperties(head.picture.alt)),
  ];
  return (
    <>
      {properties.map(
        ([name, content]) =>
          content !== undefined && content !== '' && <meta key={name} property={name} content={content} />,
      )}
      {(head.image ?? head.picture) !== undefined && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
};

/**
 * Renders the icon. The home page links to the file of the built-in icon, because search engines take the icon from the
 * home page and need a URL. Other pages contain the built-in icon, so that they do not wait for one more file. A
 * project's own icon is linked on every page.
 */
const Icon = (): ReactNode => {
  const { shell, currentHref } = usePage();
  const { assets } = useRecorder();
  const { href, type, isOurs } = shell.favicon;
  const isInPage = isOurs && currentHref !== shell.homeHref;
  const icon = isInPage ? assetToken('favicon') : href;
  assets.push(icon);
  return <link rel="icon" href={icon} type={isInPage ? undefined : type} />;
};

const Relations = (): ReactNode => {
  const { head, shell, twins } = usePage();
  const { links } = useRecorder();
  const machine: readonly (readonly [type: string, href: string | undefined])[] = [
    ['text/markdown', twins?.markdown],
    ['application/json', twins?.json],
    ['application/yaml', twins?.yaml],
  ];
  links.push(...(head.feeds ?? []).map(({ href }) => href));
  links.push(...machine.flatMap(([, href]) => href ?? []));
  return (
    <>
      {head.canonical !== undefined && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {[...shell.feeds, ...(head.feeds ?? [])].map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
      ))}
      {machine.map(([type, href]) => href !== undefined && <link key={type} rel="alternate" type={type} href={href} />)}
      <Icon />
    </>
  );
};

type HeadProps = {
  /** Id of the element for which the first paint waits; absent if the first paint does not wait. */
  readonly firstScreen?: string;
};

/**
 * Renders the head: the encoding and the policy, then the data for search engines and other sites, the inline script
 * and the styles.
 */
export const Head = ({ firstScreen }: HeadProps): ReactNode => {
  const { head, shell } = usePage();
  const { assets } = useRecorder();
  const [styles, client, islands, search] = [
    assetToken('site.css'),
    assetToken('client.js'),
    assetToken('islands.js'),
    assetToken('search.js'),
  ];
  assets.push(styles, client, islands, search);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={extendPolicy(contentSecurityPolicy, shell)} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head.refresh !== undefined && <meta httpEquiv="refresh" content={`0; url=${head.refresh}`} />}
      <title>{head.title}</title>
      {head.description !== '' && <meta name="description" content={head.description} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      <OpenGraph />
      <Relations />
      <StructuredDataBlock />
      <script
        data-client={client}
        data-islands={islands}
        data-search-client={search}
        data-until={firstScreen && `#${firstScreen}`}
      >
        {firstPaintScript}
      </script>
      {/* The browser may leave a redirecting page before the inline script imports the page's script, which forwards
          the anchor, so the page's script is loaded at once. */}
      {head.refresh !== undefined && <script type="module" src={client} />}
      <link rel="stylesheet" href={styles} />
    </head>
  );
};
