// Lists bombs of the catalogues of a description and of the messages of the interface.
import { type Bomb, members, nest, times } from '../bomb.ts';
import { description } from '../descriptions/description.ts';

const english = {
  'content/en/docs/a.md': '---\ntitle: A\n---\n\nA\n',
  'content/ko/docs/a.md': '---\ntitle: A\n---\n\nA\n',
};
const config = "export default { locales: [{ code: 'en' }, { code: 'ko' }], defaultLocale: 'en' };\n";

const textOf = (at: number, word: string): string =>
  `The ${word} number ${at} has a name, an owner and ${at % 7} days in which it may be changed.`;

const described = (size: number, word: string): string =>
  description({
    paths: members(size, (at) => [
      `/a${at}`,
      {
        get: {
          operationId: `o${at}`,
          tags: [`t${at % 50}`],
          summary: textOf(at, word),
          responses: { 200: { description: 'A' } },
        },
      },
    ]),
  });

const entry = (source: string, text: string): string =>
  `msgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}\n\n`;
const po = (entries: string): string => `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries}`;

const catalogue = (size: number, entries: (size: number) => string): Readonly<Record<string, string>> => ({
  ...english,
  'site.config.ts': config,
  'specs/a/openapi.json': described(size, 'order'),
  'i18n/ko/a.po': po(entries(size)),
});

const catalogues: Readonly<Record<string, (size: number) => string>> = {
  'entries whose texts were reworded': (size) =>
    times(size, (at) => entry(textOf(at, 'former order'), `주문 ${at}`)).join(''),
  'entries whose texts were removed': (size) => times(size, (at) => entry(`Gone ${at}`, `없음 ${at}`)).join(''),
  'entries that are translated': (size) => times(size, (at) => entry(textOf(at, 'order'), `주문 ${at}`)).join(''),
};

const broken: Readonly<Record<string, (size: number) => string>> = {
  'entries of one text': (size) => times(size, (at) => entry('Same', `같음 ${at}`)).join(''),
  'lines of one text': (size) => `msgid ""\n${'"a "\n'.repeat(size)}msgstr ""\n${'"가 "\n'.repeat(size)}\n`,
  'lines that are not a catalogue': (size) => 'a\n'.repeat(size),
  'open quotes': (size) => 'msgid "\n'.repeat(size),
  'escapes of one text': (size) => `msgid "${'\\n'.repeat(size)}"\nmsgstr "가"\n`,
};

const messageFile = (text: string): Readonly<Record<string, string>> => ({
  ...english,
  'site.config.ts': config,
  'i18n/ko/messages.json': JSON.stringify({ 'reference.fields': text }),
});

const messages: Readonly<Record<string, (size: number) => string>> = {
  'plurals in plurals': (size) => nest(size, 'a', (inner) => `{count, plural, other {${inner}}}`),
  'plurals that are not closed': (size) => '{count, plural, other {'.repeat(size),
  'forms of a plural': (size) => `{count, plural, ${times(size, (at) => `=${at} {a}`).join(' ')} other {a}}`,
  places: (size) => '{count} '.repeat(size),
  'open braces': (size) => '{'.repeat(size),
  'unknown names': (size) => times(size, (at) => `{a${at}}`).join(''),
  apostrophes: (size) => "'".repeat(size),
  particles: (size) => '{count}을(를) '.repeat(size),
};

export const translationBombs: readonly Bomb[] = [
  ...Object.entries(catalogues).flatMap(([name, make]): readonly Bomb[] => [
    { name: `i18n/${name}`, size: 1_000, args: ['i18n'], files: (size) => catalogue(size, make) },
    { name: `catalogue/${name}`, size: 500, files: (size) => catalogue(size, make) },
  ]),
  ...Object.entries(broken).map(
    ([name, make]): Bomb => ({
      name: `catalogue/${name}`,
      size: 10_000,
      files: (size) => ({ ...catalogue(1, () => make(size)) }),
    }),
  ),
  ...Object.entries(messages).map(
    ([name, make]): Bomb => ({ name: `message/${name}`, size: 5_000, files: (size) => messageFile(make(size)) }),
  ),
  {
    name: 'message/unknown keys',
    size: 5_000,
    files: (size) => ({
      ...messageFile('a'),
      'i18n/ko/messages.json': JSON.stringify(members(size, (at) => [`serach.${at}`, 'a'])),
    }),
  },
];
