// A button beside each link to a page's or a call's Markdown: it fetches what the link leads to and copies it.
import { createCopyButton } from './copy-button.ts';
import type { Enhance } from './enhance.ts';
import { fetchText } from './fetch-text.ts';

/** The text is promised: a browser that wants the press to be the reason gets it at once (Clipboard API, "clipboard item"). */
const copy = async (href: string): Promise<void> => {
  const blob = fetchText(href).then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

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
