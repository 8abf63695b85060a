// Opens the search: by its link in the bar, `/`, Ctrl or ⌘ K. The search itself comes at the first sign that it will be wanted.
import type { Enhance } from './enhance.ts';
import { isPlainPress } from './press.ts';

type SearchModule = typeof import('./search.ts');

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** While Hangul is being composed a key is `Process`, and K has the name of its jamo. */
const isShortcut = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || event.isComposing) return false;
  if (ctrlKey !== metaKey) return !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
  return !ctrlKey && key === '/' && !isTyping(event);
};

export const enhanceSearch: Enhance = (page, until) => {
  const link = page.querySelector<HTMLAnchorElement>('a[data-search]');
  const url = page.querySelector<HTMLElement>('[data-client]')?.dataset.searchClient;
  if (link === null || url === undefined) return;
  const load = (): Promise<SearchModule> => import(url);
  const open = async (): Promise<void> => {
    try {
      (await load()).openSearch(link);
    } catch {
      // Its page says what to do without a script.
      location.assign(link.href);
    }
  };
  const withSearch = (act: (search: SearchModule) => void): void => {
    load().then(act, () => undefined);
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    link.addEventListener(sign, () => withSearch(({ prepareSearch }) => prepareSearch(link)), { once: true, passive: true });
  link.onclick = (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  link.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    },
    { signal: until },
  );
  const place = page.querySelector<HTMLElement>('[data-search-page]');
  if (place !== null) withSearch(({ showSearchPage }) => until.aborted || showSearchPage(place, link));
};
