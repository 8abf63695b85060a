// A call → the curl command that makes it, as highlighted tokens that joined are the command.
import type { Literal } from '../model/api-spec.ts';
import type { CodeToken } from '../model/reference-model.ts';
import type { RequestBodySample, RequestSample } from './build-request.ts';
import { joinTokens, literalTokens, literalWord } from './literal-text.ts';

/** POSIX shell: nothing is special within single quotes but the quote itself. */
const escapeQuote = (text: string): string => text.replaceAll("'", "'\\''");
const quoted = (text: string): CodeToken => ['string', `'${escapeQuote(text)}'`];

const option = (name: string, ...value: CodeToken[]): CodeToken[] => [['', ` \\\n  ${name} `], ...value];

const formValue = (value: Literal | 'file'): string => (value === 'file' ? '@file' : literalWord(value));

const bodyOptions = (body: RequestBodySample): CodeToken[] => {
  if (body.kind === 'form') {
    const name = body.isMultipart ? '-F' : '--data-urlencode';
    return body.entries.flatMap(([field, value, type]) => {
      // curl reads `;type=` in a part of `-F` alone.
      const typed = body.isMultipart && type !== undefined ? `;type=${type}` : '';
      return option(name, quoted(`${field}=${formValue(value)}${typed}`));
    });
  }
  if (body.kind === 'file') return option('--data-binary', quoted('@file'));
  if (body.kind === 'text') return option('--data-raw', quoted(body.text));
  const tokens = literalTokens(body.value, '  ').map(([kind, text]): CodeToken => [kind, escapeQuote(text)]);
  return option('-d', ['', "'"], ...tokens, ['', "'"]);
};

export const curlSample = ({ method, url, headers, body }: RequestSample): CodeToken[] =>
  joinTokens([
    ['', method === 'HEAD' ? 'curl -I' : method === 'GET' && body === undefined ? 'curl' : `curl -X ${method}`],
    ['', ' \\\n  '],
    quoted(url),
    ...headers.flatMap(([name, value]) => option('-H', quoted(`${name}: ${value}`))),
    ...(body === undefined ? [] : bodyOptions(body)),
  ]);
