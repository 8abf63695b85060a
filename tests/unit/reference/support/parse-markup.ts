// Parses markup that React renders (well-formed, with quoted attributes) into a tree, and finds elements and texts in
// this tree.
export type Markup = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Markup | string)[];
};

const voidTags = new Set(['meta', 'link', 'br', 'wbr', 'img', 'hr', 'input']);

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16))
      : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[String(name)] ?? ''),
  );

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );

/** Parses the markup without its scripts. Throws if an end tag does not match the last open tag. */
export const parseMarkup = (html: string): Markup => {
  const root: Markup = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!doctype[^>]*>/i, '');
  for (const [, close, tag = '', attributes = '', words] of body.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
  )) {
    const top = open.at(-1) ?? root;
    if (words !== undefined) top.children.push(decode(words));
    else if (close === '/') {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes <${top.tag}>`);
    } else {
      const element: Markup = { tag, attributes: attributesOf(attributes), children: [] };
      top.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root;
};

/** Lists all elements inside an element, without the element itself. */
export const elementsIn = (markup: Markup): Markup[] =>
  markup.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));

/** Returns the text of an element. */
export const wordsOf = (markup: Markup | string): string =>
  typeof markup === 'string' ? markup : markup.children.map(wordsOf).join('');

/** Returns the only element with the id. Throws if none or several have it. */
export const byId = (markup: Markup, id: string): Markup => {
  const found = elementsIn(markup).filter((element) => element.attributes.id === id);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} elements have the id ${id}`);
  return only;
};

/**
 * Returns the text of the `dt` with the id (`line`), and the elements after it up to the next `dt` (`parts`) with their
 * text (`below`).
 */
export const entryOf = (
  markup: Markup,
  id: string,
): { readonly line: string; readonly below: string; readonly parts: readonly Markup[] } => {
  const list = elementsIn(markup).find((element) =>
    element.children.some((child) => typeof child !== 'string' && child.attributes.id === id),
  );
  const children = list?.children ?? [];
  const start = children.findIndex((child) => typeof child !== 'string' && child.attributes.id === id);
  const rest = children.slice(start + 1);
  const end = rest.findIndex((child) => typeof child !== 'string' && child.tag === 'dt');
  const parts = rest.slice(0, end < 0 ? undefined : end).filter((child): child is Markup => typeof child !== 'string');
  return { line: wordsOf(byId(markup, id)), below: parts.map(wordsOf).join('\n'), parts };
};
