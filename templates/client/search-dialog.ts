// The search over the page. It is made once and stays, whatever page is swapped in below it.
import { mostOfKind } from '../../src/model/search/groups.ts';
import { createSearchBox, type SearchBox } from './search-box.ts';
import { indexOf } from './search-index.ts';
import type { Say } from './search-words.ts';

export type SearchDialog = { readonly open: () => void; readonly locale: string };

const limit = 40;

const createClose = (say: Say, close: () => void): HTMLButtonElement => {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'search-close', textContent: say('close') });
  button.addEventListener('click', close);
  return button;
};

const createFoot = (say: Say, folder: string, box: SearchBox, close: () => void): HTMLElement => {
  const foot = Object.assign(document.createElement('div'), { className: 'search-foot' });
  const all = Object.assign(document.createElement('a'), { className: 'search-all', textContent: say('all'), href: folder });
  const keys = Object.assign(document.createElement('span'), { className: 'search-keys', textContent: say('keys') });
  const update = (): void => {
    const query = box.input.value.trim();
    all.hidden = query === '';
    all.href = query === '' ? folder : `${folder}?q=${encodeURIComponent(query)}`;
  };
  box.input.addEventListener('input', update);
  all.addEventListener('click', close);
  update();
  foot.append(keys, all);
  return foot;
};

export const createSearchDialog = (folder: string, locale: string, say: Say): SearchDialog => {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'search', lang: locale });
  const close = (): void => dialog.close();
  const box = createSearchBox({ say, index: () => indexOf(folder), most: mostOfKind, limit, onChoose: close });
  const bar = Object.assign(document.createElement('div'), { className: 'search-bar' });
  bar.append(box.input, createClose(say, close));
  dialog.setAttribute('aria-label', say('open'));
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
