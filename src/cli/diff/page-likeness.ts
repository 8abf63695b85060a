// Published pages and pages of the current build → how similar two pages are, by title and by words. Choosing the
// target of a redirect is left to `src/site/routing/find-removed-urls.ts`.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { dirname, join, resolve } from 'node:path';
import type { BuildResult } from '../../pipeline/build.ts';
import { errorCode } from '../../io/file-problems.ts';
import type { Manifest } from '../../model/site/output.ts';
import { toOutputPath } from '../../model/paths.ts';
import type { PageLikeness } from '../../pipeline/checks/removed-urls.ts';
import { readRegularFile } from '../../io/read/read-plain-file.ts';

type PageWords = { readonly title: string; readonly words: ReadonlySet<string> };

const withoutTags = (html: string): string =>
  html
    .replace(/<(script|style|nav)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ');

const readWords = (html: string): PageWords => {
  const main = /<main\b[\s\S]*<\/main>/i.exec(html)?.[0] ?? html;
  const heading = withoutTags(/<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(main)?.[1] ?? '');
  const title = collapseSpaces(heading).trim().toLowerCase();
  return {
    title,
    words: new Set(
      withoutTags(main)
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,}/gu),
    ),
  };
};

/**
 * If one of two pages has fewer different words than this, the share of words that both have counts half, because a
 * short page consists mostly of words that many pages have.
 */
const FEW_WORDS = 12;

const compareWords = (a: PageWords, b: PageWords): number => {
  const common = [...a.words].filter((word) => b.words.has(word)).length;
  const share = common / Math.max(1, a.words.size + b.words.size - common);
  const words = Math.min(a.words.size, b.words.size) < FEW_WORDS ? share / 2 : share;
  // Both title and words count, because a rewritten page may keep its title, and a renamed page may keep its words.
  return a.title !== '' && a.title === b.title ? 0.7 + 0.3 * words : words;
};

const readOld = async (folder: string, output: string): Promise<PageWords | undefined> => {
  try {
    return readWords(readRegularFile(join(folder, output)).toString());
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

type Compared = {
  /** Path of the manifest or of its folder: the value of `--published`, or the output folder without this option. */
  readonly path: string;
  readonly cwd: string;
  readonly published: Manifest;
  readonly result: Pick<BuildResult, 'routes' | 'tree'>;
};

/**
 * Reads the removed and the new pages, and returns a function that compares a removed page with a new one. The function
 * returns undefined if the content of either page is not available. No content is available if the published files are
 * not next to the manifest.
 */
export const readLikeness = async ({ path, cwd, published, result }: Compared): Promise<PageLikeness> => {
  const given = resolve(cwd, path);
  const folder = given.endsWith('.json') ? dirname(given) : given;
  const decoder = new TextDecoder();
  const before = new Map<string, PageWords>();
  for (const [route, { output }] of Object.entries(published.routes)) {
    if (Object.hasOwn(result.routes, route)) continue;
    const words = await readOld(folder, output);
    if (words) before.set(route, words);
  }
  const now = new Map<string, PageWords>();
  for (const [route, { output }] of before.size === 0 ? [] : Object.entries(result.routes)) {
    const file = Object.hasOwn(published.routes, route) ? undefined : result.tree.get(toOutputPath(output));
    if (file) now.set(route, readWords(decoder.decode(await file.produce())));
  }
  return (from, to) => {
    const [was, is] = [before.get(from), now.get(to)];
    return was && is && compareWords(was, is);
  };
};
