// Tests that the descriptions have a keyword for every limit of the specification that a keyword can express, so that
// programs can read it. `tests/facts` checks that the pages show all limits.
import { beforeAll, expect, it } from 'vitest';
import { facts } from '../facts/facts.ts';
import {
  apiNames,
  at,
  type Description,
  loadDescription,
  type Member,
  type Node,
  type Operation,
  operationsOf,
  textAt,
} from './description.ts';
import { fieldIn, keywordIn, requiredIn } from './fields.ts';
import { createCheck } from './schemas.ts';

/** Keywords with their values, and the places that must have them, such as `createCampaign body.name`. */
type Limit = { readonly places: readonly string[]; readonly keywords: Member };

const creations = ['ImageBanner', 'InstreamVideo', 'MultipleImage', 'NativeVideo', 'SingleImage'].map(
  (family) => `create${family}Creative`,
);
const operationsWith = (part: string): readonly string[] =>
  facts.operations.filter(({ path }) => path.includes(part)).map(({ operation_id }) => operation_id);
const callsWith = (parameter: string): readonly string[] =>
  facts.operations
    .filter(({ query }) => query.some(({ name }) => name === parameter))
    .map(({ operation_id }) => `${operation_id} query.${parameter}`);
const versions = (api: string): readonly string[] =>
  facts.operations
    .filter((operation) => operation.api === api)
    .map(({ operation_id }) => `${operation_id} path.version`);
const pasts = operationsWith('/past/');

const length = (minLength: number, maxLength: number): Member => ({ minLength, maxLength });
const items = (minItems: number, maxItems: number): Member => ({ minItems, maxItems });
const date: Member = { format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };

const limits: Readonly<Record<string, Limit>> = {
  'name.campaign': { places: ['createCampaign body.name'], keywords: length(2, 128) },
  'name.adset': { places: ['createAdSet body.name'], keywords: length(2, 128) },
  'name.creative': { places: creations.map((call) => `${call} body.name`), keywords: length(2, 128) },
  'name.customerfile': {
    places: ['createAdidLibrary query.name', 'renameAdidLibrary query.name'],
    keywords: length(1, 128),
  },
  quota: { places: ['createAdSet body.quota'], keywords: { minimum: 1, maximum: 5 } },
  cta: { places: ['getCreative 200.medias.content.callToAction'], keywords: length(1, 15) },
  'description.min': {
    places: [
      ...['createNativeVideoCreative', 'createSingleImageCreative'].flatMap((call) => [
        `${call} body.linkDescription`,
        `${call} body.linkTitle`,
      ]),
      ...['linkText3rd', 'linkText4th', 'linkText5th'].map((field) => `createSingleImageCreative body.${field}`),
    ],
    keywords: { minLength: 2 },
  },
  'message.singleimage': { places: ['createSingleImageCreative body.message'], keywords: length(2, 65) },
  'message.multipleimage': { places: ['createMultipleImageCreative body.message'], keywords: length(2, 65) },
  'message.singlevideo': { places: ['createNativeVideoCreative body.message'], keywords: length(2, 120) },
  altMessage: { places: ['createImageBannerCreative body.altMessage'], keywords: length(2, 100) },
  // The limit of `adviceMessage` begins at 0, so `minLength` would have no effect.
  adviceMessage: { places: ['createSingleImageCreative body.adviceMessage'], keywords: { maxLength: 45 } },
  imageMedias: { places: ['createMultipleImageCreative body.imageMedias'], keywords: items(4, 10) },
  'imageMedias.linkTitle': {
    places: ['createMultipleImageCreative body.imageMedias.linkTitle'],
    keywords: length(2, 28),
  },
  'bulk.adSetNos': {
    places: [...callsWith('adSetNos'), 'editAdSetsBidAndBudget body.adSetNos'],
    keywords: items(1, 100),
  },
  'bulk.campaignNos': { places: callsWith('campaignNos'), keywords: items(1, 100) },
  'bulk.creativeNos': { places: callsWith('creativeNos'), keywords: items(1, 100) },
  'file.csv': {
    places: ['createAdidLibrary', 'addAdids', 'removeAdids'].map((call) => `${call} encoding.file`),
    keywords: { contentType: 'text/csv' },
  },
  'creative.templatecode': {
    places: creations.map((call) => `${call} body.creativeTemplateCode`),
    keywords: { required: true },
  },
  'video.callback': { places: ['uploadCreativeVideo query.callbackUrl'], keywords: { required: true } },
  'video.sizegroup': { places: ['uploadCreativeVideo query.sizeGroupNo'], keywords: { required: true } },
  'conversionurls.objective': { places: ['listConversionUrls query.objective'], keywords: { required: true } },
  'past.dates.required': { places: pasts.map((call) => `${call} query.startDate`), keywords: { required: true } },
  'past.endDate.required': { places: pasts.map((call) => `${call} query.endDate`), keywords: { required: true } },
  'date.format': {
    places: pasts.flatMap((call) => [`${call} query.startDate`, `${call} query.endDate`]),
    keywords: date,
  },
  'realtime.targetdate': {
    places: callsWith('targetDate'),
    keywords: { enum: ['today', 'yesterday'], default: 'today' },
  },
  'conversion.daily': {
    places: operationsWith('/conversion/').map((call) => `${call} query.timeUnit`),
    keywords: { enum: ['daily'] },
  },
  'timeunit.hourly': {
    places: operationsWith('/performance/past/').map((call) => `${call} query.timeUnit`),
    keywords: { enum: ['daily'] },
  },
  'timeunit.default': {
    places: operationsWith('/performance/realtime/').map((call) => `${call} query.timeUnit`),
    keywords: { default: 'daily', enum: ['daily', 'hourly'] },
  },
  'hour.empty': { places: ['getPastPerformance 200.rows.hour'], keywords: { type: ['integer', 'null'] } },
  'paging.page': { places: callsWith('page'), keywords: { default: 0 } },
  'paging.size.default': { places: callsWith('size'), keywords: { default: 10 } },
  'paging.size.max': { places: callsWith('size'), keywords: { maximum: 100 } },
  'target.count': {
    places: ['createAdSet body.adidLibraries', 'updateAdSetAdidLibraries body.adidLibraries'],
    keywords: { maxItems: 30 },
  },
  'perf.rows': { places: callsWith('limit'), keywords: { maximum: 1000 } },
  'perf.limit.default': { places: callsWith('limit'), keywords: { default: 1000 } },
  'version.account': { places: versions('account'), keywords: { default: 1 } },
  'version.ad': { places: versions('ad'), keywords: { default: 1 } },
  'version.performance': { places: versions('performance'), keywords: { default: 1 } },
  'header.int64': {
    places: facts.operations
      .filter(({ headers }) => headers.length > 0)
      .map(({ operation_id }) => `${operation_id} header.AccessManagerAccountNo`),
    keywords: { type: 'integer', format: 'int64' },
  },
  'conversionType.scope': {
    places: ['createCampaign body.conversionType'],
    keywords: { enum: ['PURCHASE', 'CART', null] },
  },
};

/** Limits that are not in the table above, each with the reason. */
const inWords: Readonly<Record<string, string>> = {
  'file.one': 'how many requests a file takes',
  'file.remove.keepone': 'what is left on the server',
  'target.population': 'the size of a customer file on the server',
  'catalog.catalogid': 'a field that a value of another one needs: `if` and `then`, tried below',
  'creative.delete.400': 'the state of a creative on the server',
  'creative.edit.422': 'the state of a creative on the server',
  'creative.draft.400': 'the state of a creative on the server',
  'past.range': 'the distance of two parameters',
  'past.start': 'the distance from today',
  'past.end': 'the distance from today',
  'file.maxsize': 'bytes: `maxLength` counts characters',
  'file.timeout': 'time',
  'file.count': 'how many files there are on the server',
  'perf.next': 'time',
  'perf.2am': 'time',
  's2sApiOn.scope': 'what becomes of a field that does not apply is not documented: nothing refuses it',
  'site.breakpoint': 'the site, not the API',
  'site.toc': 'the site, not the API',
  'site.copyright': 'the site, not the API',
};

let descriptions: readonly Description[];
let operations: readonly (readonly [Operation, Member])[];

beforeAll(async () => {
  descriptions = await Promise.all(apiNames.map(loadDescription));
  operations = descriptions.flatMap((description) =>
    operationsOf(description).map((operation) => [operation, description.document] as const),
  );
});

const mediaOf = (node: Node | undefined, type: string): Node =>
  at(node ?? { value: null, pointer: '' }, 'content', type);

const namedAt = ({ parameters }: Operation, place: string, name: string): Node | undefined =>
  parameters.find((parameter) => textAt(parameter, 'in') === place && textAt(parameter, 'name') === name);

/**
 * Returns the schema of a field in a body or a response. `a.b` is the field `b` of `a`, or of an item of `a`. A missing
 * field has the value null.
 */
const fieldAt = (document: Member, schema: Node, path: readonly string[]): Node =>
  path.reduce<Node>((node, name) => {
    const items = keywordIn(document, node, 'items') === null ? node : at(node, 'items');
    return fieldIn(document, items, name) ?? { value: null, pointer: `${items.pointer}: no \`${name}\`` };
  }, schema);

/**
 * Returns the value of a keyword at a place, or a sentence if the operation or parameter does not exist. The keyword
 * `required` of a parameter is next to its schema, and that of a field is in the schema of the object.
 */
const keywordAt = (place: string, key: string): unknown => {
  const [id = '', where = ''] = place.split(' ');
  const [part = '', ...path] = where.split('.');
  const [operation, document] = operations.find(([known]) => known.id === id) ?? [];
  if (operation === undefined || document === undefined) return `no operation \`${id}\``;
  if (part === 'encoding')
    return at(mediaOf(operation.requestBody, 'multipart/form-data'), 'encoding', ...path, key).value;
  if (part === 'body' || part === '200') {
    const holder =
      part === 'body' ? operation.requestBody : operation.responses.find(([status]) => status === part)?.[1];
    const schema = at(mediaOf(holder, 'application/json'), 'schema');
    if (key === 'required') return requiredIn(document, schema, {}).has(path[0] ?? '');
    return keywordIn(document, fieldAt(document, schema, path), key);
  }
  const parameter = namedAt(operation, part, path[0] ?? '');
  if (parameter === undefined) return `no ${part} parameter \`${path}\``;
  return key === 'required' ? at(parameter, key).value : keywordIn(document, at(parameter, 'schema'), key);
};

const allLimits = facts.limits.map(({ id }) => id);

it('every limit is expressed by keywords or listed as one that no keyword can express', () => {
  expect([...Object.keys(limits), ...Object.keys(inWords)].sort()).toEqual([...allLimits].sort());
});

it.each(Object.entries(limits))(
  'the limit `%s` is expressed by keywords in each of its places',
  (_id, { places, keywords }) => {
    const found = places.flatMap((place) =>
      Object.keys(keywords).map((key) => [`${place} ${key}`, keywordAt(place, key)]),
    );
    const expected = places.flatMap((place) =>
      Object.entries(keywords).map(([key, value]) => [`${place} ${key}`, value]),
    );
    expect(places.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  },
);

it('a campaign requires `catalogId` for the objective `CATALOG` and for no other', () => {
  const [, ad] = descriptions;
  const check = ad && createCheck(ad);
  const campaign = { brandNo: 601, name: 'Spring', urlNo: 701 };
  const creation = '/components/schemas/CampaignCreation';
  expect(check?.(creation, { ...campaign, objective: 'CATALOG' })).toEqual([
    "/ must have required property 'catalogId'",
  ]);
  expect(check?.(creation, { ...campaign, objective: 'CATALOG', catalogId: 'maple' })).toEqual([]);
  expect(check?.(creation, { ...campaign, objective: 'CONVERSION' })).toEqual([]);
});
