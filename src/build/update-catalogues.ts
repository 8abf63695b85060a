// Descriptions and catalogues of a snapshot → the catalogues as they should be, with how much of each is translated.
import { readPo } from '../i18n/read-po.ts';
import { updateCatalogue } from '../i18n/update-catalogue.ts';
import { writePo } from '../i18n/write-po.ts';
import type { SpecText } from '../model/api-spec.ts';
import type { CatalogueEntry } from '../model/catalogue.ts';
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
  readonly file: FilePath;
  readonly locale: string;
  readonly api: string;
  readonly content: string;
  readonly isChanged: boolean;
  readonly counts: CatalogueCounts;
};

const createHeader = (api: string, { code }: LocaleSettings): CatalogueEntry => ({
  source: '',
  text: `Project-Id-Version: ${api}\nLanguage: ${code}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n`,
  isFuzzy: false,
  isObsolete: false,
  references: [],
  comments: [],
  position: { line: 1, column: 1 },
});

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

const coverageProblems = (file: FilePath, counts: CatalogueCounts, { minCoverage = 0 }: LocaleSettings): Problem[] =>
  percentOf(counts) >= minCoverage
    ? []
    : [
        {
          code: 'catalogue/coverage',
          severity: 'error',
          message: `${counts.translated} of ${counts.texts} texts are translated (${percentOf(counts)} %), and the config asks for ${minCoverage} %.`,
          hint: 'translate the entries whose `msgstr` is empty, and mend those that are fuzzy.',
          at: { file },
        },
      ];

/** Value absent where a description or a catalogue cannot be read. Problems: theirs, `catalogue/stale` and `catalogue/coverage`. */
export const updateCatalogues = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
): Promise<Outcome<readonly UpdatedCatalogue[] | undefined>> => {
  const specs = await parseSpecs(snapshot, settings, ports, stateIn(snapshot, {}));
  if (hasErrors(specs.problems)) return { value: undefined, problems: specs.problems };
  const problems: Problem[] = [];
  const catalogues: UpdatedCatalogue[] = [];
  for (const locale of settings.locales.filter(({ code }) => code !== settings.defaultLocale)) {
    for (const { spec } of specs.value) {
      const path = toFilePath(`i18n/${locale.code}/${spec.name}.po`);
      const source = snapshot.files.get(path);
      const before = source === undefined ? [createHeader(spec.name, locale)] : readPo(source).value;
      const entries = updateCatalogue(spec.texts, before);
      const content = writePo(entries);
      const counts = count(entries);
      const isChanged = source === undefined || new TextDecoder().decode(source.bytes) !== content;
      catalogues.push({ file: path, locale: locale.code, api: spec.name, content, isChanged, counts });
      problems.push(...staleProblems(spec.texts, entries, locale), ...coverageProblems(path, counts, locale));
    }
  }
  return { value: catalogues, problems };
};
