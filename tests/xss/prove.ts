// Builds sites with strings in every sink and checks them with parsers and in Chromium. Also tests these checks on a
// site with faults that they must find.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type BuiltSite, buildSite, harmless, type Numbered, readManifest } from './build-site.ts';
import { checkFiles, filesOf, type Known, knownOf } from './check-html.ts';
import { checkInBrowser, urlPath, type Verdict } from './check-in-browser.ts';
import { entries } from './entries.ts';
import { kinds, sinksOf } from './kinds.ts';
import type { Hostile } from './payloads.ts';
import type { Files, Kind } from './put.ts';
import { serveSite } from './serve-site.ts';

export type SiteVerdict = Verdict & {
  readonly kind: string;
  readonly placed: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly warnings: number;
  readonly files: number;
};

/**
 * Chromium opens only one of this many redirects, 404 pages and search pages, because these pages are all alike. The
 * parsers read all of them.
 */
const ALIKE_EVERY = 10;

const pathsOf = (dist: string): readonly string[] => {
  const moved = new Set(
    Object.values(readManifest(dist).routes).flatMap(({ kind, output }) => (kind === 'redirect' ? [output] : [])),
  );
  const isRedirect = (file: string): boolean =>
    moved.has(file) || /http-equiv="refresh"/.test(readFileSync(join(dist, file), 'utf8').slice(0, 3_000));
  const isAlike = (file: string): boolean => /(?:^|\/)(?:404|search)\.html$/.test(file) || isRedirect(file);
  let alike = 0;
  return filesOf(dist)
    .filter((file) => file.endsWith('.html') && (!isAlike(file) || alike++ % ALIKE_EVERY === 0))
    .concat(filesOf(dist).filter((file) => file === 'llms.txt'))
    .map(urlPath);
};

/**
 * Returns the search page with queries that find every string of the site, since an id begins with the number of its
 * string. The list is empty if the site has no search page.
 */
const searchesOf = (
  dist: string,
  strings: readonly Numbered[],
): readonly { readonly path: string; readonly queries: readonly string[] }[] =>
  filesOf(dist).includes('search.html')
    ? [{ path: '/search.html', queries: [...strings.map(({ n }) => String(100_000 + n)), 'hit'] }]
    : [];

const checkSite = async (
  browser: Browser,
  site: BuiltSite,
  strings: readonly Numbered[],
  known: Known,
): Promise<SiteVerdict> => {
  const parsed = checkFiles(site.dist, known);
  const served = await serveSite(site.dist);
  try {
    const seen = await checkInBrowser(browser, {
      origin: served.origin,
      paths: pathsOf(site.dist),
      searches: searchesOf(site.dist, strings),
    });
    const where = (id: number): string => {
      const placement = site.placementOf(id);
      return placement === undefined
        ? `hit(${id})`
        : `${placement.sink}: ${JSON.stringify(strings.find(({ n }) => n === placement.n)?.text('hit(1)'))}`;
    };
    return {
      ...seen,
      kind: site.kind,
      placed: site.placed,
      refused: site.refused,
      warnings: site.warnings,
      files: parsed.files,
      findings: [
        ...parsed.findings.map((one) => `parser: ${site.kind}: ${one}`),
        ...seen.findings.map((one) => `browser: ${site.kind}: ${one}`),
        ...[...new Set(seen.hits)].map((id) => `ran: ${site.kind}: ${where(id)}`),
      ],
    };
  } finally {
    await served.close();
  }
};

export const knownShapes = async (some: readonly Kind[] = kinds): Promise<Known> => {
  const shapes: BuiltSite[] = [];
  for (const kind of some)
    shapes.push(
      await buildSite(
        kind,
        [1, 2, 3].map((n) => ({ n, text: harmless })),
      ),
    );
  const known = knownOf(shapes.map(({ dist }) => dist));
  for (const { folder } of shapes) folder.remove();
  return known;
};

export type Job = { readonly kind: Kind; readonly strings: readonly Numbered[] };

/** Returns jobs that put every string into every kind of site in `some`. */
export const jobsOf = (strings: readonly Hostile[], some: readonly Kind[] = kinds): readonly Job[] => {
  const numbered = strings.map((text, n) => ({ n, text }));
  return some.flatMap((kind) =>
    Array.from({ length: Math.ceil(numbered.length / kind.perSite) }, (_, at) => ({
      kind,
      strings: numbered.slice(at * kind.perSite, (at + 1) * kind.perSite),
    })),
  );
};

const halves = ({ kind, strings }: Job): readonly Job[] => {
  const middle = Math.ceil(strings.length / 2);
  return [strings.slice(0, middle), strings.slice(middle)].map((half) => ({ kind, strings: half }));
};

/**
 * Builds and checks all sites. The next site is built while one is checked. If a site cannot be built or checked, each
 * half of its strings is tried again, down to the single string that fails.
 */
export const proveJobs = async (
  browser: Browser,
  jobs: readonly Job[],
  known: Known,
  {
    onVerdict,
    onFailure,
  }: { readonly onVerdict: (verdict: SiteVerdict) => void; readonly onFailure: (failure: string) => void },
): Promise<void> => {
  const left = [...jobs];
  const start = () => {
    const job = left.shift();
    return job && { job, outcome: buildSite(job.kind, job.strings).catch((error: unknown) => String(error)) };
  };
  const fail = (job: Job, error: unknown): void => {
    if (job.strings.length > 1) left.unshift(...halves(job));
    else
      onFailure(
        `failed: ${job.kind.name}: ${JSON.stringify(job.strings[0]?.text('hit(1)'))}: ${String(error).slice(0, 500)}`,
      );
  };
  for (let now = start(); now !== undefined; ) {
    const { job, outcome } = now;
    const site = await outcome;
    if (typeof site === 'string') {
      fail(job, site);
      now = start();
      continue;
    }
    const next = start();
    try {
      onVerdict(await checkSite(browser, site, job.strings, known));
    } catch (error) {
      fail(job, error);
    } finally {
      site.folder.remove();
    }
    now = next ?? start();
  }
};

const controlStrings: readonly Hostile[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}></svg>`,
  (call) => `"><iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<a href="java\tscript:${call}">x</a>`,
];

/** A template of a project that renders the title of a doc as HTML. */
const rawTitle: Files = {
  'templates/pages/doc.tsx': `import { Shell } from 'mokcha/templates/parts/shell.tsx';
export const DocPage = ({ data }) => (
  <Shell layout="page"><div dangerouslySetInnerHTML={{ __html: data.article.title }} /></Shell>
);
`,
};

const planted: readonly (readonly [name: string, markup: string, runs: boolean])[] = [
  ['handler', '<p title="x" onmouseover="hit(1)">x</p>', true],
  ['script', '<script>hit(1)</script>', true],
  ['element in a template', '<template><img src=x onerror="hit(1)"></template>', false],
  ['address', '<a href="&#1;java&#10;script:hit(1)">x</a>', true],
  ['frame', '<iframe src="/"></iframe>', false],
];

/**
 * Writes markup into a feed, and returns whether the parser finds it. `browser` is always true, because a browser does
 * not show feeds.
 */
const feedControl = (dist: string, known: Known): readonly Control[] => {
  const feed = 'blog/rss.xml';
  const text = readFileSync(join(dist, feed), 'utf8');
  writeFileSync(
    join(dist, feed),
    text.replace('</channel>', '<item><description>&lt;img src=x onerror=hit(1)&gt;</description></item></channel>'),
  );
  const isFound = checkFiles(dist, known).findings.some((one) => one.startsWith(feed));
  return [{ name: 'description of a feed', parser: isFound, browser: true }];
};

export type Control = { readonly name: string; readonly parser: boolean; readonly browser: boolean };

/**
 * Tries faults in a site and returns which checks found each of them: text that a template renders as HTML, and markup
 * that is written into a page or a feed. Both checks must find the faults in pages.
 */
export const control = async (browser: Browser, known: Known): Promise<readonly Control[]> => {
  const strings = controlStrings.map((text, n) => ({ n, text }));
  const site = await buildSite(entries, strings, rawTitle);
  const outcomes: Control[] = [];
  try {
    const verdict = await checkSite(browser, site, strings, known);
    const ran = new Set(verdict.hits.map((id) => site.placementOf(id)?.n));
    outcomes.push({
      name: 'a template that renders a title as HTML',
      parser: verdict.findings.some((one) => one.startsWith('parser: ')),
      browser: verdict.findings.some((one) => one.startsWith('browser: ')) && strings.every(({ n }) => ran.has(n)),
    });
    const served = await serveSite(site.dist);
    const page = join(site.dist, 'docs/intro.html');
    const whole = readFileSync(page, 'utf8');
    for (const [name, markup, runs] of planted) {
      writeFileSync(page, whole.replace('</main>', `${markup}</main>`));
      const seen = await checkInBrowser(browser, { origin: served.origin, paths: ['/docs/intro.html'], searches: [] });
      outcomes.push({
        name,
        parser: checkFiles(site.dist, known).findings.some((one) => one.startsWith('docs/intro.html')),
        browser: seen.findings.length > 0 && (!runs || seen.hits.length > 0),
      });
    }
    writeFileSync(page, whole);
    await served.close();
    outcomes.push(...feedControl(site.dist, known));
  } finally {
    site.folder.remove();
  }
  return outcomes;
};

export const countSinks = (some: readonly Kind[] = kinds): number => new Set(some.flatMap(sinksOf)).size;
