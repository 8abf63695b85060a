// Provides a text that could break out of quotes of every kind, and generates requests with such texts.
import fc from 'fast-check';
import type { Literal } from '../../../../src/model/api/api-spec.ts';
import type { RequestSample } from '../../../../src/reference/request/request-sample.ts';
import { string } from './build-spec.ts';

export const hostile =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that must not be read as a placeholder.
  'it\'s "q" $HOME ${x} `id` $(id) \\ \\n %s #{x} */ <!-- {{x}} ?> """ @file;type=a/b 가나\n\t\u0001\u2028\u202e끝';

const word = fc.oneof(
  fc.constantFrom(
    hostile,
    '',
    ' ',
    '"',
    "'",
    '\\',
    '\\u0041',
    '$',
    '`',
    '%',
    '@a',
    '<a',
    'a;b',
    '"""',
    '\r\n',
    '__proto__',
    '0',
    '가',
    '\u{1f600}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** Random literals. The names in an object are unique, because equal names would become one member. */
const literals: fc.Arbitrary<Literal> = fc.letrec<{ any: Literal }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    word.map(string),
    fc.boolean().map((value): Literal => ({ kind: 'boolean', value })),
    fc.constant<Literal>({ kind: 'null' }),
    fc
      .oneof(fc.integer(), fc.constantFrom(1.5, 9007199254740991, -0.001))
      .map((value): Literal => ({ kind: 'number', value, spelling: String(value) })),
    fc.array(tie('any'), { maxLength: 3 }).map((items): Literal => ({ kind: 'array', items })),
    fc
      .uniqueArray(fc.tuple(word, tie('any')), { maxLength: 3, selector: ([name]) => name })
      .map((entries): Literal => ({ kind: 'object', entries })),
  ),
})).any;

const entry = fc.record({
  name: fc.constantFrom('a', 'b', '이름', 'x y'),
  value: word.map((text) => text.replace(/[\r\n]/g, ' ').trim()),
});

const bodies: fc.Arbitrary<RequestSample['body']> = fc.oneof(
  literals.map((value) => ({ kind: 'json' as const, value })),
  word.filter((text) => text !== '' && !text.includes('\u0000')).map((text) => ({ kind: 'text' as const, text })),
  fc
    .array(entry, { minLength: 1, maxLength: 4 })
    .map((entries) => ({ kind: 'form' as const, isMultipart: false, entries })),
  fc
    .array(entry, { minLength: 1, maxLength: 4 })
    .map((entries) => ({ kind: 'form' as const, isMultipart: true, entries })),
);

const header = fc.constantFrom('plain', 'a"b', "it's", '$HOME `id`', '100%', 'a\\b', '#{x}', '');

/** Random requests as `buildRequest` returns them: the URL has only allowed characters, and each header is one line. */
export const requests: fc.Arbitrary<RequestSample> = fc
  .record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH', 'QUERY', 'DELETE'),
    query: word,
    header,
    body: fc.option(bodies, { nil: undefined }),
  })
  .map(({ method, query, header: value, body }) => ({
    method,
    url: `https://api.example.com/v1/a;b=1/(c)?q=${encodeURIComponent(query)}&filter[x]=$'*`,
    headers: [
      ['X-Value', value],
      ...(body === undefined || body.kind === 'form'
        ? []
        : [['Content-Type', body.kind === 'json' ? 'application/json' : 'text/plain'] as const]),
    ],
    ...(body === undefined ? {} : { body }),
  }));
