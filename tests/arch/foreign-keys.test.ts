// Tests that no look-up uses a name from outside the code without a check: `record['constructor']` finds a member that
// every object inherits.
import { expect, it } from 'vitest';
import { type ForeignKey, findForeignKeys } from './foreign-keys.ts';

/**
 * Returns whether the key is the code of a locale. `isLocaleCode` checks locale codes, and no inherited member has such
 * a name.
 */
const isByLocale = ({ text }: ForeignKey): boolean =>
  /\[(?:[\w.]*\.)?(?:locale|code|lang|defaultLocale)(?:\.code|\.split\('-'\)\[0\] \?\? ''| \?\? '')?\]$/.test(text);

/**
 * Files whose keys are our own names: placeholders, letters of Hangul, islands, and versions of docs. Most of these
 * files run in the browser, where a check would add bytes.
 */
const ours = new Set([
  'templates/client/search/search-words.ts',
  'templates/client/doc-versions.ts',
  'templates/islands/hydrate.tsx',
  'src/text/hangul.ts',
]);

const isMessage = ({ text }: ForeignKey): boolean => /\bmessages\[key\]$/.test(text);

it.each([
  ['src', 'tsconfig.json'],
  ['templates', 'templates/tsconfig.json'],
])(
  'no look-up in %s uses a name that could be any text: use `getOwn`, a Map, or `Object.hasOwn`',
  { timeout: 120_000 },
  (folder, config) => {
    const found = findForeignKeys(config, folder);
    expect(
      found
        .filter((one) => !isByLocale(one) && !isMessage(one) && !ours.has(one.file))
        .map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([]);
    // In `src`, the search finds the exceptions, which proves that it works.
    expect(folder === 'src' ? found.length : 1).toBeGreaterThan(0);
  },
);
