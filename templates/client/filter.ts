// A box that filters a sidebar as one types, Hangul while it is being composed and initial consonants (ㅋㅍㅇ) included.
import { initialsOf, isInitials, toJamo } from '../../src/model/hangul.ts';
import type { Enhance } from './enhance.ts';

const matches = (words: readonly string[], text: string): boolean =>
  words.every((word) => text.includes(word) || (isInitials(word) && initialsOf(text).includes(word)));

const textOf = (link: HTMLAnchorElement): string => toJamo(`${link.textContent} ${decodeURIComponent(link.hash)}`);

const enhance = (box: HTMLInputElement, list: Element, status: HTMLElement): void => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')].map((link) => ({ link, text: textOf(link) }));
  const groups = [...list.querySelectorAll<HTMLElement>('li:has(ul)')];
  const isShown = (link: HTMLAnchorElement): boolean => link.closest('li')?.hidden === false;
  const show = (): void => {
    const words = toJamo(box.value).split(/\s+/).filter(Boolean);
    for (const { link, text } of links) link.closest('li')?.toggleAttribute('hidden', !matches(words, text));
    for (const group of groups) group.hidden = ![...group.querySelectorAll<HTMLAnchorElement>('a')].some(isShown);
    status.textContent = links.some(({ link }) => isShown(link)) ? '' : (box.dataset.none ?? '');
  };
  box.addEventListener('input', show);
  box.addEventListener('keydown', (event) => {
    // The key that ends a composition is no key of ours.
    if (event.isComposing) return;
    if (event.key === 'Enter') links.find(({ link }) => isShown(link))?.link.click();
    if (event.key !== 'Escape' || box.value === '') return;
    event.preventDefault();
    box.value = '';
    show();
  });
};

export const enhanceFilter: Enhance = (page) => {
  const box = page.querySelector<HTMLInputElement>('input[data-filter]');
  const list = box?.parentElement?.querySelector('.sidebar-items');
  const status = box?.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (box && list && status) enhance(box, list, status);
};
