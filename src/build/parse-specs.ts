// Descriptions and their catalogues → one ApiSpec each, with its texts in every locale.
import { parseCatalogue, translate } from '../i18n/catalogue.ts';
import type { ApiSpec, SpecText } from '../model/api-spec.ts';
import { escapeText } from '../model/escape.ts';
import type { Catalogue } from '../model/catalogue.ts';
import { toFilePath } from '../model/paths.ts';
import type { MemoStore, Ports } from '../model/ports.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { ApiSettings, Settings } from '../model/settings.ts';
import type { SpecRecord, SpecTextBody, SpecTexts } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { outlineReference } from '../reference/outline-reference.ts';
import { layoutOf } from '../site/api-places.ts';
import { hashText } from './keys.ts';
import { memoised, recordReads } from './traced.ts';

type StateOf = (dependency: string) => string;
type RememberedSpec = { readonly outcome: Outcome<ApiSpec | undefined>; readonly hash: string };

const loadSpec = (memo: MemoStore, snapshot: Snapshot, stateOf: StateOf, api: ApiSettings): Promise<RememberedSpec> =>
  memoised(memo, `spec:${api.name}:${api.file}`, stateOf, async () => {
    // Both parsers are imported only where no memo knows: they are more than half of a start.
    const { parseSpec } = await import('../openapi/parse-spec.ts');
    const recorder = recordReads(snapshot);
    const outcome = await parseSpec({ name: api.name, file: api.file, readFile: recorder.readFile });
    return { value: { outcome, hash: hashText(JSON.stringify(recorder.trace())) }, trace: recorder.trace() };
  });

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

const toTextBody = async (text: SpecText, words: string, lang: string, isStale: boolean): Promise<Outcome<SpecTextBody>> => {
  if (!isMarkdown(text.role))
    return {
      value: { segments: [{ kind: 'html', html: escapeText(words) }], links: [], anchors: [], plain: words, lang, isStale },
      problems: [],
    };
  const { parseText } = await import('../content/parse-text.ts');
  const { value, problems } = await parseText(words, { file: text.place.file, position: text.place.position });
  return { value: { segments: value.segments, links: value.links, anchors: value.anchors, plain: words, lang, isStale }, problems };
};

const translateTexts = async (
  spec: ApiSpec,
  catalogue: Catalogue | undefined,
  locale: string,
  defaultLocale: string,
): Promise<Outcome<SpecTexts>> => {
  const texts = new Map<string, SpecTextBody>();
  const problems: Problem[] = [];
  for (const text of spec.texts) {
    const known = texts.get(text.source);
    // The same words may be a plain summary here and a Markdown description there: Markdown holds for both.
    if (known !== undefined && !isMarkdown(text.role)) continue;
    const translation = catalogue === undefined ? undefined : translate(catalogue, text.source, text.role);
    const isTranslated = translation?.state === 'translated';
    // What was translated from a former text may be wrong by now: the text itself is shown, in its own language.
    const words = isTranslated ? translation.text : text.source;
    const body = await toTextBody(text, words, isTranslated ? locale : defaultLocale, translation?.state === 'stale');
    texts.set(text.source, body.value);
    problems.push(...body.problems);
  }
  return { value: Object.fromEntries(texts), problems };
};

const loadRecord = async (
  ports: Ports,
  snapshot: Snapshot,
  settings: Settings,
  stateOf: StateOf,
  api: ApiSettings,
): Promise<Outcome<SpecRecord | undefined>> => {
  const { outcome, hash } = await loadSpec(ports.memo, snapshot, stateOf, api);
  const spec = outcome.value;
  if (spec === undefined) return { value: undefined, problems: outcome.problems };
  const problems: Problem[] = [...outcome.problems];
  const texts: Record<string, SpecTexts> = {};
  for (const { code } of settings.locales) {
    const catalogue = await loadCatalogue(ports.memo, snapshot, stateOf, api.name, code);
    const po = `file:i18n/${code}/${api.name}.po`;
    const specState = (dependency: string): string => (dependency === 'spec' ? hash : stateOf(dependency));
    const translated = await memoised(ports.memo, `texts:${api.name}:${code}:${settings.defaultLocale}`, specState, async () => ({
      value: await translateTexts(spec, catalogue.value, code, settings.defaultLocale),
      trace: [
        ['spec', hash],
        [po, stateOf(po)],
      ],
    }));
    texts[code] = translated.value;
    problems.push(...catalogue.problems, ...translated.problems);
  }
  return { value: { spec, outline: outlineReference(spec, layoutOf(api, spec)), hash, texts }, problems };
};

export const parseSpecs = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  stateOf: StateOf,
): Promise<Outcome<readonly SpecRecord[]>> => {
  const outcomes = await Promise.all(settings.apis.map((api) => loadRecord(ports, snapshot, settings, stateOf, api)));
  return { value: outcomes.flatMap((outcome) => outcome.value ?? []), problems: outcomes.flatMap((outcome) => outcome.problems) };
};
