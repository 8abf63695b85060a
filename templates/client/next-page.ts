// A page that was fetched, made ready to take the place of the one that is shown.

export type NextPage = {
  readonly document: Document;
  /** Of its body, what is further down included. */
  readonly content: readonly ChildNode[];
  /** Puts in what is further down on a long page; once more, it does nothing. */
  readonly addRest: () => void;
};

/** Scripts of a page, and what they added, are nobody's content. */
export const contentOf = (body: HTMLElement): ChildNode[] => [...body.childNodes].filter((node) => node.nodeName !== 'SCRIPT');

/**
 * Takes off a long page what nobody sees at once: what stands behind the second place where its parser may stop
 * (`templates/parts/reference/parse-breaks.tsx`), thus behind three sections. The footer, too, which else would be seen to move.
 */
export const makeReady = (document: Document): NextPage => {
  const content = contentOf(document.body);
  const main = document.querySelector('main');
  const frame = main?.parentElement;
  const cut = main?.querySelectorAll<HTMLElement>(':scope > [type="text/plain"]')[1];
  const [sections, below] = [document.createDocumentFragment(), document.createDocumentFragment()];
  // Tabs become tabs together.
  if (cut && frame && main.querySelector('.tabs') === null) {
    const nodes = [...main.childNodes];
    sections.append(...nodes.slice(nodes.indexOf(cut)));
    below.append(...content.slice(content.indexOf(frame) + 1));
  }
  const addRest = (): void => {
    main?.append(sections);
    frame?.after(below);
  };
  return { document, content, addRest };
};
