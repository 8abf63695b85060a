// Filters the list next to a box while the reader types into the box. Incomplete Hangul syllables and initial
// consonants match too: `ㅋㅍㅇ` finds `캠페인`.
import { initialsOf, isInitials, toJamo } from '../../src/text/hangul.ts';
import { decodePath } from '../../src/text/decode-address.ts';
import type { Enhance } from './support/enhance.ts';

const matches = (words: readonly string[], text: string): boolean =>
  words.every((word) => text.includes(word) || (isInitials(word) && initialsOf(text).includes(word)));

/**
 * Returns the searchable text of a row as jamo. For a link, the text includes the fragment of its URL or, without a
 * fragment, the last segment of its path.
 */
const textOf = ({ textContent, hash, pathname = '' }: Partial<HTMLAnchorElement>): string =>
  toJamo(`${textContent} ${decodePath(hash || pathname.slice(pathname.lastIndexOf('/') + 1))}`);

const enhance = (box: HTMLInputElement, list: Element): void => {
  /** Selector of the rows, set by the page. */
  const selector = box.dataset.filter ?? '';
  // The rows are read when they are first needed, since reading hundreds of links takes a slow phone some time.
  let rows: { readonly row: HTMLElement; readonly text: string }[] | undefined;
  const find = () => {
    rows ??= [...list.querySelectorAll<HTMLElement>(selector)].map((row) => ({ row, text: textOf(row) }));
    const words = toJamo(box.value).split(/\s+/).filter(Boolean);
    return rows.filter(({ text }) => matches(words, text));
  };
  const show = (): void => {
    const found = find();
    for (const part of list.querySelectorAll<HTMLElement>(`${selector},:has(:is(${selector}))`)) part.hidden = true;
    // The ancestors of a match are shown with it.
    for (const { row } of found)
      for (let up: HTMLElement | null = row; up && up !== list; up = up.parentElement) up.hidden = false;
    box.nextElementSibling?.replaceChildren(found.length ? '' : (box.dataset.none ?? ''));
  };
  box.oninput = show;
  box.onkeydown = (event) => {
    // A key that ends a composition belongs to the input method.
    if (event.isComposing) return;
    if (event.key === 'Enter') find()[0]?.row.click();
    if (event.key !== 'Escape' || box.value === '') return;
    event.preventDefault();
    box.value = '';
    show();
  };
};

/** Connects every filter box of the page with its list. */
export const enhanceFilter: Enhance = (page) => {
  for (const box of page.querySelectorAll<HTMLInputElement>('input[data-filter]'))
    if (box.parentElement) enhance(box, box.parentElement);
};
