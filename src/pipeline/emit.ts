// Planned pages, and all other files of the site (assets, static files, files for machines, feeds, host files, …) → the
// output tree. Bytes are made only when the writer requests them.
import type { HistoryNote } from '../model/api/api-history.ts';
import { sitePolicy } from '../model/site/content-policy.ts';
import type { BoundAsset, OutputFile, OutputTree } from '../model/site/output.ts';
import { findUnsafePart } from '../model/file-names.ts';
import { foldPath, type OutputPath, type RoutePath, toOutputPath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { Route } from '../model/site/route.ts';
import type { StaticFile } from '../model/site/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { listApiRedirects, redirectFile } from '../site/routing/api-redirects.ts';
import { joinSegments } from '../render/join-segments.ts';
import { textAnswers } from '../site/directives/body-answers.ts';
import { emitFeeds } from '../site/outputs/feeds.ts';
import { emitHistoryFiles } from '../site/history/change-feeds.ts';
import { emitHostFiles } from '../site/outputs/host-files.ts';
import { hrefOf } from '../site/routing/route-index.ts';
import { findUnsafeOutputs } from '../site/routing/unsafe-names.ts';
import { createLinkResolver } from './pages/link-resolver.ts';
import type { Plan } from './plan.ts';
import { placeHostFiles } from './outputs/own-host-files.ts';
import { outputPrefix } from './pages/served-output.ts';
import { planEmitters } from './outputs/plan-emitters.ts';
import { planSearch } from './outputs/plan-search.ts';
import { planSocial } from './outputs/plan-social.ts';
import { themeAssets } from './outputs/theme-assets.ts';
import { textFile, type Named, assetFiles, staticFiles, faviconFiles, twinFiles, pageFiles } from './output-files.ts';

/**
 * Returns a function that renders a note for feeds. Its links are absolute if the site has a URL, because feeds are
 * read outside the site.
 */
const renderNote =
  ({ site, index }: Plan) =>
  (note: HistoryNote, route: Route): string => {
    const file = 'entry' in route ? route.entry : undefined;
    const links = createLinkResolver(site, index, { route, ...(file && { file }) }, site.messages[route.locale] ?? {});
    const page = `${site.settings.url ?? ''}${hrefOf(site.settings, route)}`;
    const absolute = <Answer extends { readonly href: string }>(answer: Answer | undefined): Answer | undefined =>
      answer && URL.canParse(answer.href, page) ? { ...answer, href: new URL(answer.href, page).href } : answer;
    const answers = {
      ...links,
      link: (target: string) => absolute(links.link(target)),
      image: (target: string) => absolute(links.image(target)),
    };
    return joinSegments(note.segments, textAnswers(site, answers));
  };

type OtherFiles = {
  readonly assets: readonly BoundAsset[];
  readonly pool: Ports['pool'];
  readonly ownFiles: ReadonlySet<StaticFile>;
};

const otherFiles = (plan: Plan, snapshot: Snapshot, { assets, pool, ownFiles }: OtherFiles): Named[] => {
  const { site, index } = plan;
  const statics = staticFiles(site, snapshot, ownFiles);
  const feeds = [...emitFeeds(site, index), ...emitHistoryFiles(site, index, renderNote(plan))];
  return [
    ...assetFiles(assets),
    ...statics,
    ...twinFiles(
      plan,
      statics.map(([output]) => output),
    ),
    // With `output.origin`, the host reads `_redirects` and needs no redirect files.
    ...(site.settings.output.origin ? [] : listApiRedirects(site, index)).map((redirect): [string, OutputFile] => {
      const { path, text } = redirectFile(site, redirect);
      return [path, textFile(text)];
    }),
    ...faviconFiles(site),
    ...planSocial([...plan.pages.values()], pool),
    ...planSearch(site, index, snapshot, [...plan.pages.values()]),
    ...feeds.map((feed): [string, OutputFile] => [feed.path, textFile(feed.text)]),
  ];
};

/** The page that each output belongs to. Outputs that do not belong to exactly one page are not in the map. */
export type Owners = ReadonlyMap<OutputPath, RoutePath>;

/**
 * Sorts the outputs of the tree. Those of pages are in the order of the planned pages, so that the writer waits for few
 * outputs at a time.
 */
const inOrderOfPages = (tree: OutputTree, owners: Owners, { pages, site }: Plan): OutputTree => {
  const prefix = outputPrefix(site.settings);
  const places = new Map([...pages.keys()].map((path, at) => [path, at]));
  const pictures = new Set([...pages.values()].map(({ picture }) => `${prefix}${picture?.output}`));
  const rankOf = (path: OutputPath): number => {
    const owner = owners.get(path);
    // A picture can be drawn before its page is rendered, so pictures come first. Outputs without an owner come last.
    return pictures.has(path) ? -1 : ((owner && places.get(owner)) ?? pages.size);
  };
  const ranked = [...tree].map((file) => ({ file, rank: rankOf(file[0]) }));
  return new Map(ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file));
};

export type Emitted = {
  readonly tree: OutputTree;
  readonly owners: Owners;
  readonly problems: readonly Problem[];
  /** Resolves with the problems of the site's own emitters, once all of them have run. */
  readonly settled: () => Promise<readonly Problem[]>;
};

/**
 * Returns the output tree and the owners of its outputs. Problems: `file/name` for a path that some file systems do not
 * accept, and `file/collision` if different files have one path, or two paths that are the same on some file systems.
 */
export const emitTree = (plan: Plan, snapshot: Snapshot, ports: Ports): Emitted => {
  const { settings } = plan.site;
  const prefix = outputPrefix(settings);
  const madeFiles = emitHostFiles(
    plan.site,
    plan.index,
    sitePolicy(plan.site, ports.templates.contentSecurityPolicy ?? ''),
  );
  const { files: hostFiles, taken: ownFiles } = placeHostFiles(madeFiles, plan.site, snapshot);
  const isAtRoot = (file: { isAtRoot: boolean }): boolean => settings.output.origin && file.isAtRoot;
  const assets = themeAssets(ports.templates.assets, settings.theme);
  const pages = pageFiles(plan, assets);
  const notFound = pages.find(([path]) => path === '404.html');
  const emitters = planEmitters(plan.site, plan.index, ports.pool);
  const made: Named[] = [
    ...[
      ...pages,
      ...otherFiles(plan, snapshot, { assets, pool: ports.pool, ownFiles }),
      ...hostFiles.filter((file) => !isAtRoot(file)).map(({ path, file }): Named => [path, file]),
      ...emitters.map(({ path, file }): Named => [path, file]),
    ].map(([path, file, page]): Named => [toOutputPath(path), file, page]),
  ];
  const unsafe = new Set(made.map(([path]) => path).filter((path) => findUnsafePart(path) !== undefined));
  const named: Named[] = [
    ...made.filter(([path]) => !unsafe.has(path)).map(([path, file, page]): Named => [`${prefix}${path}`, file, page]),
    ...hostFiles.filter(isAtRoot).map(({ path, file }): Named => [path, file]),
    ...(prefix !== '' && notFound !== undefined ? [notFound] : []),
  ];
  const tree = new Map<OutputPath, OutputFile>();
  const owners = new Map<OutputPath, RoutePath>();
  const taken = new Map<string, string>();
  const problems = findUnsafeOutputs(unsafe, plan.problems);
  for (const [path, file, page] of named) {
    const output = toOutputPath(path);
    const other = taken.get(foldPath(output));
    if (other === undefined) {
      taken.set(foldPath(output), output);
      tree.set(output, file);
      if (page !== undefined) owners.set(output, page);
    } else if (other !== output || tree.get(output)?.key !== file.key) {
      // Equal keys mean equal bytes, so two copies of one picture do not collide.
      problems.push({
        code: 'file/collision',
        severity: 'error',
        message:
          other === output
            ? `Two files have the output path \`${output}\`.`
            : `The output paths \`${other}\` and \`${output}\` are the same on some file systems.`,
        hint: 'rename the file in `content/static`, or the file that an emitter of the site makes.',
      });
    }
  }
  const settled = async (): Promise<readonly Problem[]> =>
    (await Promise.all(emitters.map((emitter) => emitter.settled()))).flat();
  return { tree: inOrderOfPages(tree, owners, plan), owners, problems, settled };
};
