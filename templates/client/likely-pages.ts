// On the page for what is not there: the pages whose addresses are like the one that was asked for. The site's list for machines knows them.
import { decodePath } from '../../src/model/decode-address.ts';
import { create } from './create.ts';
import type { Enhance } from './enhance.ts';
import { fetchText } from './fetch-text.ts';

const most = 4;
/** Less alike than that is chance. */
const least = 0.4;

const pairsOf = (text: string): ReadonlySet<string> => new Set([...text].slice(1).map((_, at) => text.slice(at, at + 2)));

/** From 0 to 1: what two words have in common in pairs of letters (Dice). */
const likeness = (one: string, other: string): number => {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * [...a].filter((pair) => b.has(pair)).length) / Math.max(1, a.size + b.size);
};

/** The last part says most: folders are moved more often than pages are named anew. */
const likenessOfPaths = (one: string, other: string): number => {
  const [a = '', b = ''] = [one, other].map((path) => path.slice(path.lastIndexOf('/') + 1));
  return (likeness(one, other) + 2 * likeness(a, b)) / 3;
};

/** Below the locale's own folder. */
const readPath = (url: string, folder: string): string =>
  decodePath(new URL(url, location.href).pathname)
    .replace(folder, '')
    .toLowerCase()
    .replace(/(\/|\/?index)?(\.html|\.md)?$/, '');

type Likely = { readonly title: string; readonly href: string; readonly score: number };

const findLikely = (list: string, folder: string): readonly Likely[] => {
  const wanted = readPath(location.href, folder);
  return [...list.matchAll(/^- \[(.+?)\]\(([^)\s]+)\.md\)/gm)]
    .map(([, title = '', url = '']) => ({
      title: title.replace(/\\(.)/g, '$1'),
      href: new URL(url, location.href).pathname,
      score: likenessOfPaths(wanted, readPath(url, folder)),
    }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
};

const show = (list: Element, likely: readonly Likely[]): void => {
  const items = likely.map(({ title, href }) => create('li', {}, create('a', { href }, title)));
  // What the page came with is the site's navigation, which stands above as well.
  if (items.length > 0) list.replaceChildren(...items);
};

const look = async (list: HTMLElement, url: string): Promise<void> =>
  show(list, findLikely(await fetchText(url), url.slice(0, url.lastIndexOf('/') + 1)));

/** The last part of the address, in words. */
const searchFor = (link: HTMLAnchorElement): void => {
  const words = readPath(location.href, '/')
    .split('/')
    .pop()
    ?.replace(/[-_.]+/g, ' ')
    .trim();
  if (words) link.href += `?q=${encodeURIComponent(words)}`;
};

export const enhanceNotFound: Enhance = (page) => {
  const search = page.querySelector<HTMLAnchorElement>('[data-search-for]');
  if (search) searchFor(search);
  const list = page.querySelector<HTMLElement>('[data-pages]');
  // Without the list there is what the page came with.
  if (list?.dataset.pages) look(list, list.dataset.pages).catch(() => undefined);
};
