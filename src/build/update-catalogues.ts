// Descriptions and catalogues of a snapshot → the catalogues as they should be, with how much of each is translated.
import { applyExemptions } from './apply-exemptions.ts';
import { catalogueHeader } from '../i18n/catalogue-header.ts';
import { readPo } from '../i18n/read-po.ts';
import { updateCatalogue } from '../i18n/update-catalogue.ts';
import { writePo } from '../i18n/write-po.ts';
import type { ApiSpec, SpecText } from '../model/api-spec.ts';
import type { LocaleText } from '../model/spec-in-locales.ts';
import { type CatalogueEntry, catalogueKey } from '../model/catalogue.ts';
import { type FilePath, toFilePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import { hasErrors, type Outcome, type Problem } from '../model/problem.ts';
import type { LocaleSettings, Settings } from '../model/settings.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { parseSpecs } from './parse-specs.ts';
import { stateIn } from './traced.ts';

export type CatalogueCounts = {
  readonly texts: number;
  readonly translated: number;
  /** Translations of a former text (`fuzzy`). */
  readonly stale: number;
  readonly obsolete: number;
};

export type UpdatedCatalogue = {
  /** The locale's own file of the description where it has one, which only people write: it has no `content`. */
  readonly file: FilePath;
  readonly locale: string;
  readonly api: string;
  readonly content?: string;
  readonly isChanged: boolean;
  readonly counts: CatalogueCounts;
};

const count = (entries: readonly CatalogueEntry[]): CatalogueCounts => {
  const inUse = entries.filter((entry) => !entry.isObsolete && (entry.source !== '' || entry.context !== undefined));
  return {
    texts: inUse.length,
    translated: inUse.filter((entry) => entry.text !== '' && !entry.isFuzzy).length,
    stale: inUse.filter((entry) => entry.isFuzzy).length,
    obsolete: entries.filter((entry) => entry.isObsolete).length,
  };
};

/** Whole percents, never 100 before all is translated. */
export const percentOf = ({ texts, translated }: CatalogueCounts): number => (texts === 0 ? 100 : Math.floor((100 * translated) / texts));

const staleProblems = (texts: readonly SpecText[], entries: readonly CatalogueEntry[], { code }: LocaleSettings): Problem[] =>
  entries.flatMap((entry): Problem[] => {
    const text = entry.isFuzzy && !entry.isObsolete ? texts.find(({ source }) => source === entry.source) : undefined;
    if (text === undefined) return [];
    const { file, position } = text.place;
    return [
      {
        code: 'catalogue/stale',
        severity: 'warning',
        message: `The \`${code}\` translation was made for an earlier text: \`${(entry.previous ?? '').slice(0, 60)}\`.`,
        hint: 'mend the translation in the catalogue, then remove its `#, fuzzy` and `#|` lines.',
        at: { file, position },
      },
    ];
  });

const coverageProblems = (file: FilePath, counts: CatalogueCounts, { minCoverage = 0 }: LocaleSettings, hint: string): Problem[] =>
  percentOf(counts) >= minCoverage
    ? []
    : [
        {
          code: 'catalogue/coverage',
          severity: 'error',
          message: `${counts.translated} of ${counts.texts} texts are translated (${percentOf(counts)} %), and the config asks for ${minCoverage} %.`,
          hint,
          at: { file },
        },
      ];

type Updated = Outcome<UpdatedCatalogue>;

const cataloguePath = (api: string, { code }: LocaleSettings): FilePath => toFilePath(`i18n/${code}/${api}.po`);

/** What a version says in the words of the current one is translated already. Later on each goes its own way. */
const lent = (snapshot: Snapshot, spec: ApiSpec, of: string, locale: LocaleSettings): readonly CatalogueEntry[] => {
  const file = snapshot.files.get(cataloguePath(of, locale));
  const asked = new Set(spec.texts.flatMap(({ source, role }) => [source, catalogueKey(source, role)]));
  const isUsable = ({ source, context, text, isFuzzy, isObsolete }: CatalogueEntry): boolean =>
    source !== '' && text !== '' && !isFuzzy && !isObsolete && asked.has(catalogueKey(source, context));
  return file === undefined ? [] : readPo(file).value.filter(isUsable);
};

/** A catalogue that is still to be written begins with those of the API's current version. */
const startOf = (snapshot: Snapshot, spec: ApiSpec, of: string | undefined, locale: LocaleSettings): readonly CatalogueEntry[] => [
  catalogueHeader(spec.name, locale.code),
  ...(of === undefined ? [] : lent(snapshot, spec, of, locale)),
];

const updateOne = (snapshot: Snapshot, spec: ApiSpec, of: string | undefined, locale: LocaleSettings): Updated => {
  const path = cataloguePath(spec.name, locale);
  const source = snapshot.files.get(path);
  const before = source === undefined ? startOf(snapshot, spec, of, locale) : readPo(source).value;
  const entries = updateCatalogue(spec.texts, before);
  const content = writePo(entries);
  const counts = count(entries);
  const isChanged = source === undefined || new TextDecoder().decode(source.bytes) !== content;
  const hint = 'translate the entries whose `msgstr` is empty, and mend those that are fuzzy.';
  return {
    value: { file: path, locale: locale.code, api: spec.name, content, isChanged, counts },
    problems: [...staleProblems(spec.texts, entries, locale), ...coverageProblems(path, counts, locale, hint)],
  };
};

/** Texts are counted by place here: each may have words of its own. */
const countFile = (spec: ApiSpec, texts: ReadonlyMap<string, LocaleText>, file: FilePath, locale: LocaleSettings): Updated => {
  const untranslated = spec.texts.filter(({ source, key = source }) => !texts.has(key));
  const counts = { texts: spec.texts.length, translated: spec.texts.length - untranslated.length, stale: 0, obsolete: 0 };
  const told = untranslated.map(({ source, place }): Problem => {
    return {
      code: 'catalogue/untranslated',
      severity: 'warning',
      message: `\`${file}\` has no text in the place of \`${source.slice(0, 60)}\`.`,
      hint: 'write it there; until then readers see this one.',
      at: { file: place.file, position: place.position },
    };
  });
  const problems = [...told, ...coverageProblems(file, counts, locale, 'write the texts that it lacks.')];
  return { value: { file, locale: locale.code, api: spec.name, isChanged: false, counts }, problems };
};

/** Value absent where a description or a catalogue cannot be read. Problems: theirs, `catalogue/stale`, `catalogue/untranslated` and `catalogue/coverage`. */
export const updateCatalogues = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
): Promise<Outcome<readonly UpdatedCatalogue[] | undefined>> => {
  const specs = await parseSpecs(snapshot, settings, ports, stateIn(snapshot, {}));
  const { problems } = applyExemptions([...specs.problems, ...(await specs.validated)], snapshot, () => false);
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
