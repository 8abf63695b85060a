// Lists claims about facts that the specification calls "not shown": pages do not state them, and often say that they
// are not documented.
import {
  type Claim,
  hasRow,
  hasSections,
  inApi,
  inDoc,
  listsFields,
  listsRows,
  listsValues,
  neverSays,
  notDocumented,
  type Place,
  says,
} from '../claims.ts';
import { type ApiName, facts, isPage } from '../facts.ts';
import { fieldNamesOf } from '../fields.ts';

const apis: readonly ApiName[] = ['account', 'ad', 'performance'];
const routes = facts.routes.filter(isPage).map(({ path }) => path);
const everywhere: readonly Place[] = routes.map((route) => ({ route, id: '<main>' }));
const guidesOf = (...names: readonly string[]): readonly Place[] => names.map((name) => inDoc(name, '<main>'));
const references: readonly Place[] = apis.map((api) => inApi(api, '<main>'));

const accountGuides = guidesOf(
  'account-management/ad-account',
  'account-management/manager-account',
  'all-type',
  'faq',
);
const statusGuides = guidesOf(
  'ad-management/campaign',
  'ad-management/ad-set',
  'ad-management/creative',
  'all-type',
  'faq',
);
const customerFile = 'custom-target-management/customer-file';
const writeCalls = facts.operations.filter(({ method }) => method !== 'GET');
const caseCodes = facts.errors.map(({ code }) => code).filter((code) => code.startsWith('CASE_'));
const codesWithoutStatus = facts.errors.filter(
  ({ kind, code }) => kind === 'code' && code !== 'CONDITION_DOES_NOT_MEET',
);

/**
 * Schemas of an API that the facts do not list for it. `PermissionLevel` explains a header of `account` and `ad`, but
 * the facts list it only for `ad`. `ErrorResponse` is the name that the description of `ad` gives to the object around
 * an `Error`.
 */
const added: Readonly<Partial<Record<ApiName, readonly string[]>>> = {
  account: ['schema-PermissionLevel'],
  ad: ['schema-ErrorResponse'],
};

const namesOfApi = (api: ApiName): readonly string[] => [
  ...(added[api] ?? []),
  ...facts.operations.filter((operation) => operation.api === api).map((operation) => operation.operation_id),
  ...[...facts.schemas, ...facts.enums.map(({ name, apis }) => ({ name, api: apis }))]
    .filter(({ name, api: of }) => of.includes(api) && !['AdApiTag', 'HttpStatus'].includes(name))
    .map(({ name }) => `schema-${name}`),
];

const never = (places: readonly Place[], pattern: RegExp, counterexample: string): Claim[] =>
  places.map((place) => neverSays(place, pattern, counterexample));

const transitions = {
  ko: '어느 상태에서 어느 상태로 바뀔 수 있는지는 문서에 없습니다',
  en: 'Which status may follow which is not documented',
};

export const notShownChecks: Readonly<Record<string, readonly Claim[]>> = {
  'creative-detail-rest': [
    says(inApi('ad', 'getCreative'), notDocumented),
    listsFields(inApi('ad', 'schema-CreativeDetail'), fieldNamesOf('CreativeDetail')),
  ],
  'status-transitions': [
    says(inDoc('all-type', '<main>'), transitions),
    ...never([...statusGuides, ...references], /[A-Z]{4} ?(→|⇒|->) ?[A-Z]{4}|stateDiagram/, 'PENDING → ACCEPT'),
  ],
  'customer-file-status-list': [
    says(inApi('ad', 'schema-CustomTargetStatus'), notDocumented),
    says(inDoc('all-type', 'custom-target-status'), notDocumented),
    says(inDoc(customerFile, 'status'), notDocumented),
  ],
  'customer-file-status-source': [
    says(inDoc(customerFile, 'status'), {
      ko: '이 목록이 전부인지는 문서에 없',
      en: 'Whether there are others is not documented',
    }),
    ...never(
      [inDoc(customerFile, 'status'), inApi('ad', 'schema-CustomTargetStatus')],
      /(PREPARING.{1,9}AVAILABLE ?(only|만))/,
      'PREPARING and AVAILABLE only',
    ),
  ],
  'validation-messages': [
    says(inApi('ad', 'schema-Error.message'), notDocumented),
    hasRow(inDoc('basic-concept/basic-response', 'error'), 'message', notDocumented),
    ...never(everywhere, /error ?: ?\{[^}]*(message|description) ?:/, 'error: { code: X, message: Y'),
  ],
  'permission-levels': [
    listsValues(inApi('ad', 'schema-PermissionLevel'), ['member']),
    listsRows(inDoc('all-type', 'permission-level'), ['member']),
    says(inDoc('account-management/manager-account', 'permission-level'), notDocumented),
  ],
  'role-abilities': [
    says(inDoc('account-management/ad-account', 'role'), notDocumented),
    says(inDoc('all-type', 'account-role'), notDocumented),
    ...never(
      accountGuides,
      /(OWNER|MASTER|READ_ONLY)\S* (can|may|cannot) |(OWNER|MASTER|READ_ONLY)\S* .{0,20}할 수 (있|없)습니다/,
      'MASTER can edit',
    ),
  ],
  token: [
    says(inDoc('prepare/api-call-with-access-token', 'known-and-unknown'), notDocumented),
    ...apis.map((api) =>
      says(inApi(api, '<main>'), {
        ko: '토큰을 보내는 방법은 문서에 없습니다',
        en: 'How the token is sent is not documented',
      }),
    ),
    ...never(everywhere, /\b(Authorization|Bearer|OAuth)\b/i, 'Authorization: Bearer'),
  ],
  'write-responses': [
    ...writeCalls.map((operation) => listsFields(inApi(operation.api, `${operation.operation_id}.200`), [])),
    ...writeCalls.map((operation) => says(inApi(operation.api, `${operation.operation_id}.200`), notDocumented)),
    ...never(
      writeCalls.map((operation) => inApi(operation.api, operation.operation_id)),
      /(Response example, 200|200 응답 예시)/,
      'Response example, 200',
    ),
  ],
  'spec-contents': apis.map((api) => hasSections(`api/${api}`, 'section', namesOfApi(api))),
  'more-tags': [
    hasSections(
      'api/ad',
      'header',
      facts.enums
        .filter(({ name }) => name === 'AdApiTag')
        .flatMap(({ values }) => values.map((tag) => `tag-${tag.replaceAll(' ', '~20')}`)),
    ),
    says(inDoc('all-type', 'ad-api-tag'), notDocumented),
  ],
  'case-codes': caseCodes.flatMap((code) => [
    says(inApi('ad', `schema-ErrorCode.${code}`), `(^ *${code} *$)`),
    hasRow(inDoc('basic-concept/basic-response', 'error-code'), code, `(^(문서에 없음|[Nn]ot documented)$)`),
    hasRow(inDoc('all-type', 'error-code'), code, `(^(문서에 없음|[Nn]ot documented)$)`),
  ]),
  'code-status': [
    says(inApi('ad', 'schema-ErrorCode'), notDocumented),
    says(inDoc('basic-concept/basic-response', 'error-code'), notDocumented),
    ...codesWithoutStatus.flatMap(({ code }) =>
      never([inApi('ad', `schema-ErrorCode.${code}`)], /\b[45]\d\d\b/, 'with 400'),
    ),
    ...codesWithoutStatus.map(({ code }) =>
      hasRow(inDoc('basic-concept/basic-response', 'error-code'), code, '(^\\D*$)'),
    ),
  ],
  'reading-time': never(
    everywhere.filter(({ route }) => route.startsWith('blog')),
    /\d+ ?(min(ute)?s? (to )?read|분 (읽기|소요|분량))|reading time|읽는 (데|시간)/i,
    '3 min read',
  ),
};
