// Connects the search box with the list below it: a combobox with a listbox (ARIA APG), whose options are links.
import { mostOfKind } from '../../../src/search/groups.ts';
import { create, createButton } from '../support/create.ts';
import { closestTo } from '../support/press.ts';
import type { SearchField } from './search-field.ts';
import { createSearchIndex } from './search-index.ts';
import { forgetQueries, recentQueries, rememberQuery } from './search-recent.ts';
import { createRecent, createResults } from './search-results.ts';
import type { Say } from './search-words.ts';

/** Number of results that are shown, of each kind and in all. */
const inDialog = { most: mostOfKind, limit: 40 } as const;
const onPage = { most: 12, limit: 120 } as const;

export type SearchBox = {
  /** Shows the results for the current text of the box. */
  readonly show: () => void;
};

const createList = (say: Say, input: HTMLElement): HTMLElement =>
  create('div', {
    id: input.getAttribute('aria-controls') ?? '',
    class: 'search-list',
    hidden: '',
    role: 'listbox',
    'aria-label': say('list'),
  });

/** Returns functions that find and move the active option. The focus stays in the box (`aria-activedescendant`). */
const createActive = (input: HTMLInputElement, list: HTMLElement) => {
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const current = (): HTMLElement | null => list.querySelector('[aria-selected="true"]');
  const set = (option: HTMLElement | undefined): void => {
    current()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  const move = (by: 1 | -1): void => {
    const all = options();
    const selected = current();
    const at = selected === null ? -1 : all.indexOf(selected);
    const next = all[(at + by + all.length + (at < 0 && by < 0 ? 1 : 0)) % Math.max(1, all.length)];
    set(next);
    next?.scrollIntoView({ block: 'nearest' });
  };
  return { current, set, move, first: () => set(options()[0]) };
};

const createNote = (note: HTMLElement, say: Say, onRetry: () => void) => {
  note.classList.remove('search-wait');
  const put = (text: string, action?: readonly [label: string, act: () => void]): void => {
    note.replaceChildren(
      ...(text === '' ? [] : [create('p', {}, text)]),
      ...(action === undefined ? [] : [createButton('search-action', ...action)]),
    );
    note.hidden = note.childElementCount === 0;
  };
  return { put, fail: () => put(say('failed'), [say('retry'), onRetry]) };
};

/**
 * Creates a status that announces results once no key has been pressed for a while;
 * otherwise every letter would cause an announcement.
 */
const createStatus = () => {
  const status = create('p', { class: 'visually-hidden', role: 'status' });
  let timer = 0;
  return {
    status,
    tell: (text: string): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        status.textContent = text;
      }, 500);
    },
  };
};

/** Adds a list and a status around the field's note. The field may already contain a query. */
export const createSearchBox = (field: SearchField): SearchBox => {
  const { input, say, folder, close } = field;
  const { most, limit } = close === undefined ? onPage : inDialog;
  const list = createList(say, input);
  const active = createActive(input, list);
  const { put, fail } = createNote(field.note, say, () => start());
  const { status, tell } = createStatus();
  let known = createSearchIndex(folder);
  let isScrolled = false;

  const fillList = (groups: readonly HTMLElement[]): void => {
    list.replaceChildren(...groups);
    list.hidden = groups.length === 0;
    // Reading the scroll position would cause another layout.
    if (isScrolled) list.scrollTop = 0;
    isScrolled = false;
    input.ariaExpanded = String(groups.length > 0);
  };
  const showRecent = (): void => {
    const queries = recentQueries();
    fillList(queries.length === 0 ? [] : [createRecent(queries, say)]);
    active.set(undefined);
    const forget = (): void => {
      forgetQueries();
      input.focus();
      show();
    };
    if (queries.length === 0) put(say('hint'));
    else put('', [say('forget'), forget]);
    tell('');
  };
  const showResults = (query: string): void => {
    const answer = known.searcher.find(query, limit);
    fillList(createResults(answer, say, most));
    active.first();
    const count = list.querySelectorAll('[role="option"]').length;
    if (input.dataset.entered === input.value) follow();
    if (count > 0) put('');
    else put(`${say('none', { query })} ${say('noneHint')}`);
    tell(count > 0 ? say('count', { number: count }) : say('none', { query }));
  };
  const show = (): void => {
    const query = input.value.trim();
    if (query !== '') known.want();
    if (query === '') showRecent();
    else if (known.state() === 'ready') showResults(query);
    else {
      fillList([]);
      if (known.state() === 'failed') {
        delete input.dataset.entered;
        fail();
      } else put(say('loading'));
    }
  };
  const start = (): void => {
    known = createSearchIndex(folder);
    known.onChange(show);
    show();
  };

  /** Follows the active result, as a press on it would, and forgets the Enter that asked for it. */
  const follow = (keys: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'> = { ctrlKey: false, metaKey: false }): void => {
    delete input.dataset.entered;
    const { ctrlKey, metaKey } = keys;
    active.current()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  };

  input.addEventListener('input', () => {
    delete input.dataset.entered;
    show();
  });
  input.addEventListener('keydown', (event) => {
    if (field.isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) active.move(step);
    else if (event.key !== 'Enter') return;
    // If there are no results yet, the Enter waits for them.
    else if (input.value.trim() === '' || known.state() === 'ready') follow(event);
    event.preventDefault();
  });
  list.addEventListener('scroll', () => {
    isScrolled = true;
  });
  list.addEventListener('click', (event) => {
    const option = closestTo(event, '[role="option"]');
    if (option === null) return;
    if (option.dataset.query === undefined) {
      rememberQuery(input.value);
      close?.();
      return;
    }
    input.value = option.dataset.query;
    input.dispatchEvent(new Event('input'));
    input.focus();
  });
  field.note.before(list);
  field.note.after(status);
  start();
  return { show };
};
