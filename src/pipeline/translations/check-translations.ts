// All descriptions and their catalogues → problems for outdated translations, and for catalogues with fewer
// translations than `minCoverage` requires. A build reports these problems, as `mokcha i18n` does.
import { ask } from '../../incremental/query.ts';
import { fileFingerprints } from '../parse/file-fingerprints.ts';
import { toFilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { LocaleSettings, Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';

type Judging = {
  readonly memo: QueryStore;
  readonly snapshot: Snapshot;
  readonly settings: Settings;
};

/**
 * Checks the catalogue of a description in one locale, unless the locale has its own file of the description. If the
 * catalogue does not exist, the texts are shown untranslated, which is a problem only with `minCoverage`.
 */
const judge = async (
  { spec, hash, locales }: SpecRecord,
  locale: LocaleSettings,
  judging: Judging,
): Promise<readonly Problem[]> => {
  const { memo, snapshot, settings } = judging;
  const { code, minCoverage = 0 } = locale;
  const po = toFilePath(`i18n/${code}/${spec.name}.po`);
  if (locales.has(code) || (minCoverage === 0 && !snapshot.files.has(po))) return [];
  const of = settings.apis.find(({ name }) => name === spec.name)?.version?.of;
  const catalogues = [po, ...(of === undefined ? [] : [toFilePath(`i18n/${code}/${of}.po`)])];
  return ask(memo, {
    name: `judged:${spec.name}:${code}:${minCoverage}`,
    reads: { spec: hash, ...fileFingerprints(snapshot, catalogues) },
    compute: async () => {
      const { checkCatalogue } = await import('./check-catalogue.ts');
      return checkCatalogue(snapshot, spec, of, locale).problems;
    },
  });
};

/** Checks the catalogues of all descriptions. Problems: `catalogue/stale`, `catalogue/coverage`. */
export const checkTranslations = async (
  specs: readonly SpecRecord[],
  judging: Judging,
): Promise<readonly Problem[]> => {
  const { locales, defaultLocale } = judging.settings;
  const others = locales.filter(({ code }) => code !== defaultLocale);
  const judged = specs.flatMap((record) => others.map((locale) => judge(record, locale, judging)));
  return (await Promise.all(judged)).flat();
};
