// A call → a Python program that makes it with `requests`.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  areUnique,
  createWriter,
  doubleQuoted,
  eachLine,
  headerOf,
  type Language,
  type LiteralStyle,
  nativeLiteral,
  stringToken,
  withoutHeader,
} from './code.ts';

const py = createWriter('import None');

const text = (value: string): CodeToken => stringToken(doubleQuoted(value));

const style: LiteralStyle = {
  step: '    ',
  constants: { null: 'None', true: 'True', false: 'False' },
  string: doubleQuoted,
  list: ['[', ']'],
  record: () => ['{', '}'],
  member: (name) => [
    ['property', doubleQuoted(name)],
    ['', ': '],
  ],
};

type Pair = readonly [name: string, value: CodeTree];

const pairsCode = (pairs: readonly Pair[]): CodeTree => {
  if (areUnique(pairs.map(([name]) => name)))
    return [
      ['', '{'],
      ...eachLine(
        pairs.map(([name, value]) => [...style.member(name), ...value]),
        '        ',
      ),
      ['', '\n    }'],
    ];
  return [
    ['', '['],
    ...eachLine(
      pairs.map(([name, value]) => py`(${text(name)}, ${value})`),
      '        ',
    ),
    ['', '\n    ]'],
  ];
};

const openFile = (fileName: string): CodeTree => py`open(${text(fileName)}, "rb")`;

const fileCode = (entry: FormEntry): CodeTree => {
  const type = entry.type === undefined ? [] : py`, ${text(entry.type)}`;
  if (!('fileName' in entry)) return py`(None, ${text(entry.value)}${type})`;
  return py`(${text(entry.fileName)}, ${openFile(entry.fileName)}${type})`;
};

/**
 * Returns the arguments that send a form. `requests` sends multipart only if `files` is not empty, so a form with only
 * plain parts has all of them in `files`.
 */
const partArguments = (entries: readonly FormEntry[]): CodeTree[] => {
  const isPlain = (entry: FormEntry): entry is Extract<FormEntry, { value: string }> =>
    'value' in entry && entry.type === undefined;
  const plain = entries.every(isPlain) ? [] : entries.filter(isPlain);
  const files = entries.filter((entry) => !plain.includes(entry as (typeof plain)[number]));
  return [
    ...(plain.length === 0 ? [] : [py`data=${pairsCode(plain.map(({ name, value }) => [name, [text(value)]]))}`]),
    py`files=${pairsCode(files.map((entry) => [entry.name, fileCode(entry)]))}`,
  ];
};

/**
 * Returns whether `json=` can send a value. It can send neither a body that is null, because `json=None` means no body,
 * nor numbers that a float cannot hold.
 */
const isNative = (value: Literal): boolean => {
  if (value.kind === 'array') return value.items.every((item) => item.kind === 'null' || isNative(item));
  if (value.kind === 'object') return value.entries.every(([, inner]) => inner.kind === 'null' || isNative(inner));
  return value.kind !== 'null' && (value.kind !== 'number' || Number.isFinite(Number(value.spelling)));
};

/**
 * Returns a text as code, with a call to `encode()` unless the text is ASCII, because `http.client` would encode the
 * text as Latin-1.
 */
const textCode = (value: string): CodeTree =>
  /^[\0-\x7f]*$/.test(value) ? [text(value)] : py`${text(value)}.encode()`;

const bodyArguments = (body: RequestBodySample): CodeTree[] => {
  if (body.kind === 'json' && isNative(body.value)) return [py`json=${nativeLiteral(body.value, style, '    ')}`];
  if (body.kind === 'json') return [py`data=${textCode(literalText(body.value))}`];
  if (body.kind === 'text') return [py`data=${textCode(body.text)}`];
  if (body.kind === 'file') return [py`data=${openFile(body.fileName)}`];
  if (body.isMultipart) return partArguments(body.entries);
  const fieldCode = (entry: FormEntry): CodeTree =>
    'fileName' in entry ? py`open(${text(entry.fileName)}).read()` : [text(entry.value)];
  return [py`data=${pairsCode(body.entries.map((entry) => [entry.name, fieldCode(entry)]))}`];
};

/** Returns the headers of a request, without the content type if `json=` sets it. */
const headersOf = (request: RequestSample): RequestSample['headers'] =>
  request.body?.kind === 'json' &&
  isNative(request.body.value) &&
  headerOf(request, 'content-type') === 'application/json'
    ? withoutHeader(request, 'content-type')
    : request.headers;

const functions: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const write = (request: RequestSample): CodeToken[] => {
  const { method, url, body } = request;
  const headers = headersOf(request);
  const call = functions.has(method) ? py`requests.${['function', method.toLowerCase()]}(` : py`requests.request(`;
  const inner = [
    ...(functions.has(method) ? [] : [[text(method)]]),
    [text(url)],
    ...(headers.length === 0 ? [] : [py`headers=${pairsCode(headers.map(([name, value]) => [name, [text(value)]]))}`]),
    ...(body === undefined ? [] : bodyArguments(body)),
  ];
  const only = inner.length === 1 ? inner[0] : undefined;
  const parts = only ?? [...eachLine(inner, '    '), ['', '\n'] as const];
  return joinTokens(
    py`import requests\n\nresponse = ${call}${parts})\n\nprint(response.status_code)\nprint(response.text)`,
  );
};

export const python: Language = { id: 'python', label: 'Python', aliases: ['py', 'python3', 'requests'], write };
