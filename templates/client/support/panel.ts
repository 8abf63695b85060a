// Replaces the text of a page with a panel after a failure. The panel has a button that tries again.
import { create, createButton } from './create.ts';

/**
 * Texts of a panel. `detail` is the error's own message, in English. `text` is an explanation, and is absent if the
 * title says enough. `title` and `button` are absent only if the page's `<body>` lacks their attributes.
 */
type PanelWords = {
  readonly title?: string;
  readonly text?: string;
  readonly detail: string;
  readonly button?: string;
};

/** Function that shows a panel. It returns a function that restores the text as it was. */
export type ShowPanel = (page: Document, words: PanelWords, press: () => void) => () => void;

/** Shows a panel and moves the focus to its title. The returned function also restores the scroll position. */
export const showPanel: ShowPanel = (page, words, press) => {
  const main = page.querySelector('main');
  const [kept, place] = [[...(main?.childNodes ?? [])], scrollY];
  const title = create('h1', { tabindex: '-1' }, words.title ?? '');
  const text = words.text === undefined ? [] : [create('p', {}, words.text)];
  const detail = create('p', { class: 'panel-detail', lang: 'en' }, words.detail);
  const box = create(
    'div',
    { class: 'panel' },
    title,
    ...text,
    detail,
    createButton('button', words.button ?? '', press),
  );
  main?.replaceChildren(box);
  scrollTo({ top: 0, behavior: 'instant' });
  title.focus();
  return () => {
    main?.replaceChildren(...kept);
    scrollTo({ top: place, behavior: 'instant' });
  };
};
