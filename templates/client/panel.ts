// Says in place of a page's text that something failed, and offers the way on.

type PanelWords = { readonly title?: string; readonly text?: string; readonly detail: string; readonly button?: string };

/** Answers with what brings the text back as it was. */
export const showPanel = (page: Document, words: PanelWords, press: () => void): (() => void) => {
  const main = page.querySelector('main');
  const [kept, place] = [[...(main?.childNodes ?? [])], scrollY];
  const create = <Name extends 'div' | 'h1' | 'p' | 'button'>(name: Name, text = ''): HTMLElementTagNameMap[Name] =>
    Object.assign(page.createElement(name), { textContent: text });
  const [box, title, button] = [create('div'), create('h1', words.title), create('button', words.button)];
  box.className = 'panel';
  title.tabIndex = -1;
  button.type = 'button';
  button.className = 'button';
  button.addEventListener('click', press);
  const detail = Object.assign(create('p', words.detail), { className: 'panel-detail', lang: 'en' });
  box.append(title, ...(words.text === undefined ? [] : [create('p', words.text)]), detail, button);
  main?.replaceChildren(box);
  scrollTo({ top: 0, behavior: 'instant' });
  title.focus();
  return () => {
    main?.replaceChildren(...kept);
    scrollTo({ top: place, behavior: 'instant' });
  };
};
