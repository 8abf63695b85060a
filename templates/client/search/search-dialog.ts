// Creates the search dialog. One dialog serves all pages in a language, and remains open while the page below it is
// swapped.
import { create, createButton } from '../support/create.ts';
import { createSearchField, type SearchField } from './search-field.ts';

export type SearchDialog = { readonly dialog: HTMLDialogElement; readonly field: SearchField };

/** Returns the dialog's footer: a line about its keys, and a link to all results. */
const createFoot = ({ input, say, folder }: SearchField, close: () => void): HTMLElement => {
  const all = create('a', { class: 'search-all' }, say('all'));
  const update = (): void => {
    all.href = `${folder}?q=${encodeURIComponent(input.value.trim())}`;
  };
  input.oninput = update;
  all.onclick = () => {
    // Keys that were pressed before this script arrived were added to the box without an `input` event.
    update();
    close();
  };
  return create('div', { class: 'search-foot' }, create('span', { class: 'search-keys' }, say('keys')), all);
};

/** Creates the dialog for the search page that `link` points to. The dialog is not part of the document yet. */
export const createSearchDialog = (link: HTMLAnchorElement): SearchDialog => {
  const close = (): void => dialog.close();
  const field = createSearchField(link, close);
  const { input, note, say } = field;
  const bar = create('div', { class: 'search-bar' }, input, createButton('search-close', say('close'), close));
  const attributes = { class: 'search', lang: document.documentElement.lang, 'aria-label': say('open') };
  const dialog = create('dialog', attributes, bar, note, createFoot(field, close));
  // The search page has a box with the same ids, so a closed dialog must leave the document.
  dialog.onclose = () => dialog.remove();
  // A press outside of the dialog's box has the dialog itself as its target.
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  return { dialog, field };
};
