// Tests updates of a catalogue after the texts of its description have changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPo } from '../../../src/i18n/read-po.ts';
import { updateCatalogue } from '../../../src/i18n/update-catalogue.ts';
import { writePo } from '../../../src/i18n/write-po.ts';
import type { SpecText } from '../../../src/model/api/api-spec.ts';
import type { CatalogueEntry } from '../../../src/model/api/catalogue.ts';
import { toFilePath } from '../../../src/model/paths.ts';

const read = (text: string): readonly CatalogueEntry[] =>
  readPo({ path: toFilePath('i18n/en/ads.po'), hash: '', bytes: new TextEncoder().encode(text) }).value;

const at = (source: string, line: number, role = 'schema.description', file = 'specs/ads/openapi.yaml'): SpecText => ({
  source,
  role,
  place: { file: toFilePath(file), pointer: `/${line}`, position: { line, column: 1 } },
});

const header = 'msgid ""\nmsgstr "Language: en\\n"\n';
const update = (texts: readonly SpecText[], before: string): string => writePo(updateCatalogue(texts, read(before)));

const three = `${header}
#: specs/ads/openapi.yaml:2
msgid "캠페인 이름입니다."
msgstr "Name of the campaign."

#: specs/ads/openapi.yaml:5
msgid "하루 예산입니다."
msgstr "Budget of a day."

#: specs/ads/openapi.yaml:9
msgid "상태"
msgstr "Status"
`;
const texts = [at('캠페인 이름입니다.', 2), at('하루 예산입니다.', 5), at('상태', 9)];

describe('updateCatalogue', () => {
  it('a catalogue is unchanged if nothing has changed', () => expect(update(texts, three)).toBe(three));

  it('entries are in the order of their texts and list all places', () => {
    const moved = [at('상태', 1), ...texts.slice(0, 2), at('상태', 4, 'schema.title', 'specs/ads/a.yaml')];
    expect(read(update(moved, three)).map(({ source, references }) => [source, references])).toEqual([
      ['', []],
      ['상태', ['specs/ads/a.yaml:4', 'specs/ads/openapi.yaml:1']],
      ['캠페인 이름입니다.', ['specs/ads/openapi.yaml:2']],
      ['하루 예산입니다.', ['specs/ads/openapi.yaml:5']],
    ]);
  });

  it('an edited text keeps its translation as fuzzy, with its previous text, and no other entry changes', () => {
    const edited = update([at('캠페인 이름입니다.', 2), at('하루에 쓸 예산입니다.', 6), at('상태', 10)], three);
    expect(edited).toContain(
      '#: specs/ads/openapi.yaml:6\n#, fuzzy\n#| msgid "하루 예산입니다."\nmsgid "하루에 쓸 예산입니다."\nmsgstr "Budget of a day."\n',
    );
    expect(edited.match(/#, fuzzy/g)).toHaveLength(1);
    expect(edited).not.toContain('#~');
  });

  it('a new text that is not similar to another one has an empty translation', () => {
    expect(update([...texts, at('전혀 다른 말', 30)], three)).toContain('msgid "전혀 다른 말"\nmsgstr ""\n');
  });

  it('an entry that no text needs becomes obsolete, and comes back with its text', () => {
    const without = update(texts.slice(0, 2), three);
    expect(without.endsWith('\n\n#~ msgid "상태"\n#~ msgstr "Status"\n')).toBe(true);
    expect(update(texts, without)).toBe(three);
  });

  it('an entry for a single role is kept next to the one for all roles', () => {
    const own = `${three}\nmsgctxt "enum.description"\nmsgid "상태"\nmsgstr "State"\n`;
    const updated = read(update([...texts, at('상태', 20, 'enum.description')], own)).filter(
      ({ source }) => source === '상태',
    );
    expect(updated.map(({ context, text, references }) => [context, text, references])).toEqual([
      [undefined, 'Status', ['specs/ads/openapi.yaml:9']],
      ['enum.description', 'State', ['specs/ads/openapi.yaml:20']],
    ]);
  });

  it('comments of translators are kept', () => {
    const noted = three.replace('#: specs/ads/openapi.yaml:9', '# as in the app\n#: specs/ads/openapi.yaml:9');
    expect(update(texts, noted)).toBe(noted);
  });
});

describe('writePo', () => {
  it('a written catalogue is read back, whatever the texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '가', '"', '\\', '\n', '\t', '\r', ' ', '#', '~') });
    const entry = fc.record({
      source: text.map((source) => `s${source}`),
      text,
      isFuzzy: fc.boolean(),
      previous: fc.option(text, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ source }) => source }), (entries) => {
        const whole = entries.map((own) => ({
          ...own,
          isObsolete: false,
          references: [],
          comments: [],
          position: { line: 1, column: 1 },
        }));
        const back = read(writePo(whole)).map(({ source, text, isFuzzy, previous }) => ({
          source,
          text,
          isFuzzy,
          previous,
        }));
        expect(back).toEqual(entries);
      }),
    );
  });
});
