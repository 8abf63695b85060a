// Creates the status line of soft navigation, which shows a spinner while a page is loading, and then announces the
// title of the page to screen readers.
import { create } from '../support/create.ts';

export type LoadStatus = {
  readonly begin: () => void;
  readonly end: () => void;
  readonly announce: (words: string) => void;
};

/** Delay of the spinner. A page that arrives sooner needs no spinner. */
const patienceMs = 200;

/** Adds the status line to the page's body. */
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
        // The drawer would cover the spinner.
        page.querySelector<HTMLElement>('[data-drawer]:popover-open')?.hidePopover();
        say(page.body.dataset.loading ?? '', 'spinner');
      }, patienceMs);
    },
    end,
    announce: (words) => say(words, 'visually-hidden'),
  };
};
