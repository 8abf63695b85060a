// Reads the requests of the curl commands in shell code, and the request in an HTTP message.
import { type Command, readCommands } from './shell-words.ts';

/** Request of an example, as it is written. */
export type Request = {
  readonly method: string;
  /** URL as it is written, with scheme and host if it has them. With `curl -G`, the data is added to its query. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Body of the request, not counting the fields of a form. Absent if the request has no such body. */
  readonly body?: string;
  /** Names of the fields of a form. Absent if the request does not send a form. */
  readonly parts?: readonly string[];
  /** Line of the example on which the request starts, from 0. */
  readonly line: number;
};

const headerOf = (line: string): readonly [string, string] => {
  const [name = '', ...rest] = line.split(':');
  return [name.trim(), rest.join(':').trim()];
};

/** Options of curl that are read with a value, and the kind of each. All other options are read as flags. */
const valued: ReadonlyMap<string, string> = new Map(
  Object.entries({
    method: '-X --request',
    header: '-H --header',
    data: '-d --data --data-raw --data-binary --data-ascii',
    json: '--json',
    encoded: '--data-urlencode',
    form: '-F --form --form-string',
    url: '--url',
    other:
      '-o --output -u --user -A --user-agent -b --cookie -c --cookie-jar -m --max-time --connect-timeout ' +
      '--retry -w --write-out -e --referer -x --proxy',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

type Option = { readonly kind: string; readonly value: string };

const optionsOf = (words: readonly string[]): Option[] => {
  const options: Option[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [long = '', inline] = word.startsWith('--')
      ? word.split(/=(.*)/s)
      : /^-[XHdFo]./.test(word)
        ? [word.slice(0, 2), word.slice(2)]
        : [word];
    const kind = valued.get(long);
    if (kind === undefined) {
      options.push(word.startsWith('-') ? { kind: 'flag', value: word } : { kind: 'url', value: word });
      continue;
    }
    options.push({ kind, value: inline ?? words[at + 1] ?? '' });
    if (inline === undefined) at += 1;
  }
  return options;
};

const toRequest = ({ words, line }: Command): Request => {
  const options = optionsOf(words);
  const all = (...kinds: readonly string[]): string[] =>
    options.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  const isGet = options.some(({ kind, value }) => kind === 'flag' && /^(?:-G|--get)$/.test(value));
  const isHead = options.some(({ kind, value }) => kind === 'flag' && /^(?:-I|--head)$/.test(value));
  const data = all('data', 'json', 'encoded');
  const parts = all('form').map((part) => part.split('=')[0] ?? '');
  const [url = ''] = all('url');
  const query = isGet ? data.join('&') : '';
  const hasBody = !isGet && data.length > 0;
  const json = all('json').length > 0 ? [['Content-Type', 'application/json'] as const] : [];
  return {
    method: all('method').at(-1) ?? (isHead ? 'HEAD' : hasBody || parts.length > 0 ? 'POST' : 'GET'),
    url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: [...all('header').map(headerOf), ...json],
    ...(hasBody && { body: data.join('&') }),
    ...(parts.length > 0 && { parts }),
    line,
  };
};

/** Returns the requests of all curl commands in shell code. */
export const readCurl = (source: string): readonly Request[] =>
  readCommands(source)
    .filter(({ words }) => words[0] === 'curl')
    .map(toRequest);

/** Reads an HTTP message (RFC 9112 §2.1), which consists of a request line, headers, an empty line and a body. */
export const readHttp = (source: string): Request => {
  const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n\n');
  const [start = '', ...headers] = head.split('\n');
  const [method = '', url = ''] = start.trim().split(/\s+/);
  const text = body.join('\n\n').trim();
  return { method, url, headers: headers.map(headerOf), ...(text !== '' && { body: text }), line: 0 };
};
