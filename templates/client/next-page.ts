// A page that was fetched, made ready to take the place of the one that is shown.

export type NextPage = {
  readonly document: Document;
  /** Of its body, what is further down included. */
  readonly content: readonly ChildNode[];
  /** Puts in what is further down on a long page; once more, it does nothing. */
  readonly addRest: () => void;
};

/** Scripts of a page, and what they added, are nobody's content. Those in the text run nothing, and stay: the empty ones of `parse-breaks.tsx`. */
export const contentOf = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => node.nodeName !== 'SCRIPT' || element.nodeName === 'MAIN');

/** No link of a menu is lower. */
const linkPx = 30;

/** What stands behind it is taken off, and given back. */
const takeAfter = (element: Element): (() => void) => {
  const rest = document.createDocumentFragment();
  const siblings = element.parentElement ? contentOf(element.parentElement) : [];
  rest.append(...siblings.slice(siblings.indexOf(element) + 1));
  return () => element.after(rest);
};

/**
 * Takes off a long page what nobody sees at once: what stands behind the second place where its parser may stop
 * (`templates/parts/reference/parse-breaks.tsx`), thus behind three sections; the footer, too, which else would be seen to move; and what of its menu
 * lies below the window.
 */
export const makeReady = (document: Document): NextPage => {
  const content = contentOf(document.body);
  const main = document.querySelector('main');
  const cut = main?.querySelectorAll(':scope > [type="text/plain"]')[1]?.previousElementSibling;
  const link = document.querySelectorAll('.sidebar a')[Math.ceil(innerHeight / linkPx)];
  // Tabs become tabs together.
  const last =
    cut && !main.querySelector('.tabs') ? [cut, main.parentElement, link?.closest('li'), link?.closest('.sidebar > ul > li')] : [];
  const rest = last.flatMap((element) => (element ? takeAfter(element) : []));
  const addRest = (): void => {
    for (const add of rest) add();
  };
  return { document, content, addRest };
};
