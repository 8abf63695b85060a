// A button beside each link to a page's or a call's Markdown: it fetches what the link leads to and copies it.
import type { Enhance } from './enhance.ts';

const shownForMs = 2000;

const fetchText = async (href: string): Promise<string> => {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
};

/** The text is promised: a browser that wants the press to be the reason gets it at once (Clipboard API, "clipboard item"). */
const copy = async (href: string): Promise<void> => {
  const text = fetchText(href);
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

const createButton = (link: HTMLAnchorElement, words: DOMStringMap): HTMLButtonElement => {
  const button = link.ownerDocument.createElement('button');
  const isInLine = link.closest('.path') !== null;
  const rest = (): void => {
    button.textContent = (isInLine ? words.copy : words.copyMarkdown) ?? '';
    if (isInLine) button.setAttribute('aria-label', words.copyMarkdown ?? '');
  };
  button.type = 'button';
  button.className = 'copy-markdown';
  // A status: the changed word is read aloud.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    const result = await copy(link.href).then(
      () => words.copied,
      () => words.copyFailed,
    );
    button.removeAttribute('aria-label');
    button.textContent = result ?? '';
    setTimeout(rest, shownForMs);
  });
  rest();
  return button;
};

export const enhanceMarkdown: Enhance = (page) => {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-markdown]:not(:has(+ .copy-markdown))'))
    link.after(createButton(link, page.body.dataset));
};
