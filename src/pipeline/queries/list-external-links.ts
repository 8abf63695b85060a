// A checked site → the absolute web URLs that its sources and pages link to, except edit links, each with its places in
// the sources. Testing the URLs is left to `mokcha check --external`.
import type { PageFacts } from '../../model/site/output.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { ExternalLink } from '../../model/content/external-link.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { NavItem, Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { settingsPlace } from '../../site/settings-place.ts';

/** Returns the URL of a target, or undefined if the target is not a web URL. */
const addressOf = (target: string): URL | undefined => {
  const written = target.startsWith('//') ? `https:${target}` : target;
  return /^https?:/i.test(written) && URL.canParse(written) ? new URL(written) : undefined;
};

type Found = { readonly target: string; readonly at: Place };

const inEntries = ({ entries }: Site): Found[] =>
  entries.flatMap(({ path, links }) => links.map(({ target, position }) => ({ target, at: { file: path, position } })));

const inTexts = ({ specs }: Site): Found[] =>
  specs.flatMap(({ spec, texts, locales }) => {
    const places = new Map(spec.texts.map((text) => [text.key ?? text.source, text.place]));
    return Object.entries(texts).flatMap(([code, own]) =>
      Object.entries(own).flatMap(([source, { links }]) => {
        const place = locales.get(code)?.get(source)?.place ?? places.get(source);
        const at: Place = { file: place?.file ?? spec.file, ...(place && { position: place.position }) };
        return links.map(({ target }) => ({ target, at }));
      }),
    );
  });

const inItems = (settings: Settings, items: readonly NavItem[]): Found[] =>
  items.flatMap((item) => {
    if (item.kind === 'menu') return inItems(settings, item.items);
    const at = item.kind === 'external' ? settingsPlace(settings, `${item.settingsPath}.href`) : undefined;
    return item.kind === 'external' && at ? [{ target: item.href, at }] : [];
  });

const inSettings = ({ settings }: Site): Found[] => [
  ...inItems(settings, [...settings.navbar, ...settings.footer.groups.flatMap(({ items }) => items)]),
  ...settings.redirects.flatMap(({ to, settingsPath }) => {
    const at = settingsPlace(settings, `${settingsPath}.to`);
    return at ? [{ target: to, at }] : [];
  }),
];

/**
 * Places of a URL. `page` is the first rendered page with the link, and is absent if rendered pages do not contain the
 * link.
 */
type Link = { places: Place[]; page?: RoutePath; hasFragment: boolean };

/**
 * Returns the external URLs of a site without their fragments, sorted. The URL of a link on a rendered page has no
 * place if no source contains it as a link. Examples are `externalDocs`, `contact`, or a link in a template.
 */
export const listExternalLinks = (site: Site, facts: ReadonlyMap<RoutePath, PageFacts>): readonly ExternalLink[] => {
  const links = new Map<string, Link>();
  const keep = (target: string): Link | undefined => {
    const url = addressOf(target);
    if (url === undefined) return undefined;
    const hasFragment = url.hash !== '';
    url.hash = '';
    const link = links.get(url.href) ?? { places: [], hasFragment: false };
    link.hasFragment ||= hasFragment;
    links.set(url.href, link);
    return link;
  };
  for (const { target, at } of [...inEntries(site), ...inTexts(site), ...inSettings(site)])
    keep(target)?.places.push(at);
  // Edit links are generated for each page, so they are not listed.
  const edit = site.settings.editUrl?.split('{path}')[0];
  for (const [page, { links: hrefs }] of facts) {
    for (const target of hrefs) {
      const link = edit !== undefined && target.startsWith(edit) ? undefined : keep(target);
      if (link) link.page ??= page;
    }
  }
  return [...links].sort(([a], [b]) => (a < b ? -1 : 1)).map(([url, link]) => ({ url, ...link }));
};
