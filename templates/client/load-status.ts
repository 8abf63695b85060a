// The one line that tells of navigation: a spinner while a page is on its way, then, for those who listen, its title.
import { create } from './create.ts';

export type LoadStatus = { readonly begin: () => void; readonly end: () => void; readonly announce: (words: string) => void };

/** What is there sooner needs no spinner. */
const patienceMs = 200;

export const createLoadStatus = (page: Document): LoadStatus => {
  const line = create('p', { role: 'status' });
  let timer = 0;
  const say = (words: string, className: string): void => {
    line.className = className;
    line.textContent = words;
  };
  const end = (): void => {
    clearTimeout(timer);
    if (line.className === 'spinner') say('', 'visually-hidden');
  };
  say('', 'visually-hidden');
  page.body.append(line);
  return {
    begin: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // It would lie above the spinner.
        page.querySelector<HTMLElement>('[data-drawer]:popover-open')?.hidePopover();
        say(page.body.dataset.loading ?? '', 'spinner');
      }, patienceMs);
    },
    end,
    announce: (words) => say(words, 'visually-hidden'),
  };
};
