// What the pages of a site share: made once, when it is first asked for.
import type { Site, SpecRecord } from '../model/site.ts';
import type { NamedSchemaModel, OperationModel, ReferenceModel, SampleSectionModel, SharedPartModel } from '../model/reference-model.ts';
import type { OperationPart, SchemaPart } from '../model/reference-parts.ts';
import type { Ground, KeptGround } from './ground.ts';
import { hashText } from './keys.ts';
import { once } from './once.ts';
import type { KnownEntries } from './parse-entries.ts';
import type { KnownDocuments } from '../openapi/source/load-documents.ts';
import { createSlices, readOperationSlice, readSchemaSlice } from '../reference/create-slices.ts';
import { readSampleSections } from '../reference/read-sample-sections.ts';
import { type ReadBefore, rereadReference } from '../reference/reread-reference.ts';
import { sharedParts } from '../reference/shared-parts.ts';
import { takeAnchors } from '../reference/take-anchors.ts';
import { findApiCalls } from '../site/api-calls.ts';
import { findApiDocs } from '../site/api-docs.ts';
import { referencePlaces } from '../site/api-places.ts';
import { blogOf } from '../site/blog.ts';
import { findRecord } from '../site/models/api.ts';
import { createRunOf, createSectionSidebars, makeApiSidebar } from '../site/models/api-sidebar.ts';
import { findHistoryEntries } from '../site/models/api-history.ts';
import type { ModelContext } from '../site/models/context.ts';
import { kindWordsOf } from '../site/models/kind-words.ts';
import { type SocialKind, socialPictureOf } from '../site/social.ts';

/** Descriptions and their parts as pages show them. */
export type Readings = {
  readonly reference: (record: SpecRecord) => ReferenceModel;
  readonly samples: (record: SpecRecord, route: { readonly language: string }) => readonly SampleSectionModel[];
  readonly sharedParts: (record: SpecRecord) => readonly SharedPartModel[];
  readonly operation: (record: SpecRecord, part: OperationPart) => OperationModel;
  readonly schema: (record: SpecRecord, part: SchemaPart) => NamedSchemaModel;
};

/** What one plan leaves for the next, of a site that is shown again and again: what says the same is the same object then. */
export type KeptParts = {
  /** By the name of the description. */
  readonly references: Map<string, ReadBefore>;
  readonly documents: KnownDocuments;
  readonly entries: KnownEntries;
  readonly ground: KeptGround;
  /** Of the templates. */
  readonly sections: WeakMap<object, never>;
};

export const createKeptParts = (): KeptParts => ({
  references: new Map(),
  documents: new Map(),
  entries: new Map(),
  ground: {},
  sections: new WeakMap(),
});

export type SharedContext = Omit<ModelContext, 'bodies'> & { readonly readings: Readings; readonly kept: KeptParts | undefined };

/** A page and its Markdown are printed one after the other: both have the same reading. */
const last = <Part extends object, Model>(read: (record: SpecRecord, part: Part) => Model): ((record: SpecRecord, part: Part) => Model) => {
  let made: { readonly part: Part; readonly model: Model } | undefined;
  return (record, part) => {
    if (made?.part !== part) made = { part, model: read(record, part) };
    return made.model;
  };
};

const readingsOf = (site: Site, slices: ModelContext['slices'], kept: KeptParts | undefined): Readings => {
  const references = once((name = '') => {
    const read = rereadReference(kept?.references.get(name), findRecord(site, name).spec);
    kept?.references.set(name, read);
    return read.reference;
  });
  const samples = once((name = '', language = '') => readSampleSections(findRecord(site, name).spec, language));
  const shares = once((name = '') => {
    const { spec } = findRecord(site, name);
    return sharedParts(spec, takeAnchors(spec).register);
  });
  return {
    reference: ({ spec }) => references(spec.name),
    samples: ({ spec }, { language }) => samples(spec.name, language),
    sharedParts: ({ spec }) => shares(spec.name),
    operation: last((record, part: OperationPart) => readOperationSlice(slices(record).ofOperation(part))),
    schema: last((record, part: SchemaPart) => readSchemaSlice(slices(record).ofSchema(part))),
  };
};

export const createSharedContext = (site: Site, { index, shell, sidebar, share }: Ground, kept?: KeptParts): SharedContext => {
  const apiSidebars = once((locale = '', name = '') => share(makeApiSidebar(site, locale, findRecord(site, name))));
  const sidebarsOf = once((locale = '', name = '') => createSectionSidebars(site, locale, findRecord(site, name)));
  const runsOf = once((name = '') => createRunOf(findRecord(site, name)));
  const sectionSidebars = once((locale = '', name = '', section = '', run = '') => share(sidebarsOf(locale, name)(section, Number(run))));
  const places = once((locale = '', name = '') => share(referencePlaces(site, locale, name)));
  const slicesOf = once((name = '') => {
    const made = createSlices(findRecord(site, name).spec);
    share(made.spec);
    return made;
  });
  const slices: ModelContext['slices'] = ({ spec }) => slicesOf(spec.name);
  return {
    site,
    index,
    hash: hashText,
    shell,
    sidebar,
    blog: once((locale = '') => blogOf(site, locale)),
    apiCalls: once((locale = '') => findApiCalls(site, locale)),
    apiDocs: once((locale = '') => findApiDocs(site, index, locale)),
    apiSidebar: (locale, record) => apiSidebars(locale, record.spec.name),
    sectionSidebar: (locale, record, section, part) =>
      sectionSidebars(locale, record.spec.name, section, String(runsOf(record.spec.name)(part))),
    apiPlaces: (locale, record) => places(locale, record.spec.name),
    historyEntries: once((locale = '', api = '') => findHistoryEntries(site.settings, index, locale, api)),
    slices,
    kindPicture: once((locale = '', kind = '') =>
      socialPictureOf({ site, locale, kind: kind as SocialKind, words: kindWordsOf({ site }, locale), hash: hashText }),
    ),
    readings: readingsOf(site, slices, kept),
    kept,
  };
};
