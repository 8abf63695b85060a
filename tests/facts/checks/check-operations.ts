// Lists claims about the block of each operation: its method, path and tag, and exactly the parameters, body fields and
// statuses of the specification.
import {
  type Claim,
  hasCode,
  inApi,
  isMarkedDeprecated,
  isMarkedRequired,
  linksTo,
  listsFields,
  listsValues,
  neverSays,
  notDocumented,
  type Place,
  says,
  isBelowTag,
  type Words,
} from '../claims.ts';
import { facts, type OperationFact, type ParameterFact } from '../facts.ts';
import { hasNoDefault, listsInOrder } from '../field-claims.ts';
import { fieldNamesOf } from '../fields.ts';

/** Query parameters of operations for which the specification lists none, taken from similar operations. */
const sisterQuery: Readonly<Record<string, readonly ParameterFact[]>> = {
  activateCampaigns: [
    { name: 'activated', required: null, constraint: 'boolean' },
    { name: 'campaignNos', required: null, constraint: '1 to 100 items' },
  ],
};

const tagOfGroup: Readonly<Record<string, string>> = {
  'past performance': 'Past performance',
  'real-time performance': 'Real-time performance',
  'past conversion': 'Conversion',
  'real-time conversion': 'Conversion',
};

const range31: Words = { ko: '최대 31일', en: 'at most 31 days' };

const saidOfConstraint: Readonly<Record<string, readonly Words[]>> = {
  boolean: ['boolean'],
  'GET /constants?types= ; allowed values not said': [notDocumented],
  'yyyy-MM-dd; at most 2 years back; range at most 31 days': [
    'yyyy-MM-dd',
    { ko: '2년 전', en: 'at most 2 years back' },
    range31,
  ],
  'yyyy-MM-dd; yesterday at the latest; range at most 31 days': [
    'yyyy-MM-dd',
    { ko: '늦어도 어제', en: 'yesterday at the latest' },
    range31,
  ],
  'daily only': [{ ko: 'daily', en: 'daily only' }],
  'template code': [{ ko: '템플릿 코드', en: '([Tt]emplate code)' }],
  'at most 1000 rows per request': [{ ko: '1000 이하', en: '1000 or less' }],
  '1 to 100 items': [{ ko: '1–100개', en: '1–100 items' }],
  'page token, valid 10 minutes': [
    { ko: '토큰', en: '([Pp]age token)' },
    { ko: '10분', en: '10 minutes' },
  ],
  'hourly only for real-time performance': [{ ko: '(hourly.*실시간)', en: '(hourly is for real-time)' }],
  'page number': [{ ko: '페이지 번호', en: 'Page number' }],
  'optional; query or form part not said': [],
  'today or yesterday': ['today', 'yesterday'],
  'hourly is real-time only (line 238); default not said': ['daily', notDocumented],
  'max 100': [{ ko: '100 이하', en: '100 or less' }],
  timestamp: [{ ko: '타임스탬프', en: 'Timestamp' }],
  '1 to 128 characters': [{ ko: '1–128자', en: '1–128 characters' }],
};

/**
 * Template codes that fit the uploaded file, by the operation that uploads it. The text of the query parameter
 * `creativeTemplateCode` must mention one of them: a video needs a template for videos.
 */
const examples: Readonly<Record<string, Words>> = {
  uploadCreativeImage: '(NATIVE_SINGLE_IMAGE|FEED_SINGLE_IMAGE|BANNER_|FEED_MULTIPLE_IMAGE)',
  uploadCreativeVideo: '(NATIVE_SINGLE_VIDEO|FEED_SINGLE_VIDEO|FEED_SHORTFORM_VIDEO|INSTREAM_VIDEO)',
};

const wordsOf = (parameter: ParameterFact): readonly Words[] => {
  const words = parameter.constraint ? saidOfConstraint[parameter.constraint] : [];
  if (!words) throw new Error(`No words are defined for the constraint “${parameter.constraint}”`);
  const value = parameter.default ?? undefined;
  const types = [parameter.type, parameter.format].filter((type) => type !== undefined);
  return [...types, ...words, ...(value === undefined ? [] : [{ ko: `기본값 ${value}`, en: `default ${value}` }])];
};

const parameterClaims = (
  operation: OperationFact,
  kind: string,
  parameters: readonly ParameterFact[],
): readonly Claim[] => {
  const placeOf = (parameter: ParameterFact): Place =>
    inApi(operation.api, `${operation.operation_id}.${kind}.${parameter.name}`);
  return [
    listsFields(
      inApi(operation.api, operation.operation_id),
      parameters.map((parameter) => parameter.name),
      `${operation.operation_id}.${kind}`,
    ),
    listsInOrder(
      inApi(operation.api, operation.operation_id),
      parameters.map((parameter) => parameter.name),
      `${operation.operation_id}.${kind}`,
    ),
    ...parameters.flatMap((parameter) => [
      ...((parameter.default ?? null) === null ? [hasNoDefault(placeOf(parameter))] : []),
      says(placeOf(parameter), parameter.name, ...wordsOf(parameter)),
      isMarkedRequired(placeOf(parameter), parameter.required === true),
      ...(parameter.enum ? [listsValues(placeOf(parameter), parameter.enum)] : []),
      ...(parameter.required_when ? [says(placeOf(parameter), 'member', 'int64')] : []),
    ]),
  ];
};

const bodyClaims = (operation: OperationFact): readonly Claim[] => {
  const operationPlace = inApi(operation.api, operation.operation_id);
  const place = inApi(operation.api, `${operation.operation_id}.body`);
  const { body } = operation;
  if (body === null) return [listsFields(operationPlace, [], `${operation.operation_id}.body`)];
  if (body.startsWith('multipart/form-data')) return [says(place, 'multipart/form-data'), listsFields(place, ['file'])];
  const claims = [says(place, 'application/json', body), linksTo(place, `schema-${body}`)];
  return body === 'AdSetEdit' ? claims : [...claims, listsFields(place, fieldNamesOf(body))];
};

/**
 * Returns the claims about the response. The facts write a response as `PagedList<X>`, `X (list)`, `X (grouped list)`,
 * `X / Y` or `X`. If the body is not documented, the claims are that the page says so and lists no fields.
 */
const answerClaims = (operation: OperationFact): readonly Claim[] => {
  const place = inApi(operation.api, `${operation.operation_id}.200`);
  const { response } = operation;
  if (response === null) return [says(place, notDocumented), listsFields(place, [])];
  const item = /^PagedList<(\w+)>$/.exec(response)?.[1];
  if (item) {
    const content = inApi(operation.api, `${place.id}.content`);
    return [
      listsFields(place, fieldNamesOf('PagedList')),
      says(content, '[]'),
      listsFields(content, fieldNamesOf(item)),
      ...fieldNamesOf(item)
        .slice(-1)
        .map((field) => linksTo(inApi(operation.api, `${content.id}.${field}`), `schema-${item}`)),
    ];
  }
  const names = response.replace(/ \(.*\)$/, '').split(' / ');
  const isOneShape = names.length === 1 && !response.includes('grouped');
  return [
    ...names.flatMap((name) => [says(place, name), linksTo(place, `schema-${name}`)]),
    ...(response.includes('list') ? [says(place, '[]')] : []),
    ...(isOneShape ? names.map((name) => listsFields(place, fieldNamesOf(name))) : []),
  ];
};

const tagOf = (operation: OperationFact): string => {
  if (operation.tag) return operation.tag;
  if (operation.group) return tagOfGroup[operation.group] ?? operation.group;
  return operation.path.includes('managerAccounts') ? 'Manager accounts' : 'Ad accounts';
};

/** Parameters that take several values other than IDs. */
const listNames = new Set(['budgetTypes', 'objectives', 'placementGroupCodes', 'types']);

/**
 * Returns claims that no sample sends several values for one query parameter, because the format of such lists is not
 * documented.
 */
const sampleClaims = (place: Place, query: readonly ParameterFact[]): readonly Claim[] => [
  ...(query.some(({ constraint }) => constraint === '1 to 100 items')
    ? [neverSays(place, /\b(\w+Nos)=\d+(?:,|%2C|&(?:.*&)?\1=)/, 'adSetNos=1&adSetNos=2')]
    : []),
  ...(query.some(({ name }) => listNames.has(name))
    ? [neverSays(place, /\b(\w+[es]s)=\w+(?:,|%2C|&(?:[^ ]*&)?\1=)/, 'budgetTypes=DAILY&budgetTypes=TOTAL')]
    : []),
];

const operationClaims = (operation: OperationFact): readonly Claim[] => {
  const id = operation.operation_id;
  const place = inApi(operation.api, id);
  const query = sisterQuery[id] ?? operation.query;
  const statuses = [...operation.responses, ...operation.responses_possible];
  return [
    says(place, operation.method),
    hasCode(place, operation.path),
    isBelowTag(place, tagOf(operation)),
    ...(operation.deprecated ? [isMarkedDeprecated(place)] : []),
    ...parameterClaims(operation, 'path', operation.path_params),
    ...parameterClaims(operation, 'query', query),
    ...sampleClaims(place, query),
    ...(examples[id] ? [says(inApi('ad', `${id}.query.creativeTemplateCode`), examples[id])] : []),
    ...parameterClaims(operation, 'header', operation.headers),
    ...bodyClaims(operation),
    listsFields(place, statuses.map(String)),
    ...answerClaims(operation),
    ...statuses
      .filter((status) => status >= 400)
      .map((status) => linksTo(inApi(operation.api, `${id}.${status}`), 'schema-ErrorResponse')),
  ];
};

export const operationChecks = Object.fromEntries(
  facts.operations.map((operation) => [operation.operation_id, operationClaims(operation)]),
);
