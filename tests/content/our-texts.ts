// Reads every text of Mokcha's own site: pages and interface texts in both locales, descriptions in Korean, and their
// catalogues in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readPo } from '../../src/i18n/read-po.ts';
import { toFilePath } from '../../src/model/paths.ts';
import type { SpecText } from '../../src/model/api/api-spec.ts';
import { parseSpec } from '../../src/openapi/parse-spec.ts';
import { messages } from '../../templates/messages/index.ts';
import { type Prose, proseOfMarkdown, toProse } from './prose.ts';
import type { LocaleName } from './term-table.ts';

const apiNames = ['account', 'ad', 'performance'] as const;

const sourceOf = (path: string) => ({ path: toFilePath(path), hash: '', bytes: readFileSync(path) });

export const filesOf = (locale: LocaleName): string[] =>
  readdirSync(`content/${locale}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${locale}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(md|yaml)$/.test(path))
    .sort();

const pagesOf = (locale: LocaleName): Prose[] =>
  filesOf(locale).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return proseOfMarkdown(
      file,
      file.endsWith('.yaml') ? text.replace(/^(?!label:).*$/gm, '').replace(/^label: */gm, '') : text,
    );
  });

const toLines = (file: string, line: number, text: string): Prose[] =>
  toProse(text)
    .split('\n')
    .flatMap((part) => (part.trim() === '' ? [] : [{ file, line, text: part }]));

/**
 * Returns the texts of the descriptions as they are written. A place in a file that several descriptions share counts
 * once.
 */
export const specTexts = async (): Promise<readonly SpecText[]> => {
  const readFile = (path: string) => (existsSync(path) ? sourceOf(path) : undefined);
  const all = apiNames.map((name) => parseSpec({ name, file: toFilePath(`specs/${name}/openapi.yaml`), readFile }));
  const texts = all.flatMap(({ value }) => value?.texts ?? []);
  return [...new Map(texts.map((text) => [`${text.place.file}${text.place.pointer}`, text])).values()];
};

export const translations = () =>
  apiNames.flatMap((name) => {
    const source = sourceOf(`i18n/en/${name}.po`);
    return readPo(source)
      .value.filter(({ source: original, isObsolete }) => original !== '' && !isObsolete)
      .map((entry) => ({
        file: String(source.path),
        line: entry.position.line,
        source: entry.source,
        text: entry.text,
      }));
  });

const messagesOf = (locale: LocaleName): Prose[] =>
  Object.entries(messages[locale]).flatMap(([name, text]) => toLines(`templates/messages ${name}`, 1, text));

export const koreanTexts = async (): Promise<readonly Prose[]> => [
  ...pagesOf('ko'),
  ...messagesOf('ko'),
  ...(await specTexts()).flatMap(({ source, place }) => toLines(place.file, place.position.line, source)),
];

export const englishTexts = (): readonly Prose[] => [
  ...pagesOf('en'),
  ...messagesOf('en'),
  ...translations().flatMap(({ file, line, text }) => toLines(file, line, text)),
];
