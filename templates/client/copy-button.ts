// A button that copies, and says for a while whether it did. Its words come with the page, in the reader's locale.
import { createButton } from './create.ts';

const shownForMs = 2000;

/** `rest`: puts the button's own words. */
export const createCopyButton = (className: string, copy: () => Promise<void>, rest: (button: HTMLElement) => void): HTMLButtonElement => {
  const button = createButton(className, '', async () => {
    const { copied = '', copyFailed = '' } = document.body.dataset;
    const result = await copy().then(
      () => copied,
      () => copyFailed,
    );
    button.ariaLabel = null;
    button.textContent = result;
    setTimeout(rest, shownForMs, button);
  });
  // A status: the changed word is read aloud.
  button.ariaLive = 'polite';
  rest(button);
  return button;
};
