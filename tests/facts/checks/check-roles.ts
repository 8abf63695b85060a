// Lists claims about the rules for accounts, roles and permission levels.
import {
  type Claim,
  hasRow,
  inApi,
  inDoc,
  isMarkedRequired,
  linksTo,
  listsRows,
  listsValues,
  notDocumented,
  says,
  type Words,
} from '../claims.ts';
import { type ApiName, facts } from '../facts.ts';

const header = 'AccessManagerAccountNo';
const headerTable = inDoc('basic-concept/basic-request', 'manager-header');
const roleTable = inDoc('account-management/ad-account', 'role');
const levelTable = inDoc('account-management/manager-account', 'permission-level');
const customerFileErrors = inDoc('custom-target-management/customer-file', 'errors');

const required: Words = { ko: '필수', en: '([Rr]equired)' };
const optional: Words = { ko: '선택', en: 'Optional' };
const member: Words = { ko: '멤버', en: 'member' };
const access: Words = {
  ko: '(광고 계정에 접근.*관리 계정)',
  en: '(manager account that has access to the ad account)',
};

const headersOf = (api: ApiName, isRequired: boolean) =>
  facts.operations
    .filter(
      (operation) => operation.api === api && operation.headers.some((parameter) => parameter.required === isRequired),
    )
    .map(({ operation_id }) => inApi(api, `${operation_id}.header.${header}`));

export const roleChecks: Readonly<Record<string, readonly Claim[]>> = {
  'manager-acts': [
    says(inDoc('account-management/manager-account', '<main>'), {
      ko: '관리 계정은 광고 계정을 운영하는 계정입니다',
      en: 'A manager account acts on ad accounts',
    }),
  ],
  'account-roles': [
    listsValues(inApi('account', 'schema-AccountRole'), ['OWNER', 'MASTER', 'READ_ONLY']),
    linksTo(inApi('account', 'schema-AdAccount.role'), 'schema-AccountRole'),
    linksTo(inApi('account', 'schema-ManagerAccountListItem.role'), 'schema-AccountRole'),
    listsRows(roleTable, ['OWNER', 'MASTER', 'READ_ONLY']),
  ],
  'member-header': [
    ...[...headersOf('account', false), ...headersOf('ad', false)].map((place) => says(place, 'member')),
    hasRow(
      headerTable,
      { ko: '(광고 API의.*adAccounts)', en: '(Ad API calls below.*adAccounts)' },
      optional,
      required,
      member,
    ),
    hasRow(levelTable, 'member', header),
  ],
  'performance-header': [
    ...headersOf('performance', true).flatMap((place) => [isMarkedRequired(place, true), says(place, access)]),
    hasRow(headerTable, { ko: '성과 API의 모든 호출', en: 'All calls of the performance API' }, required),
  ],
  'adaccount-detail-header': [
    isMarkedRequired(inApi('account', `getAdAccount.header.${header}`), false),
    hasRow(headerTable, { ko: '광고 계정 상세', en: 'Get an ad account' }, optional),
  ],
  'manageraccount-detail-header': [
    isMarkedRequired(inApi('account', `getManagerAccount.header.${header}`), true),
    hasRow(headerTable, { ko: '관리 계정 상세', en: 'Get a manager account' }, required),
  ],
  'customer-file-403': [
    ...['renameAdidLibrary', 'addAdids', 'removeAdids'].map((call) =>
      linksTo(inApi('ad', `${call}.403`), 'schema-ErrorResponse'),
    ),
    hasRow(customerFileErrors, '403', { ko: '금지', en: 'forbidden' }),
  ],
  'access-token': [
    says(inDoc('prepare/api-call-with-access-token', '<main>'), {
      ko: 'API에는 액세스 토큰으로 접근합니다',
      en: 'The API is accessed with an access token',
    }),
    says(inDoc('basic-concept/basic-request', 'access-token'), {
      ko: '액세스 토큰으로 접근합니다',
      en: 'accessed with an access token',
    }),
  ],
  'header-type': [
    ...[...headersOf('account', false), ...headersOf('ad', false)].map((place) => says(place, 'int64', access)),
    says(headerTable, header, 'int64'),
  ],
  'other-levels': [
    hasRow(levelTable, { ko: '그 밖의 권한 레벨', en: 'Any other' }, notDocumented),
    says(roleTable, { ko: '역할마다 할 수 있는 일은 문서에 없습니다', en: 'What each role may do is not documented' }),
  ],
};
