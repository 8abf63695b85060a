// The generated files of a checked site → problems that the project's own templates and plugins cause: broken links,
// faults in the heads of pages, and search results that link to missing anchors. Links that a source contains are left
// to `checkSite`.
import { decodePath } from '../../text/decode-address.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { HeadFile } from '../../search/search-index.ts';
import { placeOf } from '../../site/checks/check-rendered.ts';
import { hrefOf, type RouteIndex } from '../../site/routing/route-index.ts';
import { outputPrefix, servedOutput } from '../pages/served-output.ts';
import { checkHeads, type Written } from './check-heads.ts';
import { addressesIn } from './read-made-file.ts';
import { type PageReading, readPage } from './read-page.ts';
import { reportOutputProblems, type WrittenFault } from './report-output-problem.ts';
import { createTools, listMade, type MadeFile, type WrittenSite, type WrittenTools } from './written-tools.ts';

/** Anchors that search results link to, by the decoded URL of their page. */
type SearchTargets = ReadonlyMap<string, ReadonlySet<string>>;

const readSearch = async (made: readonly MadeFile[]): Promise<SearchTargets> => {
  const targets = new Map<string, ReadonlySet<string>>();
  for (const { output, text } of made) {
    if (!/(^|\/)search\/heads-[0-9a-f]+\.json$/.test(output)) continue;
    for (const [href, records] of JSON.parse(await text()) as HeadFile)
      targets.set(decodePath(href), new Set(records.map(([, anchor]) => anchor)));
  }
  return targets;
};

type Context = WrittenTools & WrittenSite & { readonly search: SearchTargets };

/**
 * Returns the fault of a broken link. `what` is the name of the link in the HTML, such as `og:image`, by which its
 * template may be found. `what` is absent for links in files other than pages.
 */
const brokenFault = (
  { addressOf, whole }: Context,
  file: string,
  { href, what }: { href: string; what?: string },
): WrittenFault => {
  const { basePath } = whole.site.settings;
  const address = addressOf(href, file) ?? href;
  const inner = address.startsWith(basePath) ? [`/${address.slice(basePath.length)}`] : [];
  const named = what === undefined ? [] : [`'${what}'`, `"${what}"`, what];
  return {
    code: 'page/broken-href',
    file,
    words: `names \`${href}\`${what === undefined ? '' : ` (\`${what}\`)`}, which does not exist`,
    spellings: [href, address, ...inner, ...named],
  };
};

const searchFault = (
  { search, whole }: Context,
  address: string,
  page: { ids: PageReading['ids']; route?: Route },
): WrittenFault[] => {
  const lost = [...(search.get(address) ?? [])].filter((anchor) => anchor !== '' && !page.ids.has(decodePath(anchor)));
  const [first] = lost;
  if (first === undefined) return [];
  const own = page.route && placeOf(page.route).at;
  const heading = own && whole.index.entries.get(own.file)?.headings.find(({ id }) => id === first);
  const others = lost.length === 1 ? '' : ` (and ${lost.length - 1} more)`;
  return [
    {
      code: 'page/search',
      file: address,
      words: `has no \`#${first}\`, which a search result links to${others}`,
      spellings: [],
      ...(own && { at: heading ? { ...own, position: heading.position } : own }),
    },
  ];
};

type ReadPage = { readonly head: Written; readonly faults: readonly WrittenFault[] };

/**
 * Checks a page. Skips links in the page's facts, because `checkSite` has checked them, and links to anchors on the
 * same page.
 */
const checkPage = (context: Context, address: string, { html, route }: { html: string; route?: Route }): ReadPage => {
  const { links, ids, ...head } = readPage(html);
  const known = new Set(route && context.whole.facts.get(route.path)?.links);
  const at = route && placeOf(route).at;
  const broken = links.flatMap((link) => {
    if (known.has(link.href) || link.href.startsWith('#')) return [];
    const target = context.addressOf(link.href, address);
    return target !== undefined && context.isBroken(target)
      ? [{ ...brokenFault(context, address, link), ...(at && { at }) }]
      : [];
  });
  return {
    head: { ...head, address },
    faults: [...broken, ...searchFault(context, address, { ids, ...(route && { route }) })],
  };
};

const headFaults = (context: Context, heads: readonly Written[], sitemap: ReadonlySet<string>): WrittenFault[] => {
  const { index, site } = context.whole;
  const pages = new Map(heads.map((head) => [head.address, head]));
  const names = {
    'page/canonical': ['rel="canonical"'],
    'page/hreflang': ['hrefLang', 'hreflang'],
    'page/noindex': [],
  };
  const found = checkHeads({ ...context, pages, sitemap });
  if (found.length === 0) return [];
  const routes = new Map(index.all.map((route) => [decodePath(hrefOf(site.settings, route)), route]));
  return found.map(({ code, address, words, href }) => {
    const route = routes.get(address);
    const at = route && placeOf(route).at;
    return { code, file: address, words, spellings: [href, ...names[code]], ...(at && { at }) };
  });
};

const routesByOutput = ({
  site,
  index,
}: {
  site: WrittenSite['whole']['site'];
  index: RouteIndex;
}): ReadonlyMap<string, Route> => {
  const prefix = outputPrefix(site.settings);
  return new Map(index.all.map((route) => [servedOutput(site.settings, route).slice(prefix.length), route]));
};

/**
 * Checks the generated pages, and the URLs in generated sitemaps, feeds, `llms.txt` and `_redirects`. Problems:
 * `page/broken-href`, `page/canonical`, `page/hreflang`, `page/noindex`, `page/search`.
 */
export const checkWritten = async (written: WrittenSite): Promise<Problem[]> => {
  const { settings } = written.whole.site;
  const made = listMade(written);
  const context: Context = { ...written, ...createTools(written), search: await readSearch(made) };
  const routes = routesByOutput(written.whole);
  const sitemap = new Set<string>();
  const heads: Written[] = [];
  const faults: WrittenFault[] = [];
  for (const { output, text } of made) {
    const file = `${settings.basePath}${output}`;
    const found = addressesIn(output)?.(await text()) ?? [];
    const addresses = found.map((href) => ({ href, address: context.addressOf(href, file) }));
    for (const { href, address } of addresses) {
      if (address === undefined) continue;
      if (output === 'sitemap.xml') sitemap.add(address);
      if (!context.isThere(address)) faults.push(brokenFault(context, file, { href }));
    }
    if (!output.endsWith('.html')) continue;
    const route = routes.get(output);
    const href = route === undefined ? file.replace(/(\/index)?\.html$/, '') : hrefOf(settings, route);
    const page = checkPage(context, decodePath(href), { html: await text(), ...(route && { route }) });
    heads.push(page.head);
    faults.push(...page.faults);
  }
  return reportOutputProblems([...faults, ...headFaults(context, heads, sitemap)], written.findWritten);
};
