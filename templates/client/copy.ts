// A copy button on every code block. Its words come with the page, in the reader's locale.
const shownForMs = 2000;

const copyText = async (block: Element, button: HTMLElement, words: DOMStringMap): Promise<void> => {
  // Of several examples the one that is shown.
  const code = block.querySelector(':scope > pre, [open] > pre')?.textContent ?? '';
  const result = await navigator.clipboard.writeText(code).then(
    () => words.copied,
    () => words.copyFailed,
  );
  button.textContent = result ?? '';
  setTimeout(() => {
    button.textContent = words.copy ?? '';
  }, shownForMs);
};

export const enhanceCode = (page: Document): void => {
  const words = page.body.dataset;
  for (const block of page.querySelectorAll('.code:not(:has(> .copy-button))')) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.textContent = words.copy ?? '';
    // A status: the changed word is read aloud.
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => copyText(block, button, words));
    block.append(button);
  }
};
