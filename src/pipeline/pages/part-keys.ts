// A slice of a description → the key of its contents: its operation or schema, the schemas that it reaches, and their
// texts. Also makes the key of the texts that a value shows.
import { memoize } from '../../model/memoize.ts';
import { getOwn } from '../../model/get-own.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import type { OperationSlice, Reach, SchemaSlice } from '../../reference/read/create-slices.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';
import type { Fingerprints } from '../../incremental/types.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { resolvedKey, createLinkResolver } from './link-resolver.ts';
import { createReachKeys } from './reach-keys.ts';
import { referenceRoute, sourcesIn } from '../translations/spec-texts.ts';

export type PartKeys = {
  readonly ofOperation: (record: SpecRecord, slice: OperationSlice, locale: string) => string;
  readonly ofSchema: (record: SpecRecord, slice: SchemaSlice, locale: string) => string;
  readonly ofTexts: (record: SpecRecord, locale: string, shown: unknown) => string;
};

type Hashed = { readonly hash: string; readonly texts: Map<string, string> };

/**
 * Returns a function that makes the key of one text of a description, including the URLs that its links have on the
 * site.
 */
const createTextKey = (site: Site, index: RouteIndex) => {
  const known = new Map<string, string>();
  return (record: SpecRecord, locale: string, source: string): string => {
    const name = `${record.spec.name} ${locale} ${source}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const text = getOwn(record.texts[locale], source);
    const route = referenceRoute(site, index, locale, record);
    const answers = createLinkResolver(site, index, { route }, site.messages[locale] ?? {});
    const key = fingerprintOf(JSON.stringify([text, resolvedKey(answers, text?.links ?? [])]));
    known.set(name, key);
    return key;
  };
};

const createTextsKey = (site: Site, index: RouteIndex): PartKeys['ofTexts'] => {
  const textKey = createTextKey(site, index);
  return (record, locale, shown) =>
    fingerprintOf(
      sourcesIn(shown, record.texts[locale] ?? {})
        .map((source) => textKey(record, locale, source))
        .join(' '),
    );
};

type PartKey = (record: SpecRecord, part: object, locale: string) => string;

/** Returns a function that makes the keys of operations and schemas. Each operation or schema is hashed once. */
const createPartKey = (ofTexts: PartKeys['ofTexts']): PartKey => {
  const hashed = memoize((part: object): Hashed => ({ hash: fingerprintOf(JSON.stringify(part)), texts: new Map() }));
  return (record, part, locale) => {
    const { hash, texts: known } = hashed(part);
    const texts = known.get(locale) ?? ofTexts(record, locale, part);
    known.set(locale, texts);
    return `${hash} ${texts}`;
  };
};

/** Returns a function that makes the keys of schemas, each with everything that the schema reaches. */
const createNameKeys = (ofPart: PartKey) => {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const ofReach = (record: SpecRecord, { index, links }: Reach, locale: string): ReadonlyMap<string, string> => {
    const name = `${record.spec.name} ${locale}`;
    const keyOf = (schema: string): string => {
      const part = index.get(schema);
      return part === undefined ? '' : ofPart(record, part, locale);
    };
    const found = known.get(name) ?? createReachKeys(links(), keyOf);
    known.set(name, found);
    return found;
  };
  return (record: SpecRecord, reach: Reach, names: readonly string[], locale: string): readonly string[] => {
    const found = ofReach(record, reach, locale);
    return names.map((name) => `${name} ${found.get(name) ?? ''}`);
  };
};

/** Returns functions that make the keys of operations, schemas and texts, each in one locale. */
export const createPartKeys = (site: Site, index: RouteIndex, fingerprints: Fingerprints): PartKeys => {
  const ofTexts = createTextsKey(site, index);
  const ofPart = createPartKey(ofTexts);
  const ofNames = createNameKeys(ofPart);

  return {
    ofTexts,
    ofOperation: (record, { part, spec, names, reach, needs }, locale) => {
      const texts = ofTexts(record, locale, [spec.operations, needs]);
      const read = [
        ofPart(record, part.operation, locale),
        ofNames(record, reach, names, locale),
        spec.operations,
        needs,
        texts,
      ];
      return fingerprints.of([part.anchor, part.isWebhook, ...read]);
    },
    ofSchema: (record, { part, reach, usedBy, extendedBy }, locale) =>
      fingerprints.of([
        part.anchor,
        part.schema.recorded,
        ofNames(record, reach, [part.schema.name], locale),
        usedBy,
        extendedBy,
        ofTexts(record, locale, usedBy),
      ]),
  };
};
