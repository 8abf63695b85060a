// Suggests pages on the “not found” page: those whose addresses resemble the requested one. Also adds a query to the
// link to the search. The pages are read from the site's file for machines (`llms.txt`).
import { decodePath } from '../../src/text/decode-address.ts';
import { create } from './support/create.ts';
import type { Enhance } from './support/enhance.ts';
import { fetchText } from './support/fetch-text.ts';

const most = 4;
/** Minimum similarity of a suggestion. Paths that are less similar resemble each other by chance. */
const least = 0.4;

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set([...text].slice(1).map((_, at) => text.slice(at, at + 2)));

/**
 * Returns the similarity of two texts, from 0 to 1: the share of letter pairs that they have in common (Sørensen–Dice).
 */
const likeness = (one: string, other: string): number => {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * [...a].filter((pair) => b.has(pair)).length) / Math.max(1, a.size + b.size);
};

/**
 * Returns the similarity of two paths. The similarity of their last segments counts twice as much as that of the whole
 * paths, since folders are moved more often than pages are renamed.
 */
const likenessOfPaths = (one: string, other: string): number => {
  const [a = '', b = ''] = [one, other].map((path) => path.slice(path.lastIndexOf('/') + 1));
  return (likeness(one, other) + 2 * likeness(a, b)) / 3;
};

/** Returns the path of a URL below a folder, in lower case and without `index` and the extension. */
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
  // The list that the page contains repeats the site's navigation, which is also in the navbar, so it can be replaced.
  if (items.length > 0) list.replaceChildren(...items);
};

const look = async (list: HTMLElement, url: string): Promise<void> =>
  show(list, findLikely(await fetchText(url), url.slice(0, url.lastIndexOf('/') + 1)));

/** Adds the words of the last segment of the URL to the link as its query. */
const searchFor = (link: HTMLAnchorElement): void => {
  const words = readPath(location.href, '/')
    .split('/')
    .pop()
    ?.replace(/[-_.]+/g, ' ')
    .trim();
  if (words) link.href += `?q=${encodeURIComponent(words)}`;
};

/** Adds a query to the search link, and fills the list of suggestions. */
export const suggestPages: Enhance = (page) => {
  const search = page.querySelector<HTMLAnchorElement>('[data-search-for]');
  if (search) searchFor(search);
  const list = page.querySelector<HTMLElement>('[data-pages]');
  // If the list cannot be fetched, the suggestions that came with the page remain.
  if (list?.dataset.pages) look(list, list.dataset.pages).catch(() => undefined);
};
