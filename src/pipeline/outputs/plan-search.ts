// Planned pages → the files of the search index of each locale, each made when it is requested. Making the records of a
// page is left to src/site/search/.
import type { OutputFile } from '../../model/site/output.ts';
import { type OutputPath, toOutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import { type PackedTextFile, packTexts } from '../../search/packed-texts.ts';
import { type HeadFile, type SearchFiles, type SearchPage, toHeads, toTexts } from '../../search/search-index.ts';
import type { Site } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { findRecord } from '../../site/models/find-record.ts';
import { localisedPath, type RouteIndex } from '../../site/routing/route-index.ts';
import { isSearched } from '../../site/search/is-searched.ts';
import { splitIntoFiles } from '../../site/search/search-files.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { memoizeByText } from '../../model/memoize.ts';
import type { PlannedPage } from '../pages/plan-page.ts';

type Page = Pick<PlannedPage, 'route' | 'key' | 'search'>;

/**
 * Version of the format. Increase it with every change to the format, so that the names of the files change. Apart from
 * the version, the hash in a name depends only on the kind of the file, and on the paths and keys of its pages.
 */
const formatVersion = 2;

const encoder = new TextEncoder();

const jsonFile = (key: string, make: () => Promise<unknown>): OutputFile => ({
  key,
  produce: async () => encoder.encode(JSON.stringify(await make())),
});

/** Estimated size of an operation or a schema without its texts, in bytes. */
const bytesOfPart = 400;

/** Returns a function that estimates the size of a page in bytes from the source of the page, without rendering it. */
const createSizeOf = (site: Site, { files }: Snapshot): ((route: Route) => number) => {
  const apiBytes = memoizeByText((name = '') => {
    const { texts, operations, schemas } = findRecord(site, name).spec;
    return (
      texts.reduce((sum, { source }) => sum + source.length * 2, 0) + (operations.length + schemas.length) * bytesOfPart
    );
  });
  return (route) => {
    if ('entry' in route && route.entry !== undefined) return files.get(route.entry)?.bytes.length ?? 0;
    if (!('api' in route)) return 0;
    const bytes = apiBytes(route.api);
    return route.kind === 'api' ? bytes : bytes / Math.max(1, findRecord(site, route.api).outline.parts.size);
  };
};

type Named = { readonly name: string; readonly file: OutputFile };

const searchFile = (kind: 'heads' | 'texts', pages: readonly Page[]): Named => {
  const key = fingerprintOf(
    `${kind} ${formatVersion}\n${pages.map((page) => `${page.route.path} ${page.key}`).join('\n')}`,
  );
  const collect = async <Written>(write: (page: SearchPage) => Written): Promise<readonly Written[]> => {
    const written: Written[] = [];
    // Pages are read one at a time, so that only the data for this file is in memory.
    for (const page of pages) {
      const found = await page.search();
      if (found.records.length > 0) written.push(write(found));
    }
    return written;
  };
  const make = async (): Promise<HeadFile | PackedTextFile> =>
    kind === 'heads' ? collect(toHeads) : packTexts(await collect(toTexts));
  return { name: `${kind}-${key.slice(0, 8)}.json`, file: jsonFile(key, make) };
};

/**
 * Returns whether an output is a file of the search index whose name changes with its contents. Pages that link to such
 * a file are not cached as clean, because the next build may not have it.
 */
export const isPassing = (output: string): boolean => /(?:^|\/)search\/(?:heads|texts)-[0-9a-f]{8}\.json$/.test(output);

/** Plans the files of the search index, by output path. */
export const planSearch = (
  site: Site,
  index: RouteIndex,
  snapshot: Snapshot,
  planned: readonly Page[],
): [OutputPath, OutputFile][] => {
  const searched = planned.filter(({ route }) => isSearched(site, index, route));
  const sizeOf = createSizeOf(site, snapshot);
  return site.settings.locales.flatMap(({ code }): [OutputPath, OutputFile][] => {
    const at = (name: string): OutputPath =>
      toOutputPath(localisedPath(site.settings, code, `search/${name}`).slice(1));
    const pages = searched.filter(({ route }) => route.locale === code);
    const files = splitIntoFiles(pages, sizeOf);
    const [heads, texts] = [
      files.heads.map((pages) => searchFile('heads', pages)),
      files.texts.map((pages) => searchFile('texts', pages)),
    ];
    const list: SearchFiles = { heads: heads.map(({ name }) => name), texts: texts.map(({ name }) => name) };
    return [
      [at('index.json'), jsonFile(fingerprintOf(JSON.stringify(list)), async () => list)],
      ...[...heads, ...texts].map(({ name, file }): [OutputPath, OutputFile] => [at(name), file]),
    ];
  });
};
