// Entries → a gettext `.po` file, as `msgcat --no-wrap` writes it: each line of a text is on a separate line of the
// file.
import { getOwn } from '../model/get-own.ts';
import type { CatalogueEntry } from '../model/api/catalogue.ts';

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

const quote = (text: string): string =>
  `"${text.replace(/[\n\t\r"\\]/g, (character) => getOwn(escapes, character) ?? character)}"`;

const field = (name: string, text: string): string[] => {
  const lines = text.split(/(?<=\n)/);
  return lines.length < 2 ? [`${name} ${quote(text)}`] : [`${name} ""`, ...lines.map(quote)];
};

const writeEntry = (entry: CatalogueEntry): string => {
  const former = entry.previous === undefined ? [] : field('msgid', entry.previous).map((line) => `#| ${line}`);
  const fields = [
    ...(entry.context === undefined ? [] : field('msgctxt', entry.context)),
    ...field('msgid', entry.source),
    ...field('msgstr', entry.text),
  ];
  return [
    ...entry.comments,
    ...entry.references.map((reference) => `#: ${reference}`),
    ...(entry.isFuzzy ? ['#, fuzzy'] : []),
    ...former,
    ...(entry.isObsolete ? fields.map((line) => `#~ ${line}`) : fields),
  ].join('\n');
};

/** Returns the entries in the given order, separated by empty lines. */
export const writePo = (entries: readonly CatalogueEntry[]): string => `${entries.map(writeEntry).join('\n\n')}\n`;
