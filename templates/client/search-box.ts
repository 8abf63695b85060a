// The box that one types into and the list below it: a combobox with a listbox (ARIA APG), whose options are links.
import { create, createButton } from './create.ts';
import { closestTo } from './press.ts';
import type { SearchIndex } from './search-index.ts';
import { forgetQueries, recentQueries, rememberQuery } from './search-recent.ts';
import { createRecent, createResults } from './search-results.ts';
import type { Say } from './search-words.ts';

export type SearchBoxOptions = {
  readonly say: Say;
  /** Asked for once, and again where it failed. */
  readonly index: () => SearchIndex;
  /** Of a kind, and of all. */
  readonly most: number;
  readonly limit: number;
  readonly onQuery?: (query: string) => void;
  /** A result was chosen; its link does the rest. */
  readonly onChoose?: () => void;
};

export type SearchBox = {
  readonly input: HTMLInputElement;
  readonly parts: readonly HTMLElement[];
  /** Shows what there is for what the box has now. */
  readonly show: () => void;
};

const listId = 'search-list';

const createInput = (say: Say): HTMLInputElement =>
  create('input', {
    type: 'search',
    class: 'search-input',
    placeholder: say('placeholder'),
    autocomplete: 'off',
    spellcheck: 'false',
    role: 'combobox',
    'aria-label': say('open'),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    autocapitalize: 'off',
    autocorrect: 'off',
    enterkeyhint: 'go',
  });

const createList = (say: Say): HTMLElement =>
  create('div', { id: listId, class: 'search-list', hidden: '', role: 'listbox', 'aria-label': say('list') });

/** The active option: the focus stays in the box. */
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

const createNote = (say: Say, onRetry: () => void) => {
  const note = create('div', { class: 'search-note' });
  const put = (text: string, action?: readonly [label: string, act: () => void]): void => {
    note.replaceChildren(
      ...(text === '' ? [] : [create('p', {}, text)]),
      ...(action === undefined ? [] : [createButton('search-action', ...action)]),
    );
    note.hidden = note.childElementCount === 0;
  };
  return { note, put, fail: () => put(say('failed'), [say('retry'), onRetry]) };
};

/** That a list came is said when the keys rest: every letter of it would be read. */
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

/** A composition's own keys are the keyboard's: Enter ends it (UI Events, "keyCode 229"). */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

export const createSearchBox = ({ say, index, most, limit, onQuery, onChoose }: SearchBoxOptions): SearchBox => {
  const [input, list] = [createInput(say), createList(say)];
  const active = createActive(input, list);
  const { note, put, fail } = createNote(say, () => start());
  const { status, tell } = createStatus();
  let known = index();
  let isScrolled = false;

  const fillList = (groups: readonly HTMLElement[]): void => {
    list.replaceChildren(...groups);
    list.hidden = groups.length === 0;
    // To ask where it is would lay it out once more.
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
      if (known.state() === 'failed') fail();
      else put(say('loading'));
    }
  };
  const start = (): void => {
    known = index();
    known.onChange(show);
    show();
  };

  input.addEventListener('input', () => {
    onQuery?.(input.value.trim());
    show();
  });
  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) active.move(step);
    else if (event.key !== 'Enter') return;
    else
      active
        .current()
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }));
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
      onChoose?.();
      return;
    }
    input.value = option.dataset.query;
    input.dispatchEvent(new Event('input'));
    input.focus();
  });
  start();
  return { input, parts: [list, note, status], show };
};
