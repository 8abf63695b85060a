// Shows the samples of a reference in another programming language. The first language is in the reference itself, and
// each other language is a link to its own page. A press fetches that page once, and inserts its code for all
// operations. The choice is shared with the tabs of the docs.
import { enhanceCode } from './copy.ts';
import type { Enhance } from './support/enhance.ts';
import { fetchText } from './support/fetch-text.ts';
import { closestTo, isPlainPress } from './support/press.ts';
import { choiceKey, readChoice, storeChoice } from './tab-choice.ts';

const name = 'lang';

type Block = { readonly row: Element; readonly anchor: string; readonly own: Element };

/**
 * Returns the element below a row of languages: the code of the current language, or the reason why this language has
 * no code. Returns null if the row has neither.
 */
const codeOf = (row: Element): Element | null => row.parentElement?.querySelector(':scope > :is(pre, .none)') ?? null;

const blocksOf = (page: Document): Block[] =>
  [...page.querySelectorAll('.langs')].flatMap((row) => {
    const own = codeOf(row);
    return own === null ? [] : [{ row, own, anchor: row.querySelector('a')?.hash ?? '' }];
  });

const fetchCode = async (url: string): Promise<ReadonlyMap<string, Element>> => {
  const other = new DOMParser().parseFromString(await fetchText(url), 'text/html');
  return new Map(blocksOf(other).map(({ anchor, own }) => [anchor, own]));
};

const linkOf = (row: Element, label: string): HTMLAnchorElement | undefined =>
  [...row.querySelectorAll('a')].find((link) => link.textContent === label);

/** Makes a change, and scrolls so that the element `seen` keeps its position in the window. */
const keepInPlace = (seen: Element | undefined, change: () => void): void => {
  const before = seen?.getBoundingClientRect().top ?? 0;
  change();
  const after = seen?.getBoundingClientRect().top ?? 0;
  if (after !== before) scrollBy({ top: after - before, behavior: 'instant' });
};

/** Shows the code of a language. `code`: its code by anchor; absent for the language whose code the page contains. */
const show = (page: Document, blocks: readonly Block[], label: string, code?: ReadonlyMap<string, Element>): void => {
  for (const { row, anchor, own } of blocks) {
    const next = code === undefined ? own : code.get(anchor);
    if (next === undefined) continue;
    codeOf(row)?.replaceWith(page.adoptNode(next));
    for (const link of row.querySelectorAll('a')) {
      link.ariaCurrent = link.textContent === label ? 'true' : null;
    }
  }
  enhanceCode(page);
};

/**
 * Stores the programming language that the reader chooses for samples. A reference then shows its samples in that
 * language on the same page. On the page of a language, the links lead to the pages of other languages.
 */
export const enhanceSamples: Enhance = (page, until) => {
  const rememberOnly = page.querySelector('.samples > .code > .langs') === null;
  const blocks = rememberOnly ? [] : blocksOf(page);
  const first = page.querySelector('.langs > [aria-current]')?.textContent;
  const fetched = new Map<string, Promise<ReadonlyMap<string, Element>>>();
  let wanted = first;
  /** `seen`: the link that was pressed; absent if the choice was stored earlier or in another tab. */
  const choose = async (label: string, seen?: HTMLAnchorElement): Promise<void> => {
    wanted = label;
    const url = blocks[0] && linkOf(blocks[0].row, label)?.href.replace(/#.*/, '');
    if (url === undefined) return;
    try {
      const pending = label === first ? undefined : (fetched.get(label) ?? fetchCode(url));
      if (pending !== undefined) fetched.set(label, pending);
      const code = await pending;
      // The reader may have chosen another language in the meantime.
      if (wanted === label) keepInPlace(seen, () => show(page, blocks, label, code));
    } catch {
      fetched.delete(label);
      // If the code cannot be fetched, the link opens the language's own page.
      if (seen !== undefined) location.assign(seen.href);
    }
  };
  page.addEventListener(
    'click',
    (event) => {
      const link = closestTo<HTMLAnchorElement>(event, '.langs > a');
      if (link === null) return;
      storeChoice(name, link.textContent ?? '');
      if (rememberOnly || !isPlainPress(event)) return;
      event.preventDefault();
      choose(link.textContent ?? '', link);
    },
    { signal: until },
  );
  addEventListener(
    'storage',
    (event) => {
      if (event.key === choiceKey(name) && event.newValue !== null) choose(event.newValue);
    },
    { signal: until },
  );
  const stored = readChoice(name);
  if (stored !== null && stored !== first && blocks.length > 0) choose(stored);
};
