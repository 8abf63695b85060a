// A site → the data that its pages share: navigation, lists, and the content of descriptions. Navigation and lists are
// made once, when they are first requested.
import type { Site, SpecRecord } from '../../model/site/site.ts';
import type { NamedSchemaModel, OperationModel, SharedPartModel } from '../../model/reference/reference-model.ts';
import type { SampleSectionModel } from '../../model/reference/reference-sections-model.ts';
import type { ReferenceModel } from '../../model/reference/reference-sections-model.ts';
import type { OperationPart, SchemaPart } from '../../model/reference/reference-parts.ts';
import type { SiteRouting } from './site-routing.ts';
import type { Memory } from '../../incremental/types.ts';
import { askNow } from '../../incremental/query.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { createSlices, readOperationSlice, readSchemaSlice } from '../../reference/read/create-slices.ts';
import { readSampleSections } from '../../reference/read/read-sample-sections.ts';
import { type PreviousReference, updateReference } from '../../reference/read/update-reference.ts';
import { sharedParts } from '../../reference/read/shared-parts.ts';
import { takeAnchors } from '../../reference/outline/take-anchors.ts';
import { findApiCalls } from '../../site/blocks/api-calls.ts';
import { findApiDocs } from '../../site/blocks/api-docs.ts';
import { referencePlaces } from '../../site/routing/api-places.ts';
import { blogOf } from '../../site/blog.ts';
import { findRecord } from '../../site/models/find-record.ts';
import { makeApiSidebar } from '../../site/models/api-sidebar.ts';
import { createRunOf, createSectionSidebars } from '../../site/models/section-sidebars.ts';
import { findHistoryEntries } from '../../site/models/api-history.ts';
import type { Bodies, ModelContext } from '../../site/models/context.ts';
import { kindWordsOf } from '../../site/models/kind-words.ts';
import { socialPictureOf } from '../../site/outputs/social.ts';
import type { SocialKind } from '../../model/site/social.ts';

/** Functions that read descriptions and their parts as pages show them. */
type Readings = {
  readonly reference: (record: SpecRecord) => ReferenceModel;
  readonly samples: (record: SpecRecord, route: { readonly language: string }) => readonly SampleSectionModel[];
  readonly sharedParts: (record: SpecRecord) => readonly SharedPartModel[];
  readonly operation: (record: SpecRecord, part: OperationPart) => OperationModel;
  readonly schema: (record: SpecRecord, part: SchemaPart) => NamedSchemaModel;
};

/** Returns the functions that read a reference. Operations and schemas come with their texts, as found by `textsOf`. */
export const bodiesOfReadings = (
  readings: Readings,
  textsOf: Bodies['textsOf'],
): Pick<Bodies, keyof Readings | 'textsOf'> => ({
  ...readings,
  operation: (record, part, locale) => {
    const operation = readings.operation(record, part);
    return { operation, texts: textsOf(record, locale, operation) };
  },
  schema: (record, part, locale) => {
    const schema = readings.schema(record, part);
    return { schema, texts: textsOf(record, locale, schema) };
  },
  textsOf,
});

export type SharedContext = Omit<ModelContext, 'bodies'> & { readonly readings: Readings };

/**
 * Returns a function that caches the result of `read` for the last part only, because the HTML and the Markdown of a
 * page are rendered one after the other from the same result.
 */
const last = <Part extends object, Model>(
  read: (record: SpecRecord, part: Part) => Model,
): ((record: SpecRecord, part: Part) => Model) => {
  let made: { readonly part: Part; readonly model: Model } | undefined;
  return (record, part) => {
    if (made?.part !== part) made = { part, model: read(record, part) };
    return made.model;
  };
};

const readingsOf = (site: Site, slices: ModelContext['slices'], memory: Memory): Readings => {
  const references = memoizeByText((name = '') => {
    const { spec, hash } = findRecord(site, name);
    const question = { name: `reference:${name}`, reads: { spec: hash, basePath: site.settings.basePath } };
    const compute = (): PreviousReference => updateReference(memory.latest<PreviousReference>(question.name), spec);
    return askNow(memory, { ...question, compute }).reference;
  });
  const samples = memoizeByText((name = '', language = '') =>
    readSampleSections(findRecord(site, name).spec, language),
  );
  const shares = memoizeByText((name = '') => {
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

/**
 * Returns the shared context of a site. `memory` keeps the content of descriptions from one save to the next in
 * `watch`.
 */
export const createSharedContext = (
  site: Site,
  { index, shell, sidebar, share }: SiteRouting,
  memory: Memory,
): SharedContext => {
  const apiSidebars = memoizeByText((locale = '', name = '') =>
    share(makeApiSidebar(site, locale, findRecord(site, name))),
  );
  const sidebarsOf = memoizeByText((locale = '', name = '') =>
    createSectionSidebars(site, locale, findRecord(site, name)),
  );
  const runsOf = memoizeByText((name = '') => createRunOf(findRecord(site, name)));
  const sectionSidebars = memoizeByText((locale = '', name = '', section = '', run = '') =>
    share(sidebarsOf(locale, name)(section, Number(run))),
  );
  const places = memoizeByText((locale = '', name = '') => share(referencePlaces(site, locale, name)));
  const slicesOf = memoizeByText((name = '') => {
    const made = createSlices(findRecord(site, name).spec);
    share(made.spec);
    return made;
  });
  const slices: ModelContext['slices'] = ({ spec }) => slicesOf(spec.name);
  return {
    site,
    index,
    hash: fingerprintOf,
    shell,
    sidebar,
    blog: memoizeByText((locale = '') => blogOf(site, locale)),
    apiCalls: memoizeByText((locale = '') => findApiCalls(site, locale)),
    apiDocs: memoizeByText((locale = '') => findApiDocs(site, index, locale)),
    apiSidebar: (locale, record) => apiSidebars(locale, record.spec.name),
    sectionSidebar: (locale, record, section, part) =>
      sectionSidebars(locale, record.spec.name, section, String(runsOf(record.spec.name)(part))),
    apiPlaces: (locale, record) => places(locale, record.spec.name),
    historyEntries: memoizeByText((locale = '', api = '') => findHistoryEntries(site.settings, index, locale, api)),
    slices,
    kindPicture: memoizeByText((locale = '', kind = '') =>
      socialPictureOf({
        site,
        locale,
        kind: kind as SocialKind,
        words: kindWordsOf({ site }, locale),
        hash: fingerprintOf,
      }),
    ),
    readings: readingsOf(site, slices, memory),
  };
};
