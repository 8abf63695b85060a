// A checked site and its problems → the completeness of each API, of its translations, and of the docs of each locale.
// Printing the figures is left to the command line.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { getOwn } from '../../model/get-own.ts';
import { readPo } from '../../i18n/read-po.ts';
import type { Completeness, CompletenessGroup, Gap, Measure } from '../../model/site/completeness.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { measureSpec } from '../../reference/measure-spec.ts';
import { resolveLink } from '../../site/links/links.ts';
import { entryKey } from '../../site/routing/route-index.ts';
import type { Checked } from '../build.ts';

const MOST_LETTERS = 80;

const shorten = (text: string): string => {
  const line = collapseSpaces(text).trim();
  return line.length > MOST_LETTERS ? `${[...line].slice(0, MOST_LETTERS).join('')}…` : line;
};

/**
 * Measures how many texts of a description are translated into a locale, and how many entries of its catalogue are not
 * stale. `lang` of a text in `texts[locale]` is the language in which readers of that locale see the text.
 */
const measureTranslation = ({ spec, texts }: SpecRecord, locale: string, snapshot: Snapshot): readonly Measure[] => {
  const own = texts[locale] ?? {};
  // A repeated text is translated once, so it is reported once, at its first place.
  const byKey = new Map([...spec.texts].reverse().map((text) => [text.key ?? text.source, text]));
  const wanted = [...byKey.values()].reverse().filter(({ source, key = source }) => getOwn(own, key) !== undefined);
  const missing = wanted.flatMap(({ source, key = source, place }): Gap[] =>
    getOwn(own, key)?.lang === locale ? [] : [{ what: shorten(source), file: place.file, line: place.position.line }],
  );
  const file = snapshot.files.get(toFilePath(`i18n/${locale}/${spec.name}.po`));
  const entries =
    file === undefined ? [] : readPo(file).value.filter(({ source, isObsolete }) => source !== '' && !isObsolete);
  const stale = entries.filter(({ isFuzzy, text }) => isFuzzy && text !== '');
  return [
    { id: 'text-translated', total: wanted.length, missing },
    {
      id: 'text-current',
      total: entries.length,
      missing: stale.map(({ source, position }) => ({ what: shorten(source), file: file?.path, line: position.line })),
    },
  ];
};

/**
 * Measures how many docs of a locale are linked, and how many examples of all its entries are valid. The sidebar links
 * to every doc, so only links in texts, the navbar and the footer count.
 */
const measureDocs = ({ site, index }: Checked, locale: string, problems: readonly Problem[]): readonly Measure[] => {
  const own = site.entries.filter((entry) => entry.locale === locale);
  const linked = new Set<string>();
  for (const entry of own) {
    const route = index.byEntryKey.get(`${locale} ${entryKey(entry)}`);
    if (route === undefined) continue;
    for (const link of entry.links) {
      const to = link.kind === 'link' ? resolveLink(site, index, { route, file: entry.path }, link.target) : undefined;
      if (to?.kind === 'route' && to.route.path !== route.path && 'entry' in to.route && to.route.entry)
        linked.add(to.route.entry);
    }
  }
  const settings = JSON.stringify([site.settings.navbar, site.settings.footer]);
  for (const route of index.all)
    if ('entry' in route && route.entry && settings.includes(`"${route.pairedBy}"`)) linked.add(route.entry);
  const docs = own.filter(({ kind }) => kind === 'doc');
  const examples = own.flatMap(({ mentions }) => mentions.filter(({ kind }) => kind === 'example'));
  const wrong = problems.filter(({ code, at }) => code === 'docs/example' && own.some(({ path }) => path === at?.file));
  return [
    {
      id: 'doc-linked',
      total: docs.length,
      missing: docs.flatMap(({ path, title }) => (linked.has(path) ? [] : [{ what: title, file: path }])),
    },
    {
      id: 'doc-example',
      total: Math.max(examples.length, wrong.length),
      missing: wrong.map(({ message, at }) => ({ what: message, file: at?.file, line: at?.position?.line })),
    },
  ];
};

/**
 * Measures how many pages with an entry are translated. If a locale lacks an entry, its page shows the entry of a
 * different locale.
 */
const measureLocale = ({ index }: Checked, locale: string): Measure => {
  const docs = index.all.filter((route) => route.locale === locale && 'entry' in route && route.entry !== undefined);
  const missing = docs.filter(({ contentLocale }) => contentLocale !== locale);
  return {
    id: 'page-translated',
    total: docs.length,
    missing: missing.map((route) => ({ what: route.path, ...('entry' in route && { file: route.entry }) })),
  };
};

/** Returns groups of measures: one for each API and each of its translations, and one for the docs of each locale. */
export const measureCompleteness = (
  checked: Checked,
  problems: readonly Problem[],
  snapshot: Snapshot,
): Completeness => {
  const { settings, specs } = checked.site;
  const others = settings.locales.filter(({ code }) => code !== settings.defaultLocale).map(({ code }) => code);
  const groups: CompletenessGroup[] = [
    ...specs.flatMap((record): CompletenessGroup[] => [
      { name: record.spec.name, measures: measureSpec(record.spec) },
      ...others.map((locale) => ({
        name: record.spec.name,
        locale,
        measures: measureTranslation(record, locale, snapshot),
      })),
    ]),
    ...settings.locales.map(({ code }) => ({
      name: 'docs',
      locale: code,
      measures: [measureLocale(checked, code), ...measureDocs(checked, code, problems)],
    })),
  ];
  // A measure with a total of 0 has no meaning, so it is left out.
  return {
    version: 1,
    groups: groups
      .map((group) => ({ ...group, measures: group.measures.filter(({ total }) => total > 0) }))
      .filter(({ measures }) => measures.length > 0),
  };
};
