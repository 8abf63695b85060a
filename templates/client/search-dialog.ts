// The search over the page. It is made once for a language and stays, whatever page is swapped in below it.
import { create, createButton } from './create.ts';
import { createSearchField, type SearchField } from './search-field.ts';

export type SearchDialog = { readonly dialog: HTMLDialogElement; readonly field: SearchField };

/** Returns its keys, and a link to all results. */
const createFoot = ({ input, say, folder }: SearchField, close: () => void): HTMLElement => {
  const all = create('a', { class: 'search-all' }, say('all'));
  const update = (): void => {
    all.href = `${folder}?q=${encodeURIComponent(input.value.trim())}`;
  };
  input.oninput = update;
  all.onclick = () => {
    // Keys from before this script are in the box without an event.
    update();
    close();
  };
  return create('div', { class: 'search-foot' }, create('span', { class: 'search-keys' }, say('keys')), all);
};

export const createSearchDialog = (link: HTMLAnchorElement): SearchDialog => {
  const close = (): void => dialog.close();
  const field = createSearchField(link, close);
  const { input, note, say } = field;
  const bar = create('div', { class: 'search-bar' }, input, createButton('search-close', say('close'), close));
  const attributes = { class: 'search', lang: document.documentElement.lang, 'aria-label': say('open') };
  const dialog = create('dialog', attributes, bar, note, createFoot(field, close));
  // The page of the search has a box with the same ids.
  dialog.onclose = () => dialog.remove();
  // Only what is beside the dialog's own box is the dialog itself.
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  return { dialog, field };
};
