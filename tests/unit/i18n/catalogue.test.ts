// Tests catalogues of translations: reading `.po` files, and finding a translation in them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTranslation, parseCatalogue } from '../../../src/i18n/catalogue.ts';
import type { Catalogue } from '../../../src/model/api/catalogue.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Outcome } from '../../../src/model/problems/problem.ts';

const parse = (text: string | Uint8Array): Outcome<Catalogue> =>
  parseCatalogue({
    path: toFilePath('i18n/en/ad.po'),
    hash: '',
    bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  });

const reported = (text: string | Uint8Array): readonly string[] =>
  parse(text).problems.map(({ code, at }) => `${code} ${at?.position?.line}:${at?.position?.column}`);

const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n';

const full = `${header}# A note.
#. From the tool.
#: specs/ad/openapi.yaml:4 specs/ad/openapi.yaml#/info/title
msgctxt "info.title"
msgid "광고 API"
msgstr "Ad API"

#: specs/ad/openapi.yaml#/info/description
#, fuzzy, no-wrap
#| msgid ""
#| "Old "
#| "words."
msgid ""
"New\\n"
"words \\"quoted\\"."
msgstr "Old translation."

msgid "Empty"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Was here"
`;

describe('parseCatalogue', () => {
  it('contexts, long strings, escapes, references, flags, previous texts and obsolete entries are read', () => {
    const { value, problems } = parse(full);
    expect(problems).toEqual([]);
    expect(value.entries).toEqual([
      {
        source: '광고 API',
        context: 'info.title',
        text: 'Ad API',
        isFuzzy: false,
        previous: undefined,
        isObsolete: false,
        references: ['specs/ad/openapi.yaml:4', 'specs/ad/openapi.yaml#/info/title'],
        comments: ['# A note.', '#. From the tool.'],
        position: { line: 9, column: 1 },
      },
      {
        source: 'New\nwords "quoted".',
        context: undefined,
        text: 'Old translation.',
        isFuzzy: true,
        previous: 'Old words.',
        isObsolete: false,
        references: ['specs/ad/openapi.yaml#/info/description'],
        comments: [],
        position: { line: 17, column: 1 },
      },
      {
        source: 'Empty',
        context: undefined,
        text: '',
        isFuzzy: false,
        previous: undefined,
        isObsolete: false,
        references: [],
        comments: [],
        position: { line: 22, column: 1 },
      },
      {
        source: 'Gone',
        context: undefined,
        text: 'Was here',
        isFuzzy: false,
        previous: undefined,
        isObsolete: true,
        references: [],
        comments: [],
        position: { line: 25, column: 1 },
      },
    ]);
  });

  it('an entry directly after another one is read, and carriage returns are ignored', () => {
    const { value, problems } = parse('msgid "a"\r\nmsgstr "b"\r\nmsgid "c"\r\nmsgstr "d"');
    expect(problems).toEqual([]);
    expect(value.entries.map(({ source, text }) => [source, text])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['a string that is not closed', 'msgid "a\nmsgstr "b"\n', ['catalogue/syntax 1:7']],
    ['words after a string', 'msgid "a" b\nmsgstr "b"\n', ['catalogue/syntax 1:7']],
    ['an unknown escape', 'msgid "a\\q"\nmsgstr "b"\n', ['catalogue/syntax 1:9']],
    ['an unknown keyword', 'msgid "a"\nmsgstr "b"\n\nmsg "c"\n', ['catalogue/syntax 4:1']],
    ['plural forms', 'msgid "a"\nmsgid_plural "as"\nmsgstr "b"\n', ['catalogue/syntax 2:1']],
    ['a string alone', '"a"\n', ['catalogue/syntax 1:1']],
    ['a text without a translation', 'msgid "a"\n\nmsgid "b"\nmsgstr ""\n', ['catalogue/syntax 1:1']],
    ['a translation without a text', 'msgstr "a"\n', ['catalogue/syntax 1:1']],
    ['two texts in one entry', 'msgid "a"\nmsgid "b"\nmsgstr "c"\n', ['catalogue/syntax 2:1']],
    ['a duplicate text', 'msgid "a"\nmsgstr "b"\n\n#: x\nmsgid "a"\nmsgstr "c"\n', ['catalogue/duplicate 5:1']],
    ['a byte that is not UTF-8', new Uint8Array([0x6d, 0xff]), ['catalogue/encoding undefined:undefined']],
  ] as const)('%s is reported at its place', (_, text, expected) => {
    expect(reported(text)).toEqual(expected);
  });

  it('a text with two contexts is not a duplicate, and neither is an obsolete entry', () => {
    expect(
      reported(
        'msgctxt "x"\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "y"\nmsgid "a"\nmsgstr "c"\n\nmsgid "a"\nmsgstr ' +
          '"d"\n\n#~ msgid "a"\n#~ msgstr "e"\n',
      ),
    ).toEqual([]);
  });

  it('every text that is written with its escapes is read back', () => {
    const quote = (text: string): string =>
      `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), fc.string(), (source, text) => {
        const { value, problems } = parse(`msgid ${quote(source)}\nmsgstr ${quote(text)}\n`);
        expect(problems).toEqual([]);
        expect(value.entries.map((entry) => [entry.source, entry.text])).toEqual([[source, text]]);
      }),
    );
  });
});

describe('translations', () => {
  const { value: catalogue } = parse(full);

  it('the translation for a role has priority over the one for all roles', () => {
    const { value } = parse('msgctxt "tag.displayName"\nmsgid "목록"\nmsgstr "Lists"\n\nmsgid "목록"\nmsgstr "List"\n');
    expect(findTranslation(value, '목록', 'tag.displayName')).toBe('Lists');
    expect(findTranslation(value, '목록', 'schema.title')).toBe('List');
  });

  it('a translation is not used if it is fuzzy, empty or obsolete', () => {
    expect(catalogue.byKey.get('New\nwords "quoted".')?.text).toBe('Old translation.');
    expect(findTranslation(catalogue, 'New\nwords "quoted".', 'info.description')).toBeUndefined();
    expect([findTranslation(catalogue, 'Empty', 'x'), findTranslation(catalogue, 'Gone', 'x')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
