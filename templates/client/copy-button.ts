// Creates a button that copies a text and briefly shows whether this worked. The page contains the words for both
// results, in its own locale.
import { createButton } from './support/create.ts';

const shownForMs = 2000;

/**
 * Creates a button that calls `copy`. `rest` sets the button's usual label, both at first and two seconds after the
 * result is shown.
 */
export const createCopyButton = (
  className: string,
  copy: () => Promise<void>,
  rest: (button: HTMLElement) => void,
): HTMLButtonElement => {
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
  // The button is a live region, so that a screen reader announces the result.
  button.ariaLive = 'polite';
  rest(button);
  return button;
};
