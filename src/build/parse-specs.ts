// Descriptions and their catalogues → one ApiSpec each, with its texts in every locale.
import { findTranslation, parseCatalogue, rolesIn } from '../i18n/catalogue.ts';
import { versionNames } from '../model/api-versions.ts';
import type { ApiSpec, SpecPlace, SpecText } from '../model/api-spec.ts';
import type { BundleMap } from '../model/bundle.ts';
import type { LocaleText, SpecInLocales } from '../model/spec-in-locales.ts';
import { escapeText } from '../model/escape.ts';
import type { Catalogue } from '../model/catalogue.ts';
import { toFilePath } from '../model/paths.ts';
import type { MemoStore, Ports, WorkerPool } from '../model/ports.ts';
import type { Outcome, Place, Problem } from '../model/problem.ts';
import type { ApiSettings, Settings } from '../model/settings.ts';
import type { SpecRecord, SpecTextBody, SpecTexts } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { ParsedText } from '../content/parse-text.ts';
import type { ParsedLocales } from '../openapi/locales/parse-locales.ts';
import type { SpecInput, Validated, Validator } from '../openapi/parse-spec.ts';
import { indexSchemas } from '../reference/find-schema.ts';
import { outlineReference } from '../reference/outline-reference.ts';
import { layoutOf } from '../site/api-places.ts';
import { hashText } from './keys.ts';
import type { ParseOptions } from './parse.ts';
import { memoised, recordReads } from './traced.ts';
import { validateSomewhere } from './validate-somewhere.ts';

const localeFilesKey = ({ localeFiles }: ApiSettings): string => (localeFiles === undefined ? '' : `:${JSON.stringify(localeFiles)}`);

type StateOf = (dependency: string) => string;
type RememberedSpec = { readonly outcome: Outcome<SpecInLocales | undefined>; readonly hash: string };

// All parsers are imported only where no memo knows: they are more than half of a start.
const readSpec = async (input: SpecInput, { localeFiles }: ApiSettings): Promise<ParsedLocales> => {
  if (localeFiles !== undefined) return (await import('../openapi/locales/parse-locales.ts')).parseLocales({ ...input, localeFiles });
  const { value: spec, ...parsed } = (await import('../openapi/parse-spec.ts')).parseSpec(input);
  return { value: spec && { spec, locales: new Map() }, ...parsed };
};

/** What a description is made from besides its files. */
type Asked = { readonly memo: MemoStore; readonly snapshot: Snapshot; readonly api: ApiSettings; readonly roles: readonly string[] } & Pick<
  ParseOptions,
  'validateAfter'
>;

const keyOf = ({ api, roles }: Asked): string =>
  `${api.name}:${api.file}${localeFilesKey(api)}${roles.length === 0 ? '' : JSON.stringify(roles)}`;

const specTask = (asked: Asked): string => `spec:${keyOf(asked)}`;
const bundleTask = (asked: Asked): string => `bundle:${keyOf(asked)}`;
const validationTask = (asked: Asked): string => `validation:${keyOf(asked)}`;

/** The bundle and what validation finds are kept apart: only the files that are made from it load it, and nothing but the end of a build waits for that. */
const parseOne = async (asked: Asked, validator: Validator) => {
  const { memo, snapshot, api, roles } = asked;
  const recorder = recordReads(snapshot);
  const input = { name: api.name, file: api.file, readFile: recorder.readFile, roles, validator };
  const { value, problems, bundle: makeBundle, validated } = await readSpec(input, api);
  const trace = recorder.trace();
  const bundle = makeBundle?.();
  memo.keep(bundleTask(asked), trace, bundle);
  const hash = hashText(JSON.stringify([keyOf(asked), trace]));
  const remembered: RememberedSpec = { outcome: { value, problems }, hash };
  return { remembered, trace, bundle, validated };
};

/** Kept apart from the catalogues, which a build that has nothing to translate does not need. */
const loadRoles = async (memo: MemoStore, snapshot: Snapshot, settings: Settings, stateOf: StateOf, api: string): Promise<string[]> => {
  const roles = new Set<string>();
  for (const { code } of settings.locales) {
    const path = toFilePath(`i18n/${code}/${api}.po`);
    const file = snapshot.files.get(path);
    if (file === undefined) continue;
    const own = await memoised(memo, `roles:${path}`, stateOf, async () => ({
      value: rolesIn(parseCatalogue(file).value),
      trace: [[`file:${path}`, file.hash]],
    }));
    for (const role of own) roles.add(role);
  }
  return [...roles].sort();
};

const loadSpec = async (asked: Asked, stateOf: StateOf, pool: WorkerPool) => {
  const { memo } = asked;
  const known = memo.find<RememberedSpec>(specTask(asked), stateOf);
  const problems = memo.find<readonly Problem[]>(validationTask(asked), stateOf);
  if (known !== undefined && problems !== undefined) return { ...known, validated: Promise.resolve(problems) };
  const { remembered, trace, validated } = await parseOne(asked, validateSomewhere(asked, pool));
  memo.keep(specTask(asked), trace, remembered);
  const kept = validated.then((found) => {
    memo.keep(validationTask(asked), trace, found);
    return found;
  });
  kept.catch(() => undefined);
  return { ...remembered, validated: kept };
};

export const loadBundle = async (
  memo: MemoStore,
  snapshot: Snapshot,
  settings: Settings,
  stateOf: StateOf,
  name: string,
): Promise<BundleMap | undefined> => {
  const api = settings.apis.find((known) => known.name === name);
  if (api === undefined) return undefined;
  const asked = { memo, snapshot, api, roles: await loadRoles(memo, snapshot, settings, stateOf, name) };
  return memo.find<BundleMap>(bundleTask(asked), stateOf) ?? (await parseOne(asked, async () => [])).bundle;
};

const loadCatalogue = async (
  memo: MemoStore,
  snapshot: Snapshot,
  stateOf: StateOf,
  api: string,
  locale: string,
): Promise<Outcome<Catalogue | undefined>> => {
  const path = toFilePath(`i18n/${locale}/${api}.po`);
  const file = snapshot.files.get(path);
  if (file === undefined) return { value: undefined, problems: [] };
  return memoised(memo, `catalogue:${path}`, stateOf, async () => ({ value: parseCatalogue(file), trace: [[`file:${path}`, file.hash]] }));
};

/** OpenAPI allows Markdown in descriptions only; summaries, titles and names are plain text. */
const isMarkdown = (role: string): boolean => role.endsWith('description');

type Words = { readonly words: string; readonly lang: string; readonly place: SpecPlace };

const plainBody = ({ words, lang }: Words): Outcome<SpecTextBody> => ({
  value: { segments: [{ kind: 'html', html: escapeText(words) }], links: [], anchors: [], plain: words, lang },
  problems: [],
});

export type ParseTextInput = { readonly words: string; readonly at: Place };

const markdownBodies = async (pool: WorkerPool, texts: readonly Words[]): Promise<readonly Outcome<SpecTextBody>[]> => {
  const parsed = await pool.map<ParseTextInput, Outcome<ParsedText>>(
    'parse-text',
    texts.map(({ words, place }) => ({ words, at: { file: place.file, position: place.position } })),
    ({ words }) => words.length,
  );
  return texts.map(({ words, lang }, at) => {
    const outcome = parsed[at];
    if (outcome === undefined) throw new Error('bug: a text of a description was not parsed');
    const { segments, links, anchors } = outcome.value;
    return { value: { segments, links, anchors, plain: words, lang }, problems: outcome.problems };
  });
};

/** A text's words in one locale. */
type Translator = (text: SpecText) => Words;

/** What was translated from a former text may be wrong by now: the text itself is shown, in its own language. */
const fromCatalogue =
  (catalogue: Catalogue | undefined, locale: string, defaultLocale: string): Translator =>
  ({ source, role, place }) => {
    const words = catalogue && findTranslation(catalogue, source, role);
    return { words: words ?? source, lang: words === undefined ? defaultLocale : locale, place };
  };

const fromFile =
  (texts: ReadonlyMap<string, LocaleText>, locale: string, defaultLocale: string): Translator =>
  ({ source, key = source, place }) => {
    const found = texts.get(key);
    const isTranslated = found !== undefined;
    return { ...(found ?? { words: source, place }), lang: isTranslated ? locale : defaultLocale };
  };

const translateTexts = async (spec: ApiSpec, translator: Translator, pool: WorkerPool): Promise<Outcome<SpecTexts>> => {
  const chosen = new Map<string, SpecText>();
  for (const text of spec.texts) {
    const key = text.key ?? text.source;
    // The same words may be a plain summary here and a Markdown description there: Markdown holds for both.
    if (!chosen.has(key) || isMarkdown(text.role)) chosen.set(key, text);
  }
  const said = [...chosen].map(([key, text]) => ({ key, words: translator(text), isMarkdown: isMarkdown(text.role) }));
  const marked = said.filter((text) => text.isMarkdown);
  const parsed = await markdownBodies(
    pool,
    marked.map(({ words }) => words),
  );
  const bodies = new Map(marked.map(({ key }, at) => [key, parsed[at]]));
  const outcomes = said.map(({ key, words }) => [key, bodies.get(key) ?? plainBody(words)] as const);
  return {
    value: Object.fromEntries(outcomes.map(([key, { value }]) => [key, value])),
    problems: outcomes.flatMap(([, { problems }]) => problems),
  };
};

const noCatalogue: Outcome<undefined> = { value: undefined, problems: [] };

const loadRecord = async (
  ports: Ports,
  snapshot: Snapshot,
  settings: Settings,
  { stateOf, validateAfter }: { readonly stateOf: StateOf } & Pick<ParseOptions, 'validateAfter'>,
  api: ApiSettings,
): Promise<Validated<SpecRecord | undefined>> => {
  const roles = await loadRoles(ports.memo, snapshot, settings, stateOf, api.name);
  const { outcome, hash, validated } = await loadSpec({ memo: ports.memo, snapshot, api, roles, validateAfter }, stateOf, ports.pool);
  if (outcome.value === undefined) return { value: undefined, problems: outcome.problems, validated };
  const { spec, locales } = outcome.value;
  const problems: Problem[] = [...outcome.problems];
  const texts: Record<string, SpecTexts> = {};
  for (const { code } of settings.locales) {
    const own = locales.get(code);
    const catalogue = own === undefined ? await loadCatalogue(ports.memo, snapshot, stateOf, api.name, code) : noCatalogue;
    const po = `file:i18n/${code}/${api.name}.po`;
    const specState = (dependency: string): string => (dependency === 'spec' ? hash : stateOf(dependency));
    const translator = own ? fromFile(own, code, settings.defaultLocale) : fromCatalogue(catalogue.value, code, settings.defaultLocale);
    const translated = await memoised(ports.memo, `texts:${api.name}:${code}:${settings.defaultLocale}`, specState, async () => ({
      value: await translateTexts(spec, translator, ports.pool),
      trace: [
        ['spec', hash],
        [po, stateOf(po)],
      ],
    }));
    texts[code] = translated.value;
    problems.push(...catalogue.problems, ...translated.problems);
  }
  const outline = outlineReference(spec, layoutOf(api, spec), versionNames(settings, api.name));
  return { value: { spec, schemas: indexSchemas(spec), outline, hash, texts, locales }, problems, validated };
};

export const parseSpecs = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  stateOf: StateOf,
  validateAfter?: ParseOptions['validateAfter'],
): Promise<Validated<readonly SpecRecord[]>> => {
  const outcomes = await Promise.all(settings.apis.map((api) => loadRecord(ports, snapshot, settings, { stateOf, validateAfter }, api)));
  const validated = Promise.all(outcomes.map((outcome) => outcome.validated)).then((problems) => problems.flat());
  validated.catch(() => undefined);
  return {
    value: outcomes.flatMap((outcome) => outcome.value ?? []),
    problems: outcomes.flatMap((outcome) => outcome.problems),
    validated,
  };
};
