// The theme button: light and dark, kept, and the same in every open tab.
import type { Enhance } from './enhance.ts';
import { store } from './storage.ts';

const key = 'theme';

export const enhanceTheme: Enhance = (page, until) => {
  const root = page.documentElement;
  const buttons = page.querySelectorAll<HTMLElement>('[data-theme-toggle]');
  const show = (theme: string): void => {
    // Set once more, the same would have the whole page styled anew.
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
    for (const button of buttons) button.setAttribute('aria-pressed', String(theme === 'dark'));
  };
  show(root.dataset.theme === 'dark' ? 'dark' : 'light');
  for (const button of buttons) {
    button.onclick = () => {
      show(root.dataset.theme === 'dark' ? 'light' : 'dark');
      store(key, root.dataset.theme ?? 'light');
    };
  }
  addEventListener(
    'storage',
    (event) => {
      if (event.key === key || event.key === null) show(event.newValue === 'dark' ? 'dark' : 'light');
    },
    { signal: until },
  );
};
