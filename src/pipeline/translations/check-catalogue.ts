// A description and the catalogue of one locale → the updated catalogue, its coverage, and its problems. Writing the
// catalogue is left to `mokcha i18n`.
import { catalogueHeader } from '../../i18n/catalogue-header.ts';
import { readPo } from '../../i18n/read-po.ts';
import { updateCatalogue } from '../../i18n/update-catalogue.ts';
import type { ApiSpec, SpecText } from '../../model/api/api-spec.ts';
import { type CatalogueEntry, catalogueKey } from '../../model/api/catalogue.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import { hasErrors, type Position, type Problem } from '../../model/problems/problem.ts';
import type { LocaleSettings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';

export type CatalogueCounts = {
  readonly texts: number;
  readonly translated: number;
  /** Number of translations that were made for an earlier text (`#, fuzzy`). */
  readonly stale: number;
  readonly obsolete: number;
};

const isInUse = ({ isObsolete, source, context }: CatalogueEntry): boolean =>
  !isObsolete && (source !== '' || context !== undefined);

const isTranslated = ({ text, isFuzzy }: CatalogueEntry): boolean => text !== '' && !isFuzzy;

const count = (entries: readonly CatalogueEntry[]): CatalogueCounts => {
  const inUse = entries.filter(isInUse);
  return {
    texts: inUse.length,
    translated: inUse.filter(isTranslated).length,
    stale: inUse.filter((entry) => entry.isFuzzy).length,
    obsolete: entries.filter((entry) => entry.isObsolete).length,
  };
};

/** Returns the share of translated texts in whole percent, rounded down. Without texts, returns 100. */
export const percentOf = ({ texts, translated }: CatalogueCounts): number =>
  texts === 0 ? 100 : Math.floor((100 * translated) / texts);

/** Returns the beginning of a text for a message, followed by `…` if the text is longer. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Catalogue of one locale: its path, the code of the locale, and the texts that the file already has. */
type Catalogue = { readonly file: FilePath; readonly code: string; readonly known: ReadonlySet<string> };

const staleProblems = (
  texts: readonly SpecText[],
  entries: readonly CatalogueEntry[],
  catalogue: Catalogue,
): Problem[] =>
  entries.flatMap((entry): Problem[] => {
    const text = entry.isFuzzy && !entry.isObsolete ? texts.find(({ source }) => source === entry.source) : undefined;
    if (text === undefined) return [];
    const { file, position } = text.place;
    const marks = entry.previous === undefined ? '`#, fuzzy` line' : '`#, fuzzy` and `#|` lines';
    return [
      {
        code: 'catalogue/stale',
        severity: 'warning',
        message:
          `The \`${catalogue.code}\` translation belongs to an earlier text` +
          `${entry.previous === undefined ? '' : `: \`${shortened(entry.previous)}\``}.`,
        hint:
          `${catalogue.known.has(entry.source) ? '' : 'run `mokcha i18n`, then '}correct the translation ` +
          `in \`${catalogue.file}\`, and remove its ${marks}.`,
        at: { file, position },
      },
    ];
  });

/** Data for a report of low coverage: a hint, and the first text that lacks a translation. */
type Lack = {
  readonly file: FilePath;
  readonly hint: string;
  readonly first: SpecText | undefined;
  /** Place of that text in the catalogue. Absent if the catalogue does not have the text yet. */
  readonly position?: Position | undefined;
};

const textsAre = ({ texts, translated }: CatalogueCounts): string =>
  texts === 1 ? 'text is' : translated === 1 ? 'texts is' : 'texts are';

/** Reports `catalogue/coverage` if fewer texts are translated than `minCoverage` requires. */
export const coverageProblems = (
  counts: CatalogueCounts,
  { minCoverage = 0 }: LocaleSettings,
  { file, hint, first, position }: Lack,
): Problem[] =>
  percentOf(counts) >= minCoverage
    ? []
    : [
        {
          code: 'catalogue/coverage',
          severity: 'error',
          message:
            `${counts.translated} of ${counts.texts} ${textsAre(counts)} translated ` +
            `(${percentOf(counts)} %), but the config requires ${minCoverage} %.`,
          hint,
          at: { file, ...(position && { position }) },
          ...(first && {
            related: [{ message: `\`${shortened(first.source)}\` is untranslated at`, at: first.place }],
          }),
        },
      ];

const cataloguePath = (api: string, { code }: LocaleSettings): FilePath => toFilePath(`i18n/${code}/${api}.po`);

/**
 * Returns the translations of texts of `spec` that the catalogue of the current version (`of`) contains, except stale
 * and obsolete translations. They are used only to start a new catalogue.
 */
const sharedEntries = (
  snapshot: Snapshot,
  spec: ApiSpec,
  of: string,
  locale: LocaleSettings,
): readonly CatalogueEntry[] => {
  const file = snapshot.files.get(cataloguePath(of, locale));
  const asked = new Set(spec.texts.flatMap(({ source, role }) => [source, catalogueKey(source, role)]));
  const isUsable = ({ source, context, text, isFuzzy, isObsolete }: CatalogueEntry): boolean =>
    source !== '' && text !== '' && !isFuzzy && !isObsolete && asked.has(catalogueKey(source, context));
  return file === undefined ? [] : readPo(file).value.filter(isUsable);
};

/**
 * Returns the entries that a new catalogue starts with: its header and, for a version that is not the current one,
 * translations from the catalogue of the API's current version.
 */
const startOf = (
  snapshot: Snapshot,
  spec: ApiSpec,
  of: string | undefined,
  locale: LocaleSettings,
): readonly CatalogueEntry[] => [
  catalogueHeader(spec.name, locale.code),
  ...(of === undefined ? [] : sharedEntries(snapshot, spec, of, locale)),
];

export type CheckedCatalogue = {
  readonly file: FilePath;
  readonly entries: readonly CatalogueEntry[];
  readonly counts: CatalogueCounts;
  /** Problems with the codes `catalogue/stale` and `catalogue/coverage`. */
  readonly problems: readonly Problem[];
};

/**
 * Returns the hint for low coverage. `isInFile` states whether the catalogue contains an entry for the first
 * untranslated text.
 */
const coverageHint = (
  { texts, translated, stale }: CatalogueCounts,
  { isInFile }: { readonly isInFile: boolean },
): string => {
  const tasks = [
    ...(texts > translated + stale ? ['translate the entries with an empty `msgstr`'] : []),
    ...(stale > 0 ? ['correct the fuzzy entries'] : []),
  ];
  return `${isInFile ? '' : 'run `mokcha i18n`, then '}${tasks.join(', and ')}.`;
};

/**
 * Returns the path and the updated entries of a catalogue, the counts of these entries, and the problems. `of` is the
 * API that `spec` is a version of, or undefined for a current version.
 */
export const checkCatalogue = (
  snapshot: Snapshot,
  spec: ApiSpec,
  of: string | undefined,
  locale: LocaleSettings,
): CheckedCatalogue => {
  const file = cataloguePath(spec.name, locale);
  const source = snapshot.files.get(file);
  const read = source === undefined ? { value: startOf(snapshot, spec, of, locale), problems: [] } : readPo(source);
  const before = read.value;
  const entries = updateCatalogue(spec.texts, before);
  const counts = count(entries);
  const known = new Set(before.filter(({ isObsolete }) => !isObsolete).map((entry) => entry.source));
  const lack = entries.find((entry) => isInUse(entry) && !isTranslated(entry));
  const inFile = before.find(
    (entry) => isInUse(entry) && entry.source === lack?.source && entry.context === lack.context,
  );
  const hint = coverageHint(counts, { isInFile: lack === undefined || inFile !== undefined });
  const first = spec.texts.find((text) => text.source === lack?.source);
  // If a catalogue cannot be read, its coverage is unknown.
  const coverage = hasErrors(read.problems)
    ? []
    : coverageProblems(counts, locale, { file, hint, first, position: inFile?.position });
  const stale = staleProblems(spec.texts, entries, { file, code: locale.code, known });
  return { file, entries, counts, problems: [...stale, ...coverage] };
};
