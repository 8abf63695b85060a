// Creates the box for a query, with a note below it. The box is in the page before the search itself has been fetched,
// so that no key is lost.
import { create } from '../support/create.ts';
import { searchFolder } from './search-address.ts';
import { type Say, wordsOf } from './search-words.ts';

export type SearchField = {
  readonly input: HTMLInputElement;
  /** Element for a message or a button below the results, or instead of results. */
  readonly note: HTMLElement;
  readonly say: Say;
  /** URL of the index's folder. */
  readonly folder: string;
  /** Closes the dialog; absent on the search page. */
  readonly close?: () => void;
  readonly isComposing: (event: KeyboardEvent) => boolean;
};

const createInput = (say: Say): HTMLInputElement =>
  create('input', {
    type: 'search',
    class: 'search-input',
    placeholder: say('placeholder'),
    autocomplete: 'off',
    spellcheck: 'false',
    role: 'combobox',
    'aria-label': say('open'),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    autocapitalize: 'off',
    autocorrect: 'off',
    enterkeyhint: 'go',
  });

/**
 * Returns whether a key belongs to the input method. While a syllable is composed, Enter ends the composition (UI
 * Events, "keyCode 229").
 */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Creates the field for the search page that `link` points to. `close`: closes the dialog; absent on the search page.
 * If Enter is pressed before there are results, `data-entered` keeps the query as it was then (`search-box.ts`).
 */
export const createSearchField = (link: HTMLAnchorElement, close?: () => void): SearchField => {
  const say = wordsOf(link);
  const input = createInput(say);
  input.onkeydown = (event) => {
    if (event.key === 'Enter' && !isComposing(event)) input.dataset.entered = input.value;
  };
  const note = create('div', { class: 'search-note search-wait' }, create('p', {}, say('loading')));
  return { input, note, say, folder: searchFolder(link), close, isComposing };
};
