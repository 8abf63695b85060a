// Creates the header entry of a `.po` file. Source: GNU gettext manual, "Header Entry".
import type { CatalogueEntry } from '../model/api/catalogue.ts';

/** Returns the entry with an empty `msgid`, whose text contains the metadata of the file. */
export const catalogueHeader = (project: string, locale: string): CatalogueEntry => ({
  source: '',
  text:
    `Project-Id-Version: ${project}\nLanguage: ${locale}\nMIME-Version: 1.0\nContent-Type: ` +
    `text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n`,
  isFuzzy: false,
  isObsolete: false,
  references: [],
  comments: [],
  position: { line: 1, column: 1 },
});
