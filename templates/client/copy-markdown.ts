// Adds a button next to each link to the Markdown of a page or an operation. The button fetches and copies this
// Markdown.
import { createCopyButton } from './copy-button.ts';
import type { Enhance } from './support/enhance.ts';
import { fetchText } from './support/fetch-text.ts';

/**
 * Copies the text of a file. The clipboard gets a promise at once, since some browsers allow writing only in response
 * to a press (Clipboard API, "clipboard item").
 */
const copy = async (href: string): Promise<void> => {
  const blob = fetchText(href).then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

/**
 * Adds a button after each link to a Markdown file, which copies the text of that file. Next to an operation's path,
 * the button has a short visible label, and its accessible name is the long label.
 */
export const enhanceMarkdown: Enhance = (page) => {
  const { copy: short = '', copyMarkdown: whole = '' } = page.body.dataset;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a.markdown:not(:has(+ .copy-markdown))')) {
    const isInLine = link.closest('.path') !== null;
    const rest = (button: HTMLElement): void => {
      button.textContent = isInLine ? short : whole;
      if (isInLine) button.ariaLabel = whole;
    };
    link.after(createCopyButton('copy-markdown', () => copy(link.href), rest));
  }
};
