// Determines the texts, the colours and the URL of the picture that other sites show next to a link to a page.
// `src/render/social` draws the picture when its file is written.
import { type OutputPath, toOutputPath } from '../../model/paths.ts';
import type { SocialPicture } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { textOf } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { faviconOf } from '../navigation/favicon.ts';
import { isDrawable, type SocialCard, type SocialKind, socialColours, socialVersion } from '../../model/site/social.ts';

/** Words on the picture of each kind of page. The picture of the site itself (`home`) does not name a kind. */
export type KindWords = Readonly<Record<Exclude<SocialKind, 'home'>, string>>;

/** Returns the hash of a card and of the version of the drawing code. */
export const socialKey = (hash: (text: string) => string, card: SocialCard): string =>
  hash(`${socialVersion} ${JSON.stringify(card)}`);

/** Page, or kind of page, for which a picture is made, with the data that determines the picture. */
export type SocialSource = {
  readonly site: Site;
  readonly locale: string;
  readonly kind: SocialKind;
  /** Title of a page with a picture of its own. Absent for the picture of a kind. */
  readonly title?: string;
  readonly words: KindWords;
  readonly hash: (text: string) => string;
};

const outputOf = (
  { site, locale, kind, hash }: SocialSource,
  card: SocialCard,
): { output: OutputPath; href: string } => {
  const output = toOutputPath(`assets/social/${locale}-${kind}-${socialKey(hash, card).slice(0, 8)}.png`);
  return { output, href: `${site.settings.basePath}${output}` };
};

/** Returns whether the page has a picture of its own instead of the picture of its kind. */
export const hasOwnPicture = ({ settings }: Site, route: Pick<Route, 'kind'>, title: string): boolean =>
  settings.output.social === 'pages' && route.kind !== 'home' && isDrawable(title);

/**
 * Returns the social picture for a title or, without a title, for a kind of page. Returns undefined if the site has no
 * `url`, if social pictures are turned off, or if the typeface lacks a character of the site's name.
 */
export const socialPictureOf = (source: SocialSource): SocialPicture | undefined => {
  const { site, locale, kind, title, words } = source;
  const { settings } = site;
  const name = textOf(settings.title, locale, settings.defaultLocale);
  if (settings.url === undefined || settings.output.social === 'none' || !isDrawable(name)) return undefined;
  const tagline = textOf(settings.tagline, locale, settings.defaultLocale);
  const common = { hasMark: faviconOf(site).text !== undefined, colours: socialColours(settings.theme) };
  const below = (text: string): { text?: string } => (text !== '' && isDrawable(text) ? { text } : {});
  const kindWords = kind === 'home' ? '' : words[kind];
  const card = ((): SocialCard => {
    if (title !== undefined)
      return { ...common, site: name, title, ...below(kindWords === title ? tagline : kindWords) };
    if (kind === 'home' || !isDrawable(kindWords)) return { ...common, title: name, ...below(tagline) };
    return { ...common, site: name, title: kindWords, ...below(tagline) };
  })();
  const { output, href } = outputOf(source, card);
  const alt = [card.title, card.site ?? card.text].filter(Boolean).join(' · ');
  return { card, output, href, url: `${settings.url}${href}`, alt };
};
