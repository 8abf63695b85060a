// Another page's document takes this one's place. Scripts, the theme and what scripts added to the body stay.
import { contentOf, type NextPage } from './next-page.ts';

/** What differs from page to page; the policy, the theme's script and the assets do not. */
const pageOwn = 'title, meta[name], meta[property], link:not([rel="stylesheet"]), script[type="application/ld+json"]';

const swapHead = (head: HTMLHeadElement, next: HTMLHeadElement): void => {
  const [old, fresh] = [[...head.querySelectorAll(pageOwn)], [...next.querySelectorAll(pageOwn)]];
  const isIn = (node: Element, nodes: readonly Element[]): boolean => nodes.some((other) => other.isEqualNode(node));
  for (const node of old) if (!isIn(node, fresh)) node.remove();
  head.append(...fresh.filter((node) => !isIn(node, old)));
};

/** What is the same is left alone: set once more, it would have the whole page styled anew. */
const copyAttributes = (to: Element, from: Element): void => {
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

const foldsOf = (sidebar: Element): HTMLDetailsElement[] => [...sidebar.querySelectorAll<HTMLDetailsElement>('details:not([data-menu])')];

/** The same menu again stays where it was scrolled to, and as it was folded. */
const createKeepSidebar = (page: Document): (() => void) => {
  const before = page.querySelector('.sidebar');
  const scrolled = before?.parentElement?.scrollTop ?? 0;
  return () => {
    const after = page.querySelector('.sidebar');
    const folds = before === null ? [] : foldsOf(before);
    const now = after === null ? [] : foldsOf(after);
    if (before === null || after === null || before.ariaLabel !== after.ariaLabel || folds.length !== now.length) return;
    for (const [index, fold] of now.entries()) fold.open = folds[index]?.open === true || fold.querySelector('[aria-current]') !== null;
    if (after.parentElement !== null) after.parentElement.scrollTop = scrolled;
  };
};

/** The document of what is next is used up. */
export type Swap = (next: NextPage) => void;

/** To be made before anything is added to the page's body: what is there now is what goes first. */
export const createSwap = (page: Document): Swap => {
  let shown: readonly ChildNode[] = contentOf(page.body);
  return ({ document: next, content }) => {
    const keepSidebar = createKeepSidebar(page);
    swapHead(page.head, next.head);
    copyAttributes(page.documentElement, next.documentElement);
    copyAttributes(page.body, next.body);
    // What is focused, taken away, would first have the rest of its page styled anew.
    if (page.activeElement instanceof HTMLElement) page.activeElement.blur();
    for (const node of shown) node.remove();
    page.body.prepend(...contentOf(next.body));
    shown = content;
    keepSidebar();
  };
};
