// Makes the theme button switch between light and dark. Stores the choice, and applies it in every open tab.
import type { Enhance } from './support/enhance.ts';
import { readStored, store } from './support/storage.ts';

const key = 'theme';

/** Applies the stored theme. Another tab may have changed it while this one was not visible. */
export const takeTheme = ({ documentElement }: Document): void => {
  const kept = readStored(key);
  if (kept) documentElement.dataset.theme = kept;
};

/** Connects the theme buttons with the page's theme and with other tabs. */
export const enhanceTheme: Enhance = (page, until) => {
  const root = page.documentElement;
  const buttons = page.querySelectorAll<HTMLElement>('[data-theme-toggle]');
  /**
   * Applies a theme to the page, and returns its name. Every value except `dark` means light, because the value may
   * come from another tab.
   */
  const show = (name: string | null | undefined): string => {
    const theme = name === 'dark' ? name : 'light';
    // Setting the same value again would restyle the whole page.
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
    for (const button of buttons) button.ariaPressed = String(theme === 'dark');
    return theme;
  };
  show(root.dataset.theme);
  for (const button of buttons) {
    button.onclick = () => store(key, show(root.dataset.theme === 'dark' ? null : 'dark'));
  }
  addEventListener(
    'storage',
    ({ key: changed, newValue }) => {
      // An event without a key means that the whole storage was cleared.
      if ((changed ?? key) === key) show(newValue);
    },
    { signal: until },
  );
};
