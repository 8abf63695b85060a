// Lists claims about limits: each is next to its field or parameter, and some are also in a guide. Also matches the one
// limit that is only in the styles.
import {
  type Claim,
  hasContentsOfLevels2And3,
  hasRow,
  inApi,
  inDoc,
  isMarkedRequired,
  linksTo,
  type Place,
  says,
  type Words,
} from '../claims.ts';
import { facts, isPage } from '../facts.ts';

const ad = (id: string): Place => inApi('ad', id);
const customerFile = inDoc('custom-target-management/customer-file', 'limits');
const dates = inDoc('performance-management/past', 'dates');
const request = (id: string): Place => inDoc('basic-concept/basic-request', id);
const creative = (id: string): Place => inDoc('ad-management/creative', id);

const characters = (from: number, to: number): Words => ({ ko: `${from}–${to}자`, en: `${from}–${to} characters` });
const items = (from: number, to: number): Words => ({ ko: `${from}–${to}개`, en: `${from}–${to} items` });
const atLeast2: Words = { ko: '2자 이상', en: 'min length 2' };

const each = (ids: readonly string[], ...words: readonly Words[]): Claim[] => ids.map((id) => says(ad(id), ...words));
const fieldOf = (field: string, ...calls: readonly string[]): string[] => calls.map((call) => `${call}.body.${field}`);

const creativeCalls = ['ImageBanner', 'InstreamVideo', 'MultipleImage', 'NativeVideo', 'SingleImage'].map(
  (type) => `create${type}Creative`,
);
const fileCalls = ['createAdidLibrary', 'addAdids', 'removeAdids'];
const pastCalls = facts.operations
  .filter(({ path }) => path.includes('/past/'))
  .map((operation) => operation.operation_id);
const callsWith = (parameter: string): readonly Place[] =>
  facts.operations
    .filter(({ query }) => query.some(({ name }) => name === parameter))
    .map((operation) => inApi(operation.api, `${operation.operation_id}.query.${parameter}`));
const inEach = (parameter: string, ...words: readonly Words[]): Claim[] =>
  callsWith(parameter).map((place) => says(place, ...words));
const past = (parameter: string, ...words: readonly Words[]): Claim[] =>
  pastCalls.map((call) => says(inApi('performance', `${call}.query.${parameter}`), ...words));
const version = (api: 'account' | 'ad' | 'performance', value: string): Claim[] =>
  facts.operations
    .filter((operation) => operation.api === api)
    .map(({ operation_id }) =>
      says(inApi(api, `${operation_id}.path.version`), { ko: `기본값 ${value}`, en: `default ${value}` }),
    );

const population: Words = { ko: '(1,000 미만.*없)', en: '(under 1,000 cannot be chosen)' };
const csvOnly: Words = { ko: 'CSV', en: 'CSV' };
const days31: Words = { ko: '최대 31일', en: '([Aa]t most 31 days)' };
const twoYears: Words = { ko: '2년 전', en: '2 years back' };
const from2AM: Words = { ko: '오늘 오전 2시부터', en: '(from 2 AM today)' };

export const limitChecks: Readonly<Record<string, readonly Claim[]>> = {
  'name.campaign': each(['createCampaign.body.name', 'schema-CampaignCreation.name'], characters(2, 128)),
  'name.adset': each(['createAdSet.body.name', 'schema-AdSetCreation.name'], characters(2, 128)),
  'name.creative': each([...fieldOf('name', ...creativeCalls), 'schema-Creative.name'], characters(2, 128)),
  'name.customerfile': [
    ...each(
      ['createAdidLibrary.query.name', 'renameAdidLibrary.query.name', 'schema-CustomTarget.name'],
      characters(1, 128),
    ),
    hasRow(customerFile, { ko: '이름', en: 'Name' }, characters(1, 128)),
  ],
  quota: each(['createAdSet.body.quota', 'schema-AdSetCreation.quota'], '1–5'),
  cta: each(['schema-MediaContent.callToAction'], characters(1, 15), { ko: '해석', en: 'reading' }),
  'description.min': each(
    [
      ...fieldOf('linkDescription', 'createNativeVideoCreative', 'createSingleImageCreative'),
      ...fieldOf('linkTitle', 'createNativeVideoCreative', 'createSingleImageCreative'),
      ...['linkText3rd', 'linkText4th', 'linkText5th'].flatMap((field) => fieldOf(field, 'createSingleImageCreative')),
    ],
    atLeast2,
  ),
  'message.singleimage': [
    ...each(fieldOf('message', 'createSingleImageCreative'), characters(2, 65)),
    hasRow(creative('single-image'), 'message', characters(2, 65)),
  ],
  'message.multipleimage': each(fieldOf('message', 'createMultipleImageCreative'), characters(2, 65)),
  'message.singlevideo': each(fieldOf('message', 'createNativeVideoCreative'), characters(2, 120)),
  altMessage: each(fieldOf('altMessage', 'createImageBannerCreative'), characters(2, 100)),
  adviceMessage: [
    ...each(fieldOf('adviceMessage', 'createSingleImageCreative'), { ko: '최대 45자', en: 'max length 45' }),
    hasRow(creative('single-image'), 'adviceMessage', characters(0, 45)),
  ],
  imageMedias: each(fieldOf('imageMedias', 'createMultipleImageCreative'), items(4, 10)),
  'imageMedias.linkTitle': each(
    [...fieldOf('imageMedias.linkTitle', 'createMultipleImageCreative'), 'schema-ImageMedia.linkTitle'],
    characters(2, 28),
  ),
  'bulk.adSetNos': [
    ...inEach('adSetNos', items(1, 100)),
    ...each(
      [1, 2, 3].map((variant) => `editAdSetsBidAndBudget.body.oneOf-${variant}.adSetNos`),
      items(1, 100),
    ),
    hasRow(request('bulk'), 'adSetNos', '1–100'),
  ],
  'bulk.campaignNos': [...inEach('campaignNos', items(1, 100)), hasRow(request('bulk'), 'campaignNos', '1–100')],
  'bulk.creativeNos': [...inEach('creativeNos', items(1, 100)), hasRow(request('bulk'), 'creativeNos', '1–100')],
  'file.csv': [
    ...each(fieldOf('file', ...fileCalls), csvOnly),
    hasRow(customerFile, { ko: '파일 형식', en: 'File format' }, csvOnly),
  ],
  'file.one': [
    ...each(
      fileCalls.map((call) => `${call}.body`),
      { ko: '(한 번에 (한|하나)|한 개|하나)', en: '(one|One)' },
    ),
    hasRow(customerFile, { ko: '한 번에 업로드하는 파일', en: 'Files per upload' }, '1'),
  ],
  'file.remove.keepone': [
    ...each(['removeAdids'], { ko: '(하나|한 개)', en: '([Aa]t least one)' }),
    says(inDoc('custom-target-management/customer-file', 'remove'), {
      ko: '최소 하나',
      en: 'at least one must remain',
    }),
  ],
  'target.population': [
    ...each(['createAdSet.body.adidLibraries', 'updateAdSetAdidLibraries.body.adidLibraries'], population),
    hasRow(
      customerFile,
      { ko: '타겟으로 고를 수 있는 최소 모수', en: 'Smallest population that can be chosen as a target' },
      '1,000',
    ),
  ],
  'creative.templatecode': fieldOf('creativeTemplateCode', ...creativeCalls).map((id) =>
    isMarkedRequired(ad(id), true),
  ),
  'video.callback': [isMarkedRequired(ad('uploadCreativeVideo.query.callbackUrl'), true)],
  'video.sizegroup': [isMarkedRequired(ad('uploadCreativeVideo.query.sizeGroupNo'), true)],
  'conversionurls.objective': [isMarkedRequired(ad('listConversionUrls.query.objective'), true)],
  'catalog.catalogid': each(['createCampaign.body.catalogId', 'schema-CampaignCreation.catalogId'], {
    ko: '(CATALOG.*(필수|필요|반드시))',
    en: '(Required when .*CATALOG)',
  }),
  'creative.delete.400': [
    ...each(['deleteCreatives.400', 'deleteCreative.400'], {
      ko: '(없거나.*계정의.*아니거나.*이미 삭제)',
      en: '(not exist.*not belong.*already deleted)',
    }),
    linksTo(ad('deleteCreatives.400'), 'schema-ErrorResponse'),
  ],
  'creative.edit.422': [
    ...each(['activateCreatives.422'], 'CONDITION_DOES_NOT_MEET', {
      ko: '수정할 수 없',
      en: '(cannot be edited.*while activated or deactivated)',
    }),
    hasRow(creative('activate'), '422', 'CONDITION_DOES_NOT_MEET'),
  ],
  'creative.draft.400': [
    ...each(['activateCreatives.400'], 'draftCreativeNos'),
    hasRow(creative('activate'), '400', 'draftCreativeNos'),
  ],
  'past.dates.required': pastCalls.map((call) =>
    isMarkedRequired(inApi('performance', `${call}.query.startDate`), true),
  ),
  'past.endDate.required': pastCalls.map((call) =>
    isMarkedRequired(inApi('performance', `${call}.query.endDate`), true),
  ),
  'past.range': [
    ...past('startDate', days31),
    ...past('endDate', days31),
    hasRow(dates, { ko: '기간의 길이', en: 'Length of the range' }, days31),
  ],
  'past.start': [
    ...past('startDate', twoYears),
    hasRow(dates, { ko: '(시작|이른)', en: 'Earliest first day' }, twoYears),
  ],
  'past.end': [
    ...past('endDate', { ko: '늦어도 어제', en: 'yesterday at the latest' }),
    hasRow(dates, { ko: '(끝|종료|늦은)', en: 'Latest last day' }, { ko: '어제', en: 'Yesterday' }),
  ],
  'realtime.targetdate': inEach('targetDate', 'today', 'yesterday', { ko: '기본값 today', en: 'default today' }),
  'date.format': [
    ...past('startDate', 'yyyy-MM-dd'),
    ...past('endDate', 'yyyy-MM-dd'),
    hasRow(request('formats'), 'startDate', 'yyyy-MM-dd'),
  ],
  'conversion.daily': [
    ...facts.operations
      .filter(({ path }) => path.includes('/conversion/'))
      .map(({ operation_id }) =>
        says(inApi('performance', `${operation_id}.query.timeUnit`), 'daily', { ko: '만', en: 'only' }),
      ),
    hasRow(inDoc('performance-management/conversion', 'rules'), { ko: '시간 단위', en: 'Time unit' }, 'daily', {
      ko: '(만|없)',
      en: 'only',
    }),
  ],
  'paging.page': [...inEach('page', { ko: '기본값 0', en: 'default 0' }), hasRow(request('paging'), 'page', '0')],
  'paging.size.default': [
    ...inEach('size', { ko: '기본값 10', en: 'default 10' }),
    hasRow(request('paging'), 'size', '10'),
  ],
  'paging.size.max': [
    ...inEach('size', { ko: '100 이하', en: '100 or less' }),
    hasRow(request('paging'), 'size', { ko: '최대 100', en: 'At most 100' }),
  ],
  'file.maxsize': [
    ...each(fileCalls, '(100 ?MB)'),
    hasRow(customerFile, { ko: '파일 크기', en: 'File size' }, '100 MB'),
  ],
  'file.timeout': [
    ...each(fileCalls, { ko: '20초', en: '20 seconds' }),
    hasRow(customerFile, { ko: '시간제한', en: 'Time-out' }, { ko: '20초', en: '20 seconds' }),
  ],
  'file.count': [
    ...each(['createAdidLibrary'], { ko: '50개', en: '50' }),
    hasRow(customerFile, { ko: '광고 계정 하나', en: 'Files per ad account' }, { ko: '최대 50개', en: '50 at most' }),
  ],
  'target.count': [
    ...each(['createAdSet.body.adidLibraries', 'updateAdSetAdidLibraries.body.adidLibraries'], {
      ko: '최대 30개',
      en: 'max items 30',
    }),
    hasRow(
      customerFile,
      { ko: '광고 그룹 하나', en: 'Customer files per ad group' },
      { ko: '최대 30개', en: '30 at most' },
    ),
  ],
  'perf.rows': inEach('limit', { ko: '1000 이하', en: '1000 or less' }),
  'perf.limit.default': inEach('limit', { ko: '기본값 1000', en: 'default 1000' }),
  'perf.next': [
    ...inEach('next', { ko: '10분', en: '10 minutes' }),
    says(inDoc('performance-management/past', 'next'), { ko: '10분', en: '10 minutes' }),
  ],
  'perf.2am': [
    ...past('endDate', from2AM),
    hasRow(dates, { ko: '어제 데이터', en: 'yesterday’s data becomes available' }, { ko: '오전 2시', en: '2 AM' }),
  ],
  'timeunit.hourly': [
    says(inApi('performance', 'schema-TimeUnit.hourly'), 'hourly', { ko: '실시간', en: 'real-time performance only' }),
    hasRow(inDoc('all-type', 'time-unit'), 'hourly', { ko: '실시간', en: 'real-time performance only' }),
  ],
  'timeunit.default': facts.operations
    .filter(({ group }) => group === 'real-time performance')
    .map(({ operation_id }) =>
      says(inApi('performance', `${operation_id}.query.timeUnit`), { ko: '기본값 daily', en: 'default daily' }),
    ),
  'hour.empty': [
    says(inApi('performance', 'schema-PerformanceRow.hour'), {
      ko: '(daily.*비어)',
      en: '(Empty when timeUnit is daily)',
    }),
    hasRow(inDoc('performance-management/past', 'rows'), 'hour', 'daily'),
  ],
  'version.account': version('account', '1'),
  'version.ad': version('ad', '1'),
  'version.performance': version('performance', '1.0'),
  's2sApiOn.scope': each(
    ['createCampaign.body.s2sApiOn', 'schema-CampaignCreation.s2sApiOn'],
    'WATCH_VIDEO',
    'WEB_SITE_TRAFFIC',
  ),
  'conversionType.scope': each(
    ['createCampaign.body.conversionType', 'schema-CampaignCreation.conversionType'],
    'SHOPPING',
    'null',
  ),
  'header.int64': facts.operations
    .filter(({ headers }) => headers.length > 0)
    .map(({ api, operation_id }) => says(inApi(api, `${operation_id}.header.AccessManagerAccountNo`), 'int64')),
  'site.toc': facts.routes
    .filter(({ kind }) => kind === 'doc')
    .map(({ path }) => hasContentsOfLevels2And3({ route: path, id: '<toc>' })),
  // The width is in the styles and on no page, so the test searches the styles for `styleLimit`.
  'site.breakpoint': [],
  'site.copyright': facts.routes.filter(isPage).map(({ path }) => says({ route: path, id: '<footer>' }, '2025')),
};

/** Matches the media query at 996 px, the width at which the mobile sidebar becomes the desktop sidebar. */
export const styleLimit = /@media\s*\(min-width:\s*996px\)/;
