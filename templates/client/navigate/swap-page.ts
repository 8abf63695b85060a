// Replaces the content of the document with that of another page. Keeps scripts, the theme, the elements that scripts
// added to the body, and the scroll position and folds of a sidebar that both pages have.
import { contentOf, type NextPage } from './next-page.ts';

/** Elements of the head that differ between pages. The policy, the inline script and the assets do not differ. */
const pageOwn = 'title, meta[name], meta[property], link:not([rel="stylesheet"]), script[type="application/ld+json"]';

const swapHead = (head: HTMLHeadElement, next: HTMLHeadElement): void => {
  const [old, fresh] = [[...head.querySelectorAll(pageOwn)], [...next.querySelectorAll(pageOwn)]];
  const isIn = (node: Element, nodes: readonly Element[]): boolean => nodes.some((other) => other.isEqualNode(node));
  for (const node of old) if (!isIn(node, fresh)) node.remove();
  head.append(...fresh.filter((node) => !isIn(node, old)));
};

/** Copies attributes that differ. Setting an equal attribute again would restyle the whole page. */
const copyAttributes = (to: Element, from: Element): void => {
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

const foldsOf = (sidebar: Element): HTMLDetailsElement[] => [
  ...sidebar.querySelectorAll<HTMLDetailsElement>('details:not([data-menu])'),
];

/**
 * Returns a function that gives the menu of the next page the scroll position and folds of this page's menu, if it is
 * the same menu.
 */
const createKeepSidebar = (page: Document): (() => void) => {
  const before = page.querySelector('.sidebar');
  const scrolled = before?.parentElement?.scrollTop ?? 0;
  return () => {
    const after = page.querySelector('.sidebar');
    const folds = before === null ? [] : foldsOf(before);
    const now = after === null ? [] : foldsOf(after);
    if (before === null || after === null || before.ariaLabel !== after.ariaLabel || folds.length !== now.length)
      return;
    for (const [index, fold] of now.entries())
      fold.open = folds[index]?.open === true || fold.querySelector('[aria-current]') !== null;
    if (after.parentElement !== null) after.parentElement.scrollTop = scrolled;
  };
};

/** Function that swaps in a page. The function moves nodes out of the document from which the page was parsed. */
export type Swap = (next: NextPage) => void;

/**
 * Creates the function that swaps pages. Call this before scripts add anything to the body, because the first swap
 * removes all content that the body has at the time of this call.
 */
export const createSwap = (page: Document): Swap => {
  let shown: readonly ChildNode[] = contentOf(page.body);
  return ({ document: next, content }) => {
    const keepSidebar = createKeepSidebar(page);
    swapHead(page.head, next.head);
    copyAttributes(page.documentElement, next.documentElement);
    copyAttributes(page.body, next.body);
    // Removing the focused element would first restyle the rest of the page.
    if (page.activeElement instanceof HTMLElement) page.activeElement.blur();
    for (const node of shown) node.remove();
    page.body.prepend(...contentOf(next.body));
    shown = content;
    keepSidebar();
  };
};
