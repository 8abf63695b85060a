// A box that filters a sidebar as one types, Hangul while it is being composed and initial consonants (ㅋㅍㅇ) included.
import { initialsOf, isInitials, toJamo } from '../../src/model/hangul.ts';
import type { Enhance } from './enhance.ts';

const matches = (words: readonly string[], text: string): boolean =>
  words.every((word) => text.includes(word) || (isInitials(word) && initialsOf(text).includes(word)));

/** By its name, too: the end of its address. */
const textOf = ({ textContent, hash, pathname }: HTMLAnchorElement): string =>
  toJamo(`${textContent} ${decodeURIComponent(hash === '' ? pathname.replace(/.*\//, '') : hash)}`);

const readList = (list: Element) => ({
  links: [...list.querySelectorAll<HTMLAnchorElement>('a')].map((link) => ({ link, text: textOf(link) })),
  groups: [...list.querySelectorAll<HTMLElement>('li:has(ul)')],
});

const enhance = (box: HTMLInputElement, list: Element, status: HTMLElement): void => {
  // Read when they are first asked for: of hundreds of links it takes a slow phone a while.
  let read: ReturnType<typeof readList> | undefined;
  const readOnce = (): ReturnType<typeof readList> => {
    read ??= readList(list);
    return read;
  };
  const isShown = (link: HTMLAnchorElement): boolean => link.closest('li')?.hidden === false;
  const wordsOf = (): string[] => toJamo(box.value).split(/\s+/).filter(Boolean);
  // The name of a section stays above what matches in it, and is no match for that.
  const firstMatch = (): HTMLAnchorElement | undefined => readOnce().links.find(({ text }) => matches(wordsOf(), text))?.link;
  const show = (): void => {
    const words = wordsOf();
    const { links, groups } = readOnce();
    for (const { link, text } of links) link.closest('li')?.toggleAttribute('hidden', !matches(words, text));
    for (const group of groups) group.hidden = ![...group.querySelectorAll<HTMLAnchorElement>('a')].some(isShown);
    status.textContent = links.some(({ link }) => isShown(link)) ? '' : (box.dataset.none ?? '');
  };
  box.oninput = show;
  box.onkeydown = (event) => {
    // The key that ends a composition is no key of ours.
    if (event.isComposing) return;
    if (event.key === 'Enter') firstMatch()?.click();
    if (event.key !== 'Escape' || box.value === '') return;
    event.preventDefault();
    box.value = '';
    show();
  };
};

export const enhanceFilter: Enhance = (page) => {
  const box = page.querySelector<HTMLInputElement>('input[data-filter]');
  const list = box?.parentElement?.querySelector('.sidebar-items');
  const status = box?.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (box && list && status) enhance(box, list, status);
};
