// Stores and reads a reader's choices in named tabs, including the languages of samples. A choice applies to all pages,
// from the first paint of the next page.
import { readStored, store } from './support/storage.ts';

/** Returns the storage key of a choice, from the name of the tabs. */
export const choiceKey = (name: string): string => `tabs-${name}`;

/** Returns the chosen label, or null if no label was chosen. */
export const readChoice = (name: string): string | null => readStored(choiceKey(name));

/**
 * Key in `localStorage` of the stylesheet that shows the chosen panels at first paint, when they are not tabs yet
 * (`templates/parts/head/first-paint-script.ts`).
 */
const sheetKey = 'tabs';
/**
 * Maximum length of the stylesheet in characters, usually enough for the last dozen choices. The oldest rules are cut
 * off, since later rules win. The rest of a rule that loses its beginning is ignored (CSS Syntax 3, error handling).
 */
const sheetLength = 4000;

/** Stores a choice and its rules for the stylesheet. */
export const storeChoice = (name: string, label: string): void => {
  store(choiceKey(name), label);
  const group = `[data-tabs=${JSON.stringify(name)}]`;
  const chosen = `[data-tab=${JSON.stringify(label)}]`;
  const panel = '>.tab:not([role=tabpanel])';
  const rules = `${group}:has(>${chosen})${panel}{display:none}${group}${panel}${chosen}{display:block}`;
  store(sheetKey, ((readStored(sheetKey) ?? '') + rules).slice(-sheetLength));
};
