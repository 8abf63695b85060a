// What a reader chose of tabs with a name, the languages of samples among them: kept for every page, and for what the next one shows first.
import { readStored, store } from './storage.ts';

export const choiceKey = (name: string): string => `tabs-${name}`;

export const readChoice = (name: string): string | null => readStored(choiceKey(name));

/** When a page is painted, its panels are no tabs yet: the chosen one is shown by the style sheet that `templates/parts/first-paint-script.ts` adopts. */
const sheetKey = 'tabs';
/** The last dozen choices: a later rule wins, and of one that is cut off the rest says nothing (CSS Syntax 3, error handling). */
const sheetLength = 4000;

export const storeChoice = (name: string, label: string): void => {
  store(choiceKey(name), label);
  const group = `[data-tabs=${JSON.stringify(name)}]`;
  const chosen = `[data-tab=${JSON.stringify(label)}]`;
  const panel = '>.tab:not([role=tabpanel])';
  const rules = `${group}:has(>${chosen})${panel}{display:none}${group}${panel}${chosen}{display:block}`;
  store(sheetKey, ((readStored(sheetKey) ?? '') + rules).slice(-sheetLength));
};
