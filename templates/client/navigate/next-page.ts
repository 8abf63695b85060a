// Prepares a fetched page to replace the page that is shown: takes out the parts of a long page that are not visible at
// first, which are inserted again later.

export type NextPage = {
  readonly document: Document;
  /** Nodes of the page's body, including those that `addRest` inserts. */
  readonly content: readonly ChildNode[];
  /** Inserts the later parts of a long page. A second call does nothing. */
  readonly addRest: () => void;
};

/**
 * Returns an element's child nodes without the page's scripts, which are not content. Keeps the scripts in `<main>`,
 * which are empty (`parse-breaks.tsx`).
 */
export const contentOf = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => node.nodeName !== 'SCRIPT' || element.nodeName === 'MAIN');

/** Minimum height of a link in the sidebar. */
const linkPx = 30;

/** Removes the content after an element. Returns a function that inserts this content again. */
const takeAfter = (element: Element): (() => void) => {
  const rest = document.createDocumentFragment();
  const siblings = element.parentElement ? contentOf(element.parentElement) : [];
  rest.append(...siblings.slice(siblings.indexOf(element) + 1));
  return () => element.after(rest);
};

/**
 * Removes the parts of a long page that are not visible at first. `addRest` inserts them again. These parts are the
 * content after the second place at which the parser may pause (`templates/parts/reference/layout/parse-breaks.tsx`),
 * usually after three sections; the part of the menu below the window; and the footer, which would otherwise visibly
 * move later.
 */
export const makeReady = (document: Document): NextPage => {
  const content = contentOf(document.body);
  const main = document.querySelector('main');
  const cut = main?.querySelectorAll(':scope > [type="text/plain"]')[1]?.previousElementSibling;
  const link = document.querySelectorAll('.sidebar a')[Math.ceil(innerHeight / linkPx)];
  // A page with tabs is not divided, since all of its tabs are created at once.
  const last =
    cut && !main.querySelector('.tabs')
      ? [cut, main.parentElement, link?.closest('li'), link?.closest('.sidebar > ul > li')]
      : [];
  const rest = last.flatMap((element) => (element ? takeAfter(element) : []));
  const addRest = (): void => {
    for (const add of rest) add();
  };
  return { document, content, addRest };
};
