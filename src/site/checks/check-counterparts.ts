// Finds pages that look like translations of a page in the default locale, but have a different path. Mokcha therefore
// does not pair them with that page.
import type { EntryMeta } from '../../model/content/entry.ts';
import { folderOf } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { similarity } from '../../text/similarity.ts';
import type { Site } from '../../model/site/site.ts';
import { entryKey } from '../routing/route-index.ts';

/** Minimum similarity of two names, or minimum share of anchors that two pages have in common. */
const ENOUGH = 0.6;
/**
 * Maximum number of unpaired pages in the default locale, and in the other locales together. If more pages are
 * unpaired, the locales probably have different contents, and the check is skipped.
 */
const MOST_ALONE = 50;
/**
 * Minimum number of headings that both pages must have if their anchors (`{#request}`) are compared. Fewer anchors may
 * be equal by chance.
 */
const LEAST_ANCHORS = 3;

const nameOf = ({ id }: EntryMeta): string => id.split('/').at(-1) ?? id;
const folderOfId = ({ id }: EntryMeta): string => id.split('/').slice(0, -1).join('/');

const sharedAnchors = (a: EntryMeta, b: EntryMeta): number => {
  if (a.headings.length < LEAST_ANCHORS || b.headings.length < LEAST_ANCHORS) return 0;
  const own = new Set(a.headings.map(({ id }) => id));
  return b.headings.filter(({ id }) => own.has(id)).length / Math.max(a.headings.length, b.headings.length);
};

const likeness = (a: EntryMeta, b: EntryMeta): number => {
  if (a.kind !== b.kind || a.version !== b.version) return 0;
  const names = nameOf(a) === nameOf(b) ? 1 : folderOfId(a) === folderOfId(b) ? similarity(nameOf(a), nameOf(b)) : 0;
  return Math.max(names, sharedAnchors(a, b));
};

/** Returns the pages that only one locale has. */
const alone = ({ entries }: Site): readonly EntryMeta[] => {
  const locales = new Map<string, number>();
  for (const entry of entries) locales.set(entryKey(entry), (locales.get(entryKey(entry)) ?? 0) + 1);
  return entries.filter((entry) => locales.get(entryKey(entry)) === 1);
};

/**
 * Reports pages in other locales that look like translations of a page that only the default locale has. Problems:
 * `content/translation`.
 */
export const checkCounterparts = (site: Site): readonly Problem[] => {
  const { defaultLocale, locales } = site.settings;
  if (locales.length < 2) return [];
  const single = alone(site);
  const originals = single.filter(({ locale }) => locale === defaultLocale);
  const others = single.filter(({ locale }) => locale !== defaultLocale);
  if (Math.max(originals.length, others.length) > MOST_ALONE) return [];
  return others.flatMap((entry): Problem[] => {
    const rated = originals.map((original) => ({ original, rate: likeness(entry, original) }));
    const best = rated.reduce<(typeof rated)[number] | undefined>((a, b) => (a && a.rate >= b.rate ? a : b), undefined);
    // Pages with a slug are skipped, because their writer chose the URL. Two pages with the same URL are already
    // reported as a collision.
    const hasSlug = [entry, best?.original].some((one) => one?.frontMatter.slug !== undefined);
    if (best === undefined || best.rate < ENOUGH || hasSlug) return [];
    const { original } = best;
    const name = original.path.replace(/^content\/[^/]+/, `content/${entry.locale}`);
    const isMoved = folderOf(name) !== folderOf(entry.path);
    return [
      {
        code: 'content/translation',
        severity: 'warning',
        message:
          `\`${entry.path}\` is not paired with \`${original.path}\`: the two ` +
          `${isMoved ? 'are in different folders' : 'have different names'}, so every locale has both pages.`,
        hint: `rename this file to \`${name}\` if it is a translation.`,
        at: { file: entry.path, position: { line: 1, column: 1 } },
        related: [
          { message: 'looks like a translation of', at: { file: original.path, position: { line: 1, column: 1 } } },
        ],
      },
    ];
  });
};
