// The heads of all pages → faults: wrong canonical URLs, wrong links to translations, and `noindex` on pages that are
// in the sitemap. People who read a page do not notice these faults.
import type { ProblemCode } from '../../model/problems/problem-codes.ts';
import type { PageReading } from './read-page.ts';

/** A page as it was written. `address` is its decoded URL without origin and anchor. */
export type Written = Omit<PageReading, 'links' | 'ids'> & { readonly address: string };

export type HeadFault = {
  readonly code: Extract<ProblemCode, 'page/canonical' | 'page/hreflang' | 'page/noindex'>;
  readonly address: string;
  /** Text of the message after the name of the page. */
  readonly words: string;
  readonly href: string;
};

export type HeadTools = {
  readonly pages: ReadonlyMap<string, Written>;
  /** Returns the decoded URL without origin and anchor, or undefined for an absolute URL of another site. */
  readonly addressOf: (href: string, from: string) => string | undefined;
  readonly isThere: (address: string) => boolean;
  readonly sitemap: ReadonlySet<string>;
};

const checkCanonical = (page: Written, { pages, addressOf, isThere, sitemap }: HeadTools): HeadFault[] => {
  const { canonical, address } = page;
  const target = canonical === undefined ? undefined : addressOf(canonical, address);
  if (canonical === undefined || target === undefined) return [];
  const fault = (words: string): HeadFault[] => [{ code: 'page/canonical', address, words, href: canonical }];
  const named = `names \`${canonical}\` as its canonical address`;
  if (!isThere(target)) return fault(`${named}, which does not exist`);
  const other = target === address ? undefined : pages.get(target);
  if (other === undefined) return [];
  if (!other.isIndexed) return fault(`${named}, but that page has \`noindex\``);
  const next = other.canonical === undefined ? target : addressOf(other.canonical, target);
  if (next !== target) return fault(`${named}, but the canonical address of that page is \`${other.canonical}\``);
  return sitemap.has(address) ? fault(`${named}, but is in the sitemap itself`) : [];
};

/**
 * Checks links to translations. A translation counts only if both pages name each other (Google, "Localized versions").
 */
const checkAlternates = (page: Written, { pages, addressOf, isThere }: HeadTools): HeadFault[] =>
  page.alternates.flatMap(({ hreflang, href }): HeadFault[] => {
    const target = addressOf(href, page.address);
    if (target === undefined) return [];
    const named = `names \`${href}\` as its \`${hreflang}\``;
    const fault = (words: string): HeadFault[] => [{ code: 'page/hreflang', address: page.address, words, href }];
    if (!isThere(target)) return fault(`${named}, which does not exist`);
    const back = pages.get(target)?.alternates.some((one) => addressOf(one.href, target) === page.address);
    return back === false ? fault(`${named}, but that page has no return link`) : [];
  });

/**
 * Reports pages whose heads contradict other heads or the sitemap, or contain a URL of this site that does not exist.
 */
export const checkHeads = (tools: HeadTools): HeadFault[] =>
  [...tools.pages.values()].flatMap((page): HeadFault[] => {
    const { address, isIndexed } = page;
    if (isIndexed) return [...checkCanonical(page, tools), ...checkAlternates(page, tools)];
    if (!tools.sitemap.has(address)) return [];
    return [{ code: 'page/noindex', address, words: 'is in the sitemap but has `noindex`', href: 'noindex' }];
  });
