// Descriptions → the parts that page models show: as hashes for keys, or as models with their texts in HTML. Reading
// the parts is left to `shared-context.ts`.
import type { TextModel } from '../../model/site/page-model.ts';
import type { NamedSchemaModel, OperationModel } from '../../model/reference/reference-model.ts';
import type { OperationPart } from '../../model/reference/reference-parts.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Bodies } from '../../site/models/context.ts';
import type { Fingerprints } from '../../incremental/types.ts';
import { resolvedKey, createLinkResolver, type RenderedLinks } from './link-resolver.ts';
import { createPartKeys } from './part-keys.ts';
import { bodiesOfReadings, type SharedContext } from './shared-context.ts';
import { type RenderedText, renderText, sourcesOf } from '../translations/spec-texts.ts';

export type ReferenceBodies = Omit<Bodies, 'entry' | 'changes'>;

type Texts = Readonly<Record<string, TextModel>>;

const keyText = (html: string): Texts => ({ key: { html, plain: '' } });

/** Returns a model in which only `anchor` matters, because it contains the key. The type requires the other members. */
const keyOperation = (
  { operation: { id, isIdWritten, method, path, place } }: OperationPart,
  anchor: string,
): OperationModel => ({
  anchor,
  operation: { id, isIdWritten, method, path, place, tags: [], isDeprecated: false, extensions: {} },
  needs: [],
  parameters: [],
  responses: [],
  callbacks: [],
  calls: [],
  samples: [],
});

const keySchema = (name: string, anchor: string): NamedSchemaModel => ({
  anchor,
  name,
  schema: { type: [], facts: [], values: [], examples: [], fields: [], includes: [], groups: [], rules: [] },
  usedBy: { direct: [], through: [] },
  extendedBy: [],
});

/**
 * Returns bodies for the keys of pages. The strings in these bodies are hashes of the content that a page will show.
 */
export const keyReference = (
  { site, index, slices, readings }: SharedContext,
  fingerprints: Fingerprints,
): ReferenceBodies => {
  const parts = createPartKeys(site, index, fingerprints);
  return {
    texts: (record, route) => {
      const texts = record.texts[route.locale] ?? {};
      const answers = createLinkResolver(site, index, { route }, site.messages[route.locale] ?? {});
      const links = Object.values(texts).flatMap((text) => text.links);
      return keyText(`texts:${fingerprints.of([fingerprints.share(texts), resolvedKey(answers, links)])}`);
    },
    // In a key, the description is represented by its hash (`shareHeavyParts`). The hash also covers the data that
    // `reference` would read from the description.
    spec: ({ spec }) => spec,
    reference: () => ({ sections: [], webhooks: [], schemas: [], sharedParts: [] }),
    sharedParts: (record) => fingerprints.share(readings.sharedParts(record)),
    samples: (record, { locale }) => {
      const keys = [fingerprints.share(record.spec, record.hash), fingerprints.share(record.texts[locale] ?? {})];
      return [{ anchor: `samples:${fingerprints.of(keys)}`, operations: [] }];
    },
    operation: (record, part, locale) => ({
      operation: keyOperation(part, parts.ofOperation(record, slices(record).ofOperation(part), locale)),
      texts: {},
    }),
    schema: (record, part, locale) => ({
      schema: keySchema(part.schema.name, parts.ofSchema(record, slices(record).ofSchema(part), locale)),
      texts: {},
    }),
    textsOf: (record, locale, shown) => keyText(parts.ofTexts(record, locale, shown)),
  };
};

const note = (text: RenderedText, rendered: RenderedLinks): void => {
  rendered.links.push(...text.rendered.links);
  rendered.anchors.push(...text.rendered.anchors);
};

/**
 * Returns a function that makes bodies as HTML, and records their links and anchors in `rendered`. Each text is
 * rendered once per locale, even if several pages show it.
 */
export const htmlReference = (shared: SharedContext): ((rendered: RenderedLinks) => ReferenceBodies) => {
  const { slices, readings } = shared;
  const known = new Map<string, RenderedText | undefined>();
  const textOf = (record: SpecRecord, locale: string, source: string): RenderedText | undefined => {
    const key = `${record.spec.name} ${locale} ${source}`;
    if (!known.has(key)) known.set(key, renderText(shared, record, locale, source));
    return known.get(key);
  };
  return (rendered) => {
    const pick = (record: SpecRecord, locale: string, sources: readonly string[]): Texts => {
      const models: [string, TextModel][] = [];
      for (const source of sources) {
        const text = textOf(record, locale, source);
        if (text === undefined) continue;
        models.push([source, text.model]);
        note(text, rendered);
      }
      return Object.fromEntries(models);
    };
    const textsOf: Bodies['textsOf'] = (record, locale, shown) =>
      pick(record, locale, sourcesOf(shown, record.texts[locale] ?? {}));
    return {
      // Templates get the description without its parts, because they get the parts as models.
      spec: (record) => slices(record).spec,
      ...bodiesOfReadings(readings, textsOf),
      texts: (record, route) => pick(record, route.locale, Object.keys(record.texts[route.locale] ?? {})),
    };
  };
};
