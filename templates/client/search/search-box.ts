// Connects the search box with the list below it: a combobox with a listbox (ARIA APG), whose options are links to
// results, or recent queries.
import { mostOfKind } from '../../../src/search/groups.ts';
import { create, createButton } from '../support/create.ts';
import { closestTo } from '../support/press.ts';
import type { SearchField } from './search-field.ts';
import { createSearchIndex } from './search-index.ts';
import { forgetQueries, recentQueries, rememberQuery } from './search-recent.ts';
import { createRecent, createResults } from './search-results.ts';

/** Maximum number of results of each kind (`most`), and of all results (`limit`), in the dialog. */
const inDialog = { most: mostOfKind, limit: 40 } as const;
const onPage = { most: 12, limit: 120 } as const;

export type SearchBox = {
  /** Shows the results for the current text of the box, or recent queries if the box is empty. */
  readonly show: () => void;
};

/**
 * Creates the list below the box, with functions that fill it, change its active option, and follow that option. The
 * focus stays in the box (`aria-activedescendant`).
 */
const createListbox = ({ input, note, say }: SearchField) => {
  const list = create('div', {
    id: input.getAttribute('aria-controls') ?? '',
    class: 'search-list',
    hidden: '',
    role: 'listbox',
    'aria-label': say('list'),
  });
  note.before(list);
  let isScrolled = false;
  list.addEventListener('scroll', () => {
    isScrolled = true;
  });
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const current = (): HTMLElement | null => list.querySelector('[aria-selected="true"]');
  const set = (option: HTMLElement | undefined): void => {
    current()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  /** Fills the list and scrolls it to the top, without an active option. Without groups, the list is hidden. */
  const fill = (groups: readonly HTMLElement[]): void => {
    list.replaceChildren(...groups);
    list.hidden = groups.length === 0;
    // Reading the scroll position would cause another layout.
    if (isScrolled) list.scrollTop = 0;
    isScrolled = false;
    input.ariaExpanded = String(!list.hidden);
    set(undefined);
  };
  /** Makes the first option active. Returns the number of options. */
  const first = (): number => {
    const all = options();
    set(all[0]);
    return all.length;
  };
  const move = (by: 1 | -1): void => {
    const all = options();
    const selected = current();
    const at = selected === null ? -1 : all.indexOf(selected);
    const next = all[(at + by + all.length + (at < 0 && by < 0 ? 1 : 0)) % Math.max(1, all.length)];
    set(next);
    next?.scrollIntoView({ block: 'nearest' });
  };
  /**
   * Follows the active option as a press on it would. Also removes the record of an early press of Enter
   * (`data-entered`), so that the option is not followed twice.
   */
  const follow = ({ ctrlKey, metaKey }: Partial<KeyboardEvent> = {}): void => {
    delete input.dataset.entered;
    current()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  };
  return { list, fill, first, move, follow };
};

type Listbox = ReturnType<typeof createListbox>;

/**
 * Returns a function that shows a text and a button in the note. If the text is empty and the button is absent, the
 * note is hidden.
 */
const createNote = (note: HTMLElement) => {
  note.classList.remove('search-wait');
  return (text: string, action?: readonly [label: string, act: () => void]): void => {
    note.replaceChildren(
      ...(text === '' ? [] : [create('p', {}, text)]),
      ...(action === undefined ? [] : [createButton('search-action', ...action)]),
    );
    note.hidden = note.childElementCount === 0;
  };
};

/**
 * Adds a live region (`role="status"`), and returns a function that announces a text in it after half a second, unless
 * the function is called again. Otherwise every letter would cause an announcement.
 */
const createStatus = (note: HTMLElement) => {
  const status = create('p', { class: 'visually-hidden', role: 'status' });
  note.after(status);
  let timer = 0;
  return (text: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = text;
    }, 500);
  };
};

/**
 * Creates the functions that load the index, and show the results for the text in the search box in the list, the note
 * and the status.
 */
const createAnswers = ({ input, note, say, folder, close }: SearchField, { fill, first, follow }: Listbox) => {
  const { most, limit } = close === undefined ? onPage : inDialog;
  const put = createNote(note);
  const announce = createStatus(note);
  let known = createSearchIndex(folder);

  const showRecent = (): void => {
    const queries = recentQueries();
    fill(queries.length === 0 ? [] : [createRecent(queries, say)]);
    const forget = (): void => {
      forgetQueries();
      input.focus();
      show();
    };
    if (queries.length === 0) put(say('hint'));
    else put('', [say('forget'), forget]);
    announce('');
  };
  const showResults = (query: string): void => {
    fill(createResults(known.searcher.find(query, limit), say, most));
    const count = first();
    if (input.dataset.entered === input.value) follow();
    const none = say('none', { query });
    put(count > 0 ? '' : `${none} ${say('noneHint')}`);
    announce(count > 0 ? say('count', { number: count }) : none);
  };
  const isReady = (): boolean => known.state() === 'ready';
  const show = (): void => {
    const query = input.value.trim();
    if (query !== '') known.want();
    if (query === '') showRecent();
    else if (isReady()) showResults(query);
    else {
      fill([]);
      if (known.state() === 'failed') {
        delete input.dataset.entered;
        put(say('failed'), [say('retry'), start]);
      } else put(say('loading'));
    }
  };
  const start = (): void => {
    known = createSearchIndex(folder);
    // Recent queries do not depend on the index. Showing them again would deactivate the active option.
    known.onChange(() => input.value.trim() && show());
    show();
  };
  return { show, start, isReady };
};

/** Adds a list and a status around the field's note. The field may already contain a query. */
export const createSearchBox = (field: SearchField): SearchBox => {
  const { input, close } = field;
  const listbox = createListbox(field);
  const { show, start, isReady } = createAnswers(field, listbox);
  input.addEventListener('input', () => {
    delete input.dataset.entered;
    show();
  });
  input.addEventListener('keydown', (event) => {
    if (field.isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) listbox.move(step);
    else if (event.key !== 'Enter') return;
    // Before the index is ready, Enter waits for results.
    else if (input.value.trim() === '' || isReady()) listbox.follow(event);
    event.preventDefault();
  });
  listbox.list.addEventListener('click', (event) => {
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
  start();
  return { show };
};
