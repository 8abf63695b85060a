// Pages of one locale that look like translations of another's under another name: each locale then shows both, one of them in the wrong language.
import type { EntryMeta } from '../model/entry.ts';
import { folderOf } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import { similarity } from '../model/similarity.ts';
import type { Site } from '../model/site.ts';
import { entryKey } from './route-index.ts';

/** So alike are the names of one page and its renamed translation; anchors alike mean the same outline. */
const ENOUGH = 0.6;
/** A locale that lacks more than that, or has more of its own, is no translation with a slip in it; each is held against each. */
const MOST_ALONE = 50;
/** Fewer anchors (`{#request}`) are alike by chance. */
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

/** Pages that no other locale has. */
const alone = ({ entries }: Site): readonly EntryMeta[] => {
  const locales = new Map<string, number>();
  for (const entry of entries) locales.set(entryKey(entry), (locales.get(entryKey(entry)) ?? 0) + 1);
  return entries.filter((entry) => locales.get(entryKey(entry)) === 1);
};

/** Problems: `content/translation`, at the page that is not of the default locale. */
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
    // Who sets a slug thought of the address; one for both is a collision, which says the same.
    const hasSlug = [entry, best?.original].some((one) => one?.frontMatter.slug !== undefined);
    if (best === undefined || best.rate < ENOUGH || hasSlug) return [];
    const { original } = best;
    const name = original.path.replace(/^content\/[^/]+/, `content/${entry.locale}`);
    const isMoved = folderOf(name) !== folderOf(entry.path);
    return [
      {
        code: 'content/translation',
        severity: 'warning',
        message: `\`${entry.path}\` is no translation of \`${original.path}\`: the two ${isMoved ? 'stand in different folders' : 'have different names'}, and are two pages in every locale.`,
        hint: `rename it to \`${name}\` if it is one.`,
        at: { file: entry.path, position: { line: 1, column: 1 } },
        related: [{ message: 'looks like', at: { file: original.path, position: { line: 1, column: 1 } } }],
      },
    ];
  });
};
