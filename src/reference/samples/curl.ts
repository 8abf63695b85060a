// A call → the curl command that makes it.
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens } from '../describe/literal-text.ts';
import { jsonTokens, type Language, stringToken } from './code.ts';
import { percentEncode } from '../request/percent-encode.ts';

/** Escapes a text for single quotes of a POSIX shell, in which only the quote itself is special. */
const escapeQuote = (text: string): string => text.replaceAll("'", "'\\''");
const quoted = (text: string): CodeToken => stringToken(`'${escapeQuote(text)}'`);

const option = (name: string, ...value: CodeTree): CodeTree => [['', ` \\\n  ${name} `], ...value];

/**
 * Returns the text of a part. At the start of a text, curl reads `@` and `<` as the prefix of a file name. A `;` ends
 * the text, unless the text is in double quotes.
 */
const partText = (text: string): string =>
  /^[\w.+:/@ -]*$/.test(text) && !/^[@ ]|[ ]$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;

const partOption = (entry: FormEntry): CodeTree => {
  const value = 'fileName' in entry ? `@${entry.fileName}` : partText(entry.value);
  return option('-F', quoted(`${entry.name}=${value}${entry.type === undefined ? '' : `;type=${entry.type}`}`));
};

const fieldOption = (entry: FormEntry): CodeTree => {
  // curl encodes the text after the name, but not the name.
  const name = percentEncode(entry.name);
  return option(
    '--data-urlencode',
    quoted('fileName' in entry ? `${name}@${entry.fileName}` : `${name}=${entry.value}`),
  );
};

const bodyOptions = (body: RequestBodySample): CodeTree => {
  if (body.kind === 'form') return body.entries.flatMap(body.isMultipart ? partOption : fieldOption);
  if (body.kind === 'file') return option('--data-binary', quoted(`@${body.fileName}`));
  if (body.kind === 'text') return option('--data-raw', quoted(body.text));
  return option('-d', ['', "'"], jsonTokens(body.value, '  ', escapeQuote), ['', "'"]);
};

const commandOf = ({ method, url, body }: RequestSample): string => {
  // curl would read brackets and braces in a URL as a pattern for several URLs.
  const command = /[[\]{}]/.test(url) ? 'curl -g' : 'curl';
  if (method === 'HEAD' && body === undefined) return `${command} -I`;
  return method === 'GET' && body === undefined ? command : `${command} -X ${method}`;
};

/** Returns the text of a header. `Name;` is a header without a value; `Name:` would remove the header. */
const headerText = ([name, value]: readonly [string, string]): string =>
  value === '' ? `${name};` : `${name}: ${value}`;

const write = (request: RequestSample): CodeToken[] =>
  joinTokens([
    ['', `${commandOf(request)} \\\n  `],
    quoted(request.url),
    ...request.headers.flatMap((header) => option('-H', quoted(headerText(header)))),
    ...(request.body === undefined ? [] : bodyOptions(request.body)),
  ]);

export const curl: Language = { id: 'curl', label: 'curl', aliases: ['shell', 'bash', 'sh', 'zsh', 'cli'], write };
