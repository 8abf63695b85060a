// The texts of a description → their translations in one locale, parsed: as Markdown if OpenAPI allows it, otherwise as
// plain text.
import { findTranslation } from '../../i18n/catalogue.ts';
import type { ApiSpec, SpecPlace, SpecText } from '../../model/api/api-spec.ts';
import type { Catalogue } from '../../model/api/catalogue.ts';
import { escapeText } from '../../text/escape.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Place } from '../../model/problems/problem.ts';
import type { SpecTextBody, SpecTexts } from '../../model/site/site.ts';
import { type SplitSummary, splitSummary } from '../../text/split-summary.ts';
import type { LocaleText } from '../../model/api/spec-in-locales.ts';
import { missingOfText } from '../../model/api/missing-text.ts';
import type { ParsedText } from '../../content/parse-text.ts';
import { hasHeading, headingPrefixes, isReferenceAnchor, otherHeadPrefix } from './heading-prefixes.ts';

/**
 * Returns whether a text is Markdown. OpenAPI allows it in descriptions only; summaries, titles and names are plain
 * text.
 */
const isMarkdown = (role: string): boolean => role.endsWith('description');

type Words = { readonly words: string; readonly lang: string; readonly place: SpecPlace };

type MarkedWords = Words & { readonly idPrefix: string | undefined };

const plainBody = ({ words, lang }: Words): Outcome<SpecTextBody> => ({
  value: { segments: [{ kind: 'html', html: escapeText(words) }], links: [], anchors: [], plain: words, lang },
  problems: [],
});

type TextPorts = Pick<Ports, 'pool' | 'memory'>;

/**
 * Text to parse, with its place. `idPrefix` is the prefix of the ids of its headings, and is absent if they get no ids.
 */
export type ParseTextInput = { readonly words: string; readonly at: Place; readonly idPrefix?: string };

/**
 * Returns whether a parsed text consists of HTML only, and has no problems or links. Parsing such a text gives the same
 * result at every place, so the result can be cached.
 */
const isPlaceless = ({ value, problems }: Outcome<ParsedText>): boolean =>
  problems.length === 0 && value.links.length === 0 && value.segments.every(({ kind }) => kind === 'html');

const parseTexts = async (
  { pool, memory }: TextPorts,
  inputs: readonly ParseTextInput[],
): Promise<readonly Outcome<ParsedText>[]> => {
  const questions = inputs.map(
    ({ words, idPrefix = '' }): Question => ({ name: `text:${idPrefix}:${words}`, reads: {} }),
  );
  const found = questions.map((question) => findValue<Outcome<ParsedText>>(memory, question));
  const missing = inputs.filter((_, at) => found[at] === undefined);
  const parsed = (
    await pool.map<ParseTextInput, Outcome<ParsedText>>('parse-text', missing, ({ words }) => words.length)
  ).values();
  return questions.map((question, at) => {
    const outcome = found[at] ?? parsed.next().value;
    if (outcome === undefined) throw new Error('bug: a text of a description was not parsed');
    if (isPlaceless(outcome)) keepValue(memory, question, outcome);
    return outcome;
  });
};

const markdownBodies = async (
  ports: TextPorts,
  texts: readonly MarkedWords[],
): Promise<readonly Outcome<SpecTextBody>[]> => {
  const parsed = await parseTexts(
    ports,
    texts.map(({ words, place, idPrefix }) => ({
      words,
      at: { file: place.file, position: place.position },
      ...(idPrefix !== undefined && hasHeading(words) && { idPrefix }),
    })),
  );
  return parsed.map(({ value, problems }, at) => {
    const { segments, links, anchors, headings = [] } = value;
    const { words: plain = '', lang = '' } = texts[at] ?? {};
    const ids = headings.length === 0 ? {} : { headings };
    return { value: { segments, links, anchors, ...ids, plain, lang }, problems };
  });
};

type LongSummary = SplitSummary & { readonly words: Words };

const summaryBody = (
  { title, rest, words }: LongSummary,
  parsed: Outcome<SpecTextBody> | undefined,
): Outcome<SpecTextBody> => {
  const { value, problems } = plainBody({ ...words, words: title });
  const { segments = [], links = [] } = parsed?.value ?? {};
  return {
    value: { ...value, links, rest: { segments, markdown: rest, whole: words.words } },
    problems: [...problems, ...(parsed?.problems ?? [])],
  };
};

/** Returns a text in one locale, and its language. */
export type Translator = (text: SpecText) => Words;

/**
 * Returns a translator that reads a catalogue. If a text has no translation, or has changed since it was translated,
 * the translator returns the text itself, with the default locale as its language.
 */
export const fromCatalogue =
  (catalogue: Catalogue | undefined, locale: string, defaultLocale: string): Translator =>
  ({ source, role, place }) => {
    const words = catalogue && findTranslation(catalogue, source, role);
    return { words: words ?? source, lang: words === undefined ? defaultLocale : locale, place };
  };

/** Returns a translator that reads the locale's own file of the description. */
export const fromFile =
  (texts: ReadonlyMap<string, LocaleText>, locale: string, defaultLocale: string): Translator =>
  ({ source, key = source, place }) => {
    const found = texts.get(key);
    const isTranslated = found !== undefined;
    return { ...(found ?? { words: source, place }), lang: isTranslated ? locale : defaultLocale };
  };

/** Returns an empty body for each text that cannot be read. These bodies are the same in every language. */
const missingBodies = ({ missingTexts = [] }: ApiSpec): readonly (readonly [string, SpecTextBody])[] =>
  missingTexts.map((text) => [
    text,
    { segments: [], links: [], anchors: [], plain: '', lang: '', missing: missingOfText(text) },
  ]);

/** Translates and parses the texts of a description. Problems: those of parsing. */
export const translateTexts = async (
  spec: ApiSpec,
  translator: Translator,
  ports: TextPorts,
): Promise<Outcome<SpecTexts>> => {
  const chosen = new Map<string, SpecText>();
  for (const text of spec.texts) {
    const key = text.key ?? text.source;
    // The same text may be a plain summary in one place and a Markdown description in another. It is then parsed as
    // Markdown.
    if (!chosen.has(key) || isMarkdown(text.role)) chosen.set(key, text);
  }
  const texts = [...chosen].map(([key, text]) => ({
    key,
    words: translator(text),
    isMarkdown: isMarkdown(text.role),
    role: text.role,
  }));
  const marked = texts.filter((text) => text.isMarkdown);
  const prefixes = headingPrefixes(spec);
  const parsed = await markdownBodies(
    ports,
    marked.map(({ key, words }) => ({ ...words, idPrefix: prefixes.get(key) })),
  );
  // If a heading in `info.description` has the id of a part of the reference, the ids of all headings of this text get
  // a different prefix. For example, the heading `Get pet` and the operation `get-pet` have the same id.
  const head = marked.findIndex(({ key }) => key === spec.info.description);
  const isTaken = parsed[head]?.value.anchors.some((anchor) => isReferenceAnchor(spec, anchor)) ?? false;
  const again = isTaken
    ? marked.slice(head, head + 1).map(({ words }) => ({ ...words, idPrefix: otherHeadPrefix }))
    : [];
  const [other] = await markdownBodies(ports, again);
  const bodies = new Map(marked.map(({ key }, at) => [key, at === head && other !== undefined ? other : parsed[at]]));
  const long = texts.flatMap(({ key, words, role }) => {
    const split = role === 'operation.summary' && !bodies.has(key) ? splitSummary(words.words) : undefined;
    return split === undefined ? [] : [{ key, words, ...split }];
  });
  const rests = await markdownBodies(
    ports,
    long.map(({ words, rest }) => ({ ...words, words: rest, idPrefix: undefined })),
  );
  const summaries = new Map(long.map((summary, at) => [summary.key, summaryBody(summary, rests[at])]));
  const outcomes = texts.map(
    ({ key, words }) => [key, bodies.get(key) ?? summaries.get(key) ?? plainBody(words)] as const,
  );
  return {
    value: Object.fromEntries([...outcomes.map(([key, { value }]) => [key, value] as const), ...missingBodies(spec)]),
    problems: outcomes.flatMap(([, { problems }]) => problems),
  };
};
