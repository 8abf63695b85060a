// Finds names that are in backticks in a text, but not in its translation. Such names, for example `status`, are code
// and must not be translated.
import type { Catalogue, CatalogueEntry } from '../model/api/catalogue.ts';
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';

/** Values that a translation may replace with words: “whether it is on” for `true`. */
const inWords: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/**
 * Returns the names in backticks. Text with spaces or with characters beyond ASCII is left out, because it may be
 * prose.
 */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\x21-\x7e]+?)`/g)].map(([, name = '']) => name);

const lostIn = (file: FilePath, { source, text, isFuzzy, position }: CatalogueEntry): Problem[] => {
  if (text === '' || isFuzzy) return [];
  const kept = new Set(namesIn(text));
  return [...new Set(namesIn(source))].flatMap((name): Problem[] => {
    if (kept.has(name) || inWords.has(name)) return [];
    const isWord = text.includes(name);
    return [
      {
        code: 'catalogue/code',
        severity: 'warning',
        message:
          `The translation ${isWord ? 'has' : 'lacks'} ` +
          `\`${name}\`${isWord ? ' without backticks' : ', which is in the original text'}.`,
        hint: isWord
          ? `put \`${name}\` in backticks, as in the \`msgid\`.`
          : `add \`${name}\` to the \`msgstr\`, in backticks.`,
        at: { file, position },
      },
    ];
  });
};

/**
 * Reports names that are in backticks in the original text, but not in its translation. Obsolete, fuzzy and
 * untranslated entries are skipped. Problems: `catalogue/code`.
 */
export const findLostNames = ({ file, byKey }: Catalogue): readonly Problem[] =>
  [...byKey.values()].flatMap((entry) => lostIn(file, entry));
