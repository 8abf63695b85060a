// Compares the code of a fence in two locales. Only comments may differ, because names and texts in code are data. Also
// reads the request of a `curl` line.
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameJson = (ko: Json, en: Json): boolean => {
  if (Array.isArray(ko) && Array.isArray(en))
    return ko.length === en.length && ko.every((value, index) => isSameJson(value, en[index]));
  if (!isObject(ko) || !isObject(en)) return ko === en;
  const keys = Object.keys(ko);
  return keys.join() === Object.keys(en).join() && keys.every((key) => isSameJson(ko[key] ?? null, en[key] ?? null));
};

const parseJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const isSameBody = (ko: string, en: string): boolean => {
  const [left, right] = [parseJson(ko), parseJson(en)];
  return left !== undefined && right !== undefined ? isSameJson(left, right) : ko === en;
};

const words = /(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g;
const unquote = (word: string): string =>
  word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"/g, (_, single, double) => single ?? double);

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  readonly body: string;
  /** All other words of the line: options that are not in `valued`, and the parts of a form. */
  readonly rest: readonly string[];
};

const valued: Readonly<Record<string, 'method' | 'header' | 'body' | 'form'>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'body',
  '--data': 'body',
  '-F': 'form',
  '--form': 'form',
};

/** Returns the request that a `curl` line sends. */
export const toCall = (line: string): Call => {
  const [, ...args] = (line.replace(/\\\n/g, ' ').match(words) ?? []).map(unquote);
  const of = (kind: string): readonly string[] => args.filter((_, index) => valued[args[index - 1] ?? ''] === kind);
  const [body = ''] = of('body');
  const free = args.filter((word, index) => valued[word] === undefined && valued[args[index - 1] ?? ''] === undefined);
  const method = of('method')[0] ?? (body || of('form').length > 0 ? 'POST' : 'GET');
  const url = free.find((word) => /^https?:/.test(word)) ?? '';
  return { method, url, headers: of('header'), body, rest: [...free.filter((word) => word !== url), ...of('form')] };
};

const compareCalls = (ko: Call, en: Call): string | undefined => {
  if (ko.method !== en.method) return `method ${ko.method}, ${en.method}`;
  if (ko.url !== en.url) return `URL ${ko.url}, ${en.url}`;
  if (ko.headers.join('\n') !== en.headers.join('\n'))
    return `headers ${ko.headers.join('; ')}, ${en.headers.join('; ')}`;
  if (!isSameBody(ko.body, en.body)) return 'body';
  return ko.rest.join(' ') === en.rest.join(' ') ? undefined : `options ${ko.rest.join(' ')}, ${en.rest.join(' ')}`;
};

const comment: Readonly<Record<string, RegExp>> = {
  bash: /(^|\s)#.*$/gm,
  python: /(^|\s)#.*$/gm,
  javascript: /(^|\s)\/\/.*$/gm,
  http: /(?!)/g,
};
/** Returns how two fences differ, or undefined if they do not differ or code in their language is not compared. */
export const compareCode = (language: string, ko: string, en: string): string | undefined => {
  if (language === 'json') return isSameBody(ko, en) ? undefined : 'JSON';
  const comments = comment[language];
  if (comments === undefined) return undefined;
  const [left, right] = [ko.replace(comments, '$1').trim(), en.replace(comments, '$1').trim()];
  if (language === 'bash' && left.startsWith('curl ') && right.startsWith('curl '))
    return compareCalls(toCall(left), toCall(right));
  return left === right ? undefined : 'code';
};
