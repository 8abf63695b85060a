// Opens the search by its link in the navbar, `/`, Ctrl+K or ⌘K, and fills the search page. The box appears at once;
// the code that searches is fetched at the first sign of intent.
import { earlyPresses, endRecording } from '../support/early-presses.ts';
import type { Enhance } from '../support/enhance.ts';
import { isPlainPress } from '../support/press.ts';
import { queryInAddress, searchFolder, writeQuery } from './search-address.ts';
import { createSearchDialog, type SearchDialog } from './search-dialog.ts';
import { createSearchField, type SearchField } from './search-field.ts';

type SearchModule = typeof import('./search.ts');

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/**
 * Returns whether a key opens the search. With an input method for Hangul, `key` is `Process` or, for the K key, a
 * jamo, so `code` is checked too.
 */
const isShortcut = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || event.isComposing) return false;
  if (ctrlKey !== metaKey) return !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
  return !ctrlKey && key === '/' && !isTyping(event);
};

const fillPage = (place: HTMLElement, link: HTMLAnchorElement): SearchField => {
  const field = createSearchField(link);
  place.append(field.input, field.note);
  field.input.value = queryInAddress();
  field.input.oninput = () => writeQuery(field.input.value.trim());
  field.input.focus({ preventScroll: true });
  return field;
};

let search: SearchDialog | undefined;

const openDialog = (link: HTMLAnchorElement): SearchField => {
  if (search?.dialog.lang !== document.documentElement.lang) search = createSearchDialog(link);
  const { dialog, field } = search;
  if (!dialog.open) {
    document.body.append(dialog);
    dialog.showModal();
  }
  // The box is focused at once. A later focus would lose keys, and would not open the keyboard of a phone.
  field.input.focus();
  field.input.select();
  return field;
};

/**
 * Makes the search link, `/`, Ctrl+K and ⌘K open the search. Keys that were pressed before this script arrived count
 * too.
 */
export const enhanceSearch: Enhance = (page, until) => {
  const keys = earlyPresses('keydown');
  endRecording();
  const link = page.querySelector<HTMLAnchorElement>('a[data-search]');
  const url = page.querySelector<HTMLElement>('[data-client]')?.dataset.searchClient;
  if (link === null || url === undefined) return;
  const load = (): Promise<SearchModule> => import(url);
  /** Adds results to a field as soon as the code for them has loaded. Returns the field. */
  const complete = (field: SearchField): SearchField => {
    load().then(
      ({ completeSearch }) => completeSearch(field),
      () => field.note.replaceChildren(field.say('failed')),
    );
    return field;
  };
  const open = (): SearchField => complete(openDialog(link));
  const place = page.querySelector<HTMLElement>('[data-search-page]');
  const openOrFocus = (): void => {
    const own = place?.querySelector('input');
    own?.focus();
    own?.select();
    if (!own) open();
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  const prepare = (): void => {
    load().then(
      ({ prepareSearch }) => prepareSearch(searchFolder(link)),
      () => undefined,
    );
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    link.addEventListener(sign, prepare, { once: true, passive: true });
  link.onclick = (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openOrFocus();
  };
  link.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    openOrFocus();
  };
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      openOrFocus();
    },
    { signal: until },
  );
  const first = keys.findIndex(isShortcut);
  const field = place?.childElementCount === 0 ? complete(fillPage(place, link)) : first < 0 ? undefined : open();
  // Keys that followed the shortcut, or were typed on the search page, are text for the box.
  for (const { key, ctrlKey, metaKey } of keys.slice(first + 1))
    if (field !== undefined && key.length === 1 && !ctrlKey && !metaKey) field.input.value += key;
};
