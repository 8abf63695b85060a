// Adds a copy button to every code block.
import { createCopyButton } from './copy-button.ts';

/** Adds the buttons. Blocks that already have a button keep it. */
export const enhanceCode = (page: Document): void => {
  const rest = (button: HTMLElement): void => {
    button.textContent = page.body.dataset.copy ?? '';
  };
  for (const block of page.querySelectorAll('.code:not(:has(> .copy-button))')) {
    // If there are several examples, the one that is shown is copied.
    const copy = (): Promise<void> =>
      navigator.clipboard.writeText(block.querySelector(':scope > pre, [open] > pre')?.textContent ?? '');
    block.append(createCopyButton('copy-button', copy, rest));
  }
};
