// The theme button: light and dark, kept, and the same in every open tab.
import type { Enhance } from './enhance.ts';
import { readStored, store } from './storage.ts';

const key = 'theme';

/** In a tab that was not looked at until now, another one may have changed it since. */
export const takeTheme = ({ documentElement }: Document): void => {
  const kept = readStored(key);
  if (kept) documentElement.dataset.theme = kept;
};

export const enhanceTheme: Enhance = (page, until) => {
  const root = page.documentElement;
  const buttons = page.querySelectorAll<HTMLElement>('[data-theme-toggle]');
  const show = (theme: 'dark' | 'light'): void => {
    // Set once more, the same would have the whole page styled anew.
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
    for (const button of buttons) button.ariaPressed = String(theme === 'dark');
  };
  show(root.dataset.theme === 'dark' ? 'dark' : 'light');
  for (const button of buttons) {
    button.onclick = () => {
      show(root.dataset.theme === 'dark' ? 'light' : 'dark');
      store(key, root.dataset.theme ?? '');
    };
  }
  addEventListener(
    'storage',
    ({ key: changed, newValue }) => {
      if (changed === key || changed === null) show(newValue === 'dark' ? 'dark' : 'light');
    },
    { signal: until },
  );
};
