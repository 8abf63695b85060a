// Descriptions and their catalogues → a `SpecRecord` for each API, with its texts in every locale. Also loads a
// description as one document. Reading a description is left to `src/openapi`.
import { parseCatalogue, rolesIn } from '../../i18n/catalogue.ts';
import { findLostNames } from '../../i18n/lost-names.ts';
import { versionNames } from '../../model/api/api-versions.ts';
import type { BundleMap } from '../../model/api/bundle.ts';
import type { SpecInLocales } from '../../model/api/spec-in-locales.ts';
import type { Catalogue } from '../../model/api/catalogue.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Memory, QueryStore } from '../../incremental/types.ts';
import type { Ports, WorkerPool } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import type { SpecRecord, SpecTexts } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { ParsedLocales } from '../../openapi/locales/parse-locales.ts';
import type { SpecInput, Validated, Validator } from '../../openapi/parse-spec.ts';
import { indexSchemas } from '../../reference/schemas/find-schema.ts';
import { outlineReference } from '../../reference/outline/outline-reference.ts';
import { layoutOf } from '../../site/routing/api-places.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import type { ParseOptions } from './parse-options.ts';
import { linkExampleFiles } from './link-example-files.ts';
import { rebaseTexts } from '../translations/rebase-texts.ts';
import { createFileRecorder, currentFiles, fileFingerprints } from './file-fingerprints.ts';
import { ask } from '../../incremental/query.ts';
import { fromCatalogue, fromFile, translateTexts } from '../translations/translate-texts.ts';
import { scheduleValidation } from './schedule-validation.ts';

const localeFilesKey = ({ localeFiles }: ApiSettings): string =>
  localeFiles === undefined ? '' : `:${JSON.stringify(localeFiles)}`;

type RememberedSpec = { readonly outcome: Outcome<SpecInLocales | undefined>; readonly hash: string };

/**
 * Reads a description. The parsers are imported only when this function is called, because the import is expensive and
 * a build with a filled memo does not need them.
 */
const readSpec = async (input: SpecInput, { localeFiles }: ApiSettings): Promise<ParsedLocales> => {
  if (localeFiles !== undefined)
    return (await import('../../openapi/locales/parse-locales.ts')).parseLocales({ ...input, localeFiles });
  const { value: spec, ...parsed } = (await import('../../openapi/parse-spec.ts')).parseSpec(input);
  return { value: spec && { spec, locales: new Map() }, ...parsed };
};

/**
 * Description to load: its settings, the snapshot with its files, and the stores for the results. `roles` is the
 * result of `loadRoles`.
 */
type Asked = {
  readonly memo: QueryStore;
  readonly memory: Memory;
  readonly snapshot: Snapshot;
  readonly api: ApiSettings;
  readonly roles: readonly string[];
} & Pick<ParseOptions, 'validateAfter'>;

const keyOf = ({ api, roles }: Asked): string =>
  `${api.name}:${api.file}${localeFilesKey(api)}${roles.length === 0 ? '' : JSON.stringify(roles)}`;

const specName = (asked: Asked): string => `spec:${keyOf(asked)}`;
const bundleName = (asked: Asked): string => `bundle:${keyOf(asked)}`;
const validationName = (asked: Asked): string => `validation:${keyOf(asked)}`;

/**
 * Parses a description. The bundle and the result of validation are cached separately, because only some output files
 * need the bundle, and no page waits for validation. Calling `bundle` makes the bundle and stores it.
 */
const parseOne = async (asked: Asked, validator: Validator) => {
  const { memo, memory, snapshot, api, roles } = asked;
  const recorder = createFileRecorder(snapshot);
  const input = { name: api.name, file: api.file, readFile: recorder.readFile, roles, validator, memory };
  const { value, problems, bundle: makeBundle, validated } = await readSpec(input, api);
  const reads = recorder.reads();
  const bundle = (): BundleMap | undefined => {
    const made = makeBundle?.();
    memo.keep(bundleName(asked), reads, made);
    return made;
  };
  const hash = fingerprintOf(JSON.stringify([keyOf(asked), reads]));
  const remembered: RememberedSpec = { outcome: { value, problems }, hash };
  return { remembered, reads, bundle, validated };
};

/**
 * Loads the keys of catalogue entries that apply to texts in one role only, such as `operation.summary`. They are
 * cached separately, so that a build whose texts are cached does not parse catalogues.
 */
const loadRoles = async (memo: QueryStore, snapshot: Snapshot, settings: Settings, api: string): Promise<string[]> => {
  const roles = new Set<string>();
  for (const { code } of settings.locales) {
    const path = toFilePath(`i18n/${code}/${api}.po`);
    const file = snapshot.files.get(path);
    if (file === undefined) continue;
    const own = await ask(memo, {
      name: `roles:${path}`,
      reads: fileFingerprints(snapshot, [path]),
      compute: () => rolesIn(parseCatalogue(file).value),
    });
    for (const role of own) roles.add(role);
  }
  return [...roles].sort();
};

const loadSpec = async (asked: Asked, pool: WorkerPool) => {
  const { memo } = asked;
  const current = currentFiles(asked.snapshot);
  const known = memo.find<RememberedSpec>(specName(asked), current);
  const problems = memo.find<readonly Problem[]>(validationName(asked), current);
  if (known !== undefined && problems !== undefined) return { ...known, validated: Promise.resolve(problems) };
  const { remembered, reads, bundle, validated } = await parseOne(asked, scheduleValidation(asked, pool));
  if (asked.validateAfter === undefined) bundle();
  // No page needs the bundle, so it is made after the pages that readers wait for.
  else void asked.validateAfter.then(bundle);
  memo.keep(specName(asked), reads, remembered);
  const kept = validated.then((found) => {
    memo.keep(validationName(asked), reads, found);
    return found;
  });
  kept.catch(() => undefined);
  return { ...remembered, validated: kept };
};

/**
 * Loads the description of an API as one document. Resolves with undefined if the API is unknown or its description
 * cannot be read.
 */
export const loadBundle = async (
  { memo, memory }: Pick<Ports, 'memo' | 'memory'>,
  snapshot: Snapshot,
  settings: Settings,
  name: string,
): Promise<BundleMap | undefined> => {
  const api = settings.apis.find((known) => known.name === name);
  if (api === undefined) return undefined;
  const asked = { memo, memory, snapshot, api, roles: await loadRoles(memo, snapshot, settings, name) };
  return (
    memo.find<BundleMap>(bundleName(asked), currentFiles(snapshot)) ?? (await parseOne(asked, async () => [])).bundle()
  );
};

const loadCatalogue = async (
  memo: QueryStore,
  snapshot: Snapshot,
  api: string,
  locale: string,
): Promise<Outcome<Catalogue | undefined>> => {
  const path = toFilePath(`i18n/${locale}/${api}.po`);
  const file = snapshot.files.get(path);
  if (file === undefined) return { value: undefined, problems: [] };
  return ask(memo, {
    name: `catalogue:${path}`,
    reads: fileFingerprints(snapshot, [path]),
    compute: () => {
      const { value, problems } = parseCatalogue(file);
      return { value, problems: [...problems, ...findLostNames(value)] };
    },
  });
};

/** Codes of problems after which a file is read only in part, or not at all. */
const unread = new Set(['api/yaml', 'api/json', 'api/encoding', 'api/depth']);

const noCatalogue: Outcome<undefined> = { value: undefined, problems: [] };

type SpecOptions = Pick<ParseOptions, 'validateAfter'>;

type SpecSources = { readonly snapshot: Snapshot; readonly settings: Settings; readonly ports: Ports } & SpecOptions;

const loadRecord = async (
  { snapshot, settings, ports, validateAfter }: SpecSources,
  api: ApiSettings,
): Promise<Validated<SpecRecord | undefined>> => {
  const roles = await loadRoles(ports.memo, snapshot, settings, api.name);
  const { outcome, hash, validated } = await loadSpec(
    { memo: ports.memo, memory: ports.memory, snapshot, api, roles, validateAfter },
    ports.pool,
  );
  if (outcome.value === undefined) return { value: undefined, problems: outcome.problems, validated };
  const { locales } = outcome.value;
  const spec = linkExampleFiles(outcome.value.spec, snapshot, settings.basePath);
  const problems: Problem[] = [...outcome.problems];
  const texts: Record<string, SpecTexts> = {};
  for (const { code } of settings.locales) {
    const own = locales.get(code);
    const catalogue = own === undefined ? await loadCatalogue(ports.memo, snapshot, api.name, code) : noCatalogue;
    const translator = own
      ? fromFile(own, code, settings.defaultLocale)
      : fromCatalogue(catalogue.value, code, settings.defaultLocale);
    const translated = await ask(ports.memo, {
      name: `texts:${api.name}:${code}:${settings.defaultLocale}`,
      reads: { spec: hash, ...fileFingerprints(snapshot, [toFilePath(`i18n/${code}/${api.name}.po`)]) },
      compute: () => translateTexts(spec, translator, ports),
    });
    texts[code] = rebaseTexts(translated.value, api.linkBase);
    problems.push(...catalogue.problems, ...translated.problems);
  }
  const outline = outlineReference(spec, layoutOf(api, spec), versionNames(settings, api.name));
  const isPartial = outcome.problems.some(({ code }) => unread.has(code));
  return {
    value: { spec, schemas: indexSchemas(spec), outline, hash, isPartial, texts, locales },
    problems,
    validated,
  };
};

/** Parses all descriptions of a site. Only `validated` has the problems that validation finds. */
export const parseSpecs = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  options: SpecOptions = {},
): Promise<Validated<readonly SpecRecord[]>> => {
  const sources = { snapshot, settings, ports, ...options };
  const outcomes = await Promise.all(settings.apis.map((api) => loadRecord(sources, api)));
  const validated = Promise.all(outcomes.map((outcome) => outcome.validated)).then((problems) => problems.flat());
  validated.catch(() => undefined);
  return {
    value: outcomes.flatMap((outcome) => outcome.value ?? []),
    problems: outcomes.flatMap((outcome) => outcome.problems),
    validated,
  };
};
