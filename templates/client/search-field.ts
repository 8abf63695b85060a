// The box that a reader types a search into, with a note below it. It is in the page before the search itself has been fetched, so that no key is lost.
import { create } from './create.ts';
import { searchFolder } from './search-address.ts';
import { type Say, wordsOf } from './search-words.ts';

export type SearchField = {
  readonly input: HTMLInputElement;
  /** What to say in place of results. */
  readonly note: HTMLElement;
  readonly say: Say;
  /** Address of the folder of the index. */
  readonly folder: string;
  /** Closes the dialog. Absent on the search's own page. */
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

/** During a composition, keys belong to the input method: Enter ends it (UI Events, "keyCode 229"). */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Creates the box for the search that `link` leads to. An Enter is kept with its query in `data-entered` until there are results (`search-box.ts`).
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
