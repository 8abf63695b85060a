// A call → a PHP program that makes it with the curl extension.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  areUnique,
  createWriter,
  doubleQuoted,
  eachLine,
  isExact,
  type Language,
  type LiteralStyle,
  nativeLiteral,
  partHead,
  stringToken,
} from './code.ts';
import { percentEncode } from '../request/percent-encode.ts';

const php = createWriter('new throw if echo true false null');

/**
 * Returns a text in single quotes, in which only `'` and `\` need an escape. A text with line breaks, tabs or invisible
 * characters is in double quotes.
 */
const quoted = (value: string): string => {
  const json = doubleQuoted(value);
  if (!/\\[bfnrtu]/.test(json.replaceAll('\\\\', ''))) return `'${value.replace(/['\\]/g, '\\$&')}'`;
  return json.replace(/\\u(....)|\\b|\\[^u]|\$/g, (piece, code: string | undefined) => {
    if (code !== undefined) return `\\u{${code}}`;
    return piece === '\\b' ? '\\x08' : piece === '$' ? '\\$' : piece;
  });
};

const text = (value: string): CodeToken => stringToken(quoted(value));

const style: LiteralStyle = {
  step: '    ',
  constants: { null: 'null', true: 'true', false: 'false' },
  string: quoted,
  list: ['[', ']'],
  // An empty array, or an array with only integer keys, could become a JSON array, so it is cast to an object.
  record: (names) => (names.every((name) => /^(?:0|-?[1-9]\d*)$/.test(name)) ? ['(object) [', ']'] : ['[', ']']),
  member: (name) => [
    ['property', quoted(name)],
    ['', ' => '],
  ],
};

const jsonCode = (value: Literal): CodeTree =>
  isExact(value) ? php`json_encode(${nativeLiteral(value, style, '    ')})` : [text(literalText(value))];

const file = ({ fileName, type }: Extract<FormEntry, { fileName: string }>): CodeTree =>
  type === undefined ? php`new CURLFile(${text(fileName)})` : php`new CURLFile(${text(fileName)}, ${text(type)})`;

const partCode = (entry: FormEntry): CodeTree => {
  if ('fileName' in entry) return file(entry);
  return entry.type === undefined
    ? [text(entry.value)]
    : php`new CURLStringFile(${text(entry.value)}, ${text(entry.name)}, ${text(entry.type)})`;
};

const record = (pairs: readonly (readonly [string, CodeTree])[]): CodeTree => [
  ['', '['],
  ...eachLine(
    pairs.map(([name, value]) => [...style.member(name), ...value]),
    '        ',
  ),
  ['', '\n    ]'],
];

const fieldCode = (entry: FormEntry): CodeTree =>
  'fileName' in entry ? php`file_get_contents(${text(entry.fileName)})` : [text(entry.value)];

/**
 * Separator between the parts of a form in which a name occurs twice. A PHP array cannot have the same key twice, so
 * such a form is built as text.
 */
const boundary = '----boundary-7d0f3c1e';

const rawParts = (entries: readonly FormEntry[]): CodeTree => {
  const parts = entries.flatMap((entry, index) => {
    const fileName = 'fileName' in entry ? entry.fileName : undefined;
    const head = `--${boundary}${partHead(entry.name, fileName, entry.type)}`;
    return [[text(`${index === 0 ? '' : '\r\n'}${head}`)], fieldCode(entry)];
  });
  return php`implode('', [${eachLine([...parts, [text(`\r\n--${boundary}--\r\n`)]], '        ')}\n    ])`;
};

const isRaw = (body: RequestBodySample | undefined): boolean =>
  body?.kind === 'form' && body.isMultipart && !areUnique(body.entries.map(({ name }) => name));

const bodyCode = (body: RequestBodySample): CodeTree => {
  if (body.kind === 'json') return jsonCode(body.value);
  if (body.kind === 'text') return [text(body.text)];
  if (body.kind === 'file') return php`file_get_contents(${text(body.fileName)})`;
  if (isRaw(body)) return rawParts(body.entries);
  const pairs = body.entries.map(
    (entry) => [entry.name, body.isMultipart ? partCode(entry) : fieldCode(entry)] as const,
  );
  if (body.isMultipart) return record(pairs);
  if (areUnique(pairs.map(([name]) => name))) return php`http_build_query(${record(pairs)})`;
  const fields = body.entries.map(
    (entry) => php`${text(`${percentEncode(entry.name)}=`)} . urlencode(${fieldCode(entry)})`,
  );
  return php`implode('&', [${eachLine(fields, '        ')}\n    ])`;
};

const methodOption = ({ method, body }: RequestSample): CodeTree[] => {
  if (method === 'GET' && body === undefined) return [];
  if (method === 'HEAD' && body === undefined) return [php`CURLOPT_NOBODY => true`];
  return method === 'POST' && body !== undefined
    ? [php`CURLOPT_POST => true`]
    : [php`CURLOPT_CUSTOMREQUEST => ${text(method)}`];
};

const write = (request: RequestSample): CodeToken[] => {
  const { url, body } = request;
  const type: RequestSample['headers'] = isRaw(body)
    ? [['Content-Type', `multipart/form-data; boundary=${boundary}`]]
    : [];
  // `Name;` is a header without a value, as on curl's command line.
  const headers = [...request.headers, ...type].map(([name, value]) => [
    text(value === '' ? `${name};` : `${name}: ${value}`),
  ]);
  const options = [
    php`CURLOPT_RETURNTRANSFER => true`,
    ...methodOption(request),
    ...(headers.length === 0 ? [] : [php`CURLOPT_HTTPHEADER => [${eachLine(headers, '        ')}\n    ]`]),
    ...(body === undefined ? [] : [php`CURLOPT_POSTFIELDS => ${bodyCode(body)}`]),
  ];
  return joinTokens([
    ...php`<?php\n\n$curl = curl_init(${text(url)});\ncurl_setopt_array($curl, [${eachLine(options, '    ')}\n]);\n\n`,
    ...php`$body = curl_exec($curl);\n`,
    ...php`if ($body === false) {\n    throw new RuntimeException(curl_error($curl));\n}\n\n`,
    ...php`echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL, $body, PHP_EOL;`,
  ]);
};

export const phpLanguage: Language = { id: 'php', label: 'PHP', aliases: [], write };
