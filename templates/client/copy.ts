// A copy button on every code block.
import { createCopyButton } from './copy-button.ts';

export const enhanceCode = (page: Document): void => {
  const rest = (button: HTMLElement): void => {
    button.textContent = page.body.dataset.copy ?? '';
  };
  for (const block of page.querySelectorAll('.code:not(:has(> .copy-button))')) {
    // Of several examples the one that is shown.
    const copy = (): Promise<void> => navigator.clipboard.writeText(block.querySelector(':scope > pre, [open] > pre')?.textContent ?? '');
    block.append(createCopyButton('copy-button', copy, rest));
  }
};
