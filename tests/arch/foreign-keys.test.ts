import { expect, it } from 'vitest';
import { type ForeignKey, findForeignKeys } from './foreign-keys.ts';

/** Codes of locales are checked (`isLocaleCode`), and no member of every object is called like one. */
const isByLocale = ({ text }: ForeignKey): boolean =>
  /\[(?:[\w.]*\.)?(?:locale|code|lang|defaultLocale)(?:\.code|\.split\('-'\)\[0\] \?\? ''| \?\? '')?\]$/.test(text);

/** Names of ours, in scripts of which a browser loads each byte: values of a sentence, letters of Hangul, islands, versions of docs. */
const ours = new Set([
  'templates/client/search/search-words.ts',
  'templates/client/doc-versions.ts',
  'templates/islands/hydrate.tsx',
  'src/text/hangul.ts',
]);

/** Keys of the interface’s own words, which stand in our code. */
const isMessage = ({ text }: ForeignKey): boolean => /\bmessages\[key\]$/.test(text);

it.each([
  ['src', 'tsconfig.json'],
  ['templates', 'templates/tsconfig.json'],
])(
  'no object of %s is asked for a name that may be anybody’s: use `getOwn`, a Map, or `Object.hasOwn`',
  { timeout: 120_000 },
  (folder, config) => {
    const found = findForeignKeys(config, folder);
    expect(
      found
        .filter((one) => !isByLocale(one) && !isMessage(one) && !ours.has(one.file))
        .map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([]);
    // What is left out is there, so that the search has found something.
    expect(folder === 'src' ? found.length : 1).toBeGreaterThan(0);
  },
);
