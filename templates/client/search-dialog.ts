// The search over the page. It is made once and stays, whatever page is swapped in below it.
import { mostOfKind } from '../../src/model/search/groups.ts';
import { create, createButton } from './create.ts';
import { createSearchBox, type SearchBox } from './search-box.ts';
import { indexOf } from './search-index.ts';
import type { Say } from './search-words.ts';

export type SearchDialog = { readonly open: () => void; readonly locale: string };

const limit = 40;

const createFoot = (say: Say, folder: string, box: SearchBox, close: () => void): HTMLElement => {
  const all = create('a', { class: 'search-all' }, say('all'));
  const update = (): void => {
    const query = box.input.value.trim();
    all.hidden = query === '';
    all.href = `${folder}?q=${encodeURIComponent(query)}`;
  };
  box.input.addEventListener('input', update);
  all.addEventListener('click', close);
  update();
  return create('div', { class: 'search-foot' }, create('span', { class: 'search-keys' }, say('keys')), all);
};

export const createSearchDialog = (folder: string, locale: string, say: Say): SearchDialog => {
  const dialog = create('dialog', { class: 'search', lang: locale, 'aria-label': say('open') });
  const close = (): void => dialog.close();
  const box = createSearchBox({ say, index: () => indexOf(folder), most: mostOfKind, limit, onChoose: close });
  const bar = create('div', { class: 'search-bar' }, box.input, createButton('search-close', say('close'), close));
  dialog.append(bar, ...box.parts, createFoot(say, folder, box, close));
  // The page of the search has a box with the same ids.
  dialog.addEventListener('close', () => dialog.remove());
  // Only what is beside the dialog's own box is the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  return {
    locale,
    open: () => {
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      box.show();
      box.input.focus();
      box.input.select();
    },
  };
};
