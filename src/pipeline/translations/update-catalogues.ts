// The descriptions and catalogues of a snapshot → the updated catalogues with the number of their translated texts. If
// a locale has its own file of a description, the texts in that file are counted. Writing the catalogues is left to
// `mokcha i18n`.
import { finishProblems } from '../problems/finish-problems.ts';
import { writePo } from '../../i18n/write-po.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { LocaleText } from '../../model/api/spec-in-locales.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Ports } from '../../model/ports.ts';
import { hasErrors, type Outcome, type Problem } from '../../model/problems/problem.ts';
import type { LocaleSettings, Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { type CatalogueCounts, checkCatalogue, coverageProblems, shortened } from './check-catalogue.ts';
import { parseSpecs } from '../parse/parse-specs.ts';

export type UpdatedCatalogue = {
  /** Path of the catalogue, or of the locale's own file of the description. */
  readonly file: FilePath;
  readonly locale: string;
  readonly api: string;
  /** Text of the updated catalogue. Absent for the locale's own file, which only people write. */
  readonly content?: string;
  readonly isChanged: boolean;
  readonly counts: CatalogueCounts;
};

type Updated = Outcome<UpdatedCatalogue>;

const updateOne = (snapshot: Snapshot, spec: ApiSpec, of: string | undefined, locale: LocaleSettings): Updated => {
  const { file, entries, counts, problems } = checkCatalogue(snapshot, spec, of, locale);
  const content = writePo(entries);
  const source = snapshot.files.get(file);
  const isChanged = source === undefined || new TextDecoder().decode(source.bytes) !== content;
  return { value: { file, locale: locale.code, api: spec.name, content, isChanged, counts }, problems };
};

/**
 * Counts the texts of a locale's own file, and reports untranslated texts and low coverage. A text counts once for
 * each of its places, because each place may have a translation of its own.
 */
const countFile = (
  spec: ApiSpec,
  texts: ReadonlyMap<string, LocaleText>,
  file: FilePath,
  locale: LocaleSettings,
): Updated => {
  const untranslated = spec.texts.filter(({ source, key = source }) => !texts.has(key));
  const counts = {
    texts: spec.texts.length,
    translated: spec.texts.length - untranslated.length,
    stale: 0,
    obsolete: 0,
  };
  const missing = untranslated.map(({ source, place }): Problem => {
    return {
      code: 'catalogue/untranslated',
      severity: 'warning',
      message: `\`${file}\` has no translation of \`${shortened(source)}\`.`,
      hint: 'add the translation to that file; until then, readers see this text.',
      at: { file: place.file, position: place.position },
    };
  });
  const problems = [
    ...missing,
    ...coverageProblems(counts, locale, {
      file,
      hint: `add the missing texts to \`${file}\`.`,
      first: untranslated[0],
    }),
  ];
  return { value: { file, locale: locale.code, api: spec.name, isChanged: false, counts }, problems };
};

/**
 * Returns the updated catalogues, and the counts of the locales' own files. If a description or a catalogue has errors,
 * the value is undefined, and the problems are those of reading the files. Otherwise, the problems are
 * `catalogue/stale`, `catalogue/untranslated` and `catalogue/coverage`.
 */
export const updateCatalogues = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
): Promise<Outcome<readonly UpdatedCatalogue[] | undefined>> => {
  const specs = await parseSpecs(snapshot, settings, ports);
  const problems = finishProblems([...specs.problems, ...(await specs.validated)], { snapshot });
  if (hasErrors(problems)) return { value: undefined, problems };
  const others = settings.locales.filter(({ code }) => code !== settings.defaultLocale);
  const updated = others.flatMap((locale) =>
    specs.value.map(({ spec, locales }): Updated => {
      const own = locales.get(locale.code);
      const api = settings.apis.find(({ name }) => name === spec.name);
      const file = api?.localeFiles?.[locale.code];
      return own === undefined || file === undefined
        ? updateOne(snapshot, spec, api?.version?.of, locale)
        : countFile(spec, own, file, locale);
    }),
  );
  return { value: updated.map(({ value }) => value), problems: updated.flatMap(({ problems }) => problems) };
};
