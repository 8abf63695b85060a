// Lists claims about errors: each code is in its schema and in tables of the guides, each status is in the status
// tables, and the error body has its fields in a schema and in a guide. Also lists the errors that browser tests check.
import { type Claim, hasRow, inApi, inDoc, linksTo, listsFields, notDocumented, says, type Words } from '../claims.ts';
import { type ErrorFact, facts } from '../facts.ts';

/**
 * Errors that a script shows if a page does not load or an island fails. No page mentions them, so tests in a browser
 * check them.
 */
export const errorsInBrowser: Readonly<
  Record<string, { readonly file: string; readonly behaviours: readonly string[] }>
> = {
  'route load failure': { file: 'navigation/load-failure.test.ts', behaviours: ['load.reload'] },
  'load error': { file: 'navigation/load-failure.test.ts', behaviours: ['load.error-retry'] },
  'render crash': {
    file: 'navigation/islands.test.ts',
    behaviours: ['crash.title', 'crash.message', 'crash.try-again'],
  },
};

const meaningOfStatus: Readonly<Record<string, Words>> = {
  '200': { ko: '성공', en: 'Success' },
  '400': { ko: '잘못된 요청', en: 'Bad request' },
  '403': { ko: '금지', en: 'Forbidden' },
  '422': { ko: '처리할 수 없음', en: 'Unprocessable' },
};

const response = (id: string) => inDoc('basic-concept/basic-response', id);

const codeClaims = ({ code, meaning_shown }: ErrorFact): readonly Claim[] => {
  const meaning: readonly Words[] = meaning_shown ? ['422'] : [];
  const unknown = code.startsWith('CASE_') ? [notDocumented] : [];
  return [
    says(inApi('ad', `schema-ErrorCode.${code}`), code, ...meaning),
    hasRow(response('error-code'), code, ...meaning, ...unknown),
    hasRow(inDoc('all-type', 'error-code'), code, ...meaning, ...unknown),
  ];
};

const statusClaims = ({ code }: ErrorFact): readonly Claim[] => {
  const meaning = meaningOfStatus[code] ?? code;
  return [hasRow(response('http-status'), code, meaning), hasRow(inDoc('all-type', 'http-status'), code, meaning)];
};

const bodyClaims = (
  { code }: ErrorFact,
  meaning = 'code, message, description, detailCode, extra',
): readonly Claim[] => [
  listsFields(inApi('ad', 'schema-Error'), meaning.split(', ')),
  listsFields(inApi('ad', 'schema-ErrorResponse'), ['error']),
  linksTo(inApi('ad', 'schema-ErrorResponse.error'), 'schema-Error'),
  ...meaning.split(', ').map((field) => hasRow(response('error'), field)),
  ...(code === 'error body' ? [says(response('error'), 'error')] : []),
];

const errorClaims = (error: ErrorFact): readonly Claim[] => {
  if (error.kind === 'code') return codeClaims(error);
  if (error.kind === 'http') return statusClaims(error);
  if (error.kind === 'body') return bodyClaims(error);
  return error.code in errorsInBrowser ? [] : [says({ route: '404', id: '<h1>' }, { ko: '페이지', en: '([Pp]age)' })];
};

export const errorChecks = Object.fromEntries(facts.errors.map((error) => [error.code, errorClaims(error)]));
