// Results → what stands in the list: groups by kind, and in each the title, where it stands and the words around what was found.
import { groupByKind } from '../../src/model/search/groups.ts';
import { excerptOf, type MarkedPiece, markMatches } from '../../src/model/search/marks.ts';
import type { SearchAnswer, SearchResult } from '../../src/model/search/searcher.ts';
import type { Term } from '../../src/model/search/terms.ts';
import type { Say } from './search-words.ts';

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { className });

const append = (to: HTMLElement, pieces: readonly MarkedPiece[]): void => {
  for (const { text, isMatch } of pieces) to.append(isMatch ? Object.assign(document.createElement('mark'), { textContent: text }) : text);
};

const excerptLength = 96;

/** `POST createCampaign /campaigns` → its method and its path. */
const callOf = (names: string): { readonly method: string; readonly path: string } => {
  const [method = '', ...rest] = names.split(' ');
  return { method, path: rest.at(-1) ?? '' };
};

const isCode = ({ kind }: SearchResult): boolean => kind === 'field' || kind === 'value' || kind === 'error' || kind === 'schema';

const createTitle = (result: SearchResult, terms: readonly Term[]): HTMLElement => {
  const title = create('span', 'search-title');
  if (result.kind === 'operation') {
    const { method } = callOf(result.names);
    const badge = Object.assign(create('span', 'method'), { textContent: method });
    badge.dataset.method = method.toLowerCase();
    title.append(badge, ' ');
  }
  const words = document.createElement(isCode(result) ? 'code' : 'span');
  append(words, markMatches(result.title, terms));
  title.append(words);
  return title;
};

const createLine = (className: string, pieces: readonly MarkedPiece[]): HTMLElement => {
  const line = create('span', className);
  append(line, pieces);
  return line;
};

/** A link, so that it can be opened in another tab as well. */
const createOption = (result: SearchResult, terms: readonly Term[], id: string): HTMLAnchorElement => {
  const option = Object.assign(create('a', 'search-option'), { id, href: result.href, tabIndex: -1 });
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.append(createTitle(result, terms));
  const where = result.kind === 'operation' ? callOf(result.names).path : result.trail;
  if (where !== '')
    option.append(createLine(result.kind === 'operation' ? 'search-trail search-path' : 'search-trail', markMatches(where, terms)));
  if (result.text !== '') option.append(createLine('search-text', excerptOf(result.text, terms, excerptLength)));
  return option;
};

const createGroup = (label: string, id: string): HTMLElement => {
  const group = create('div', 'search-group');
  const name = Object.assign(create('div', 'search-kind'), { id, textContent: label });
  name.setAttribute('role', 'presentation');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-labelledby', id);
  group.append(name);
  return group;
};

/** `most`: of a kind. */
export const createResults = ({ results, terms }: SearchAnswer, say: Say, most: number): readonly HTMLElement[] => {
  let count = 0;
  return groupByKind(results, most).map(({ kind, results: own }) => {
    const group = createGroup(say(`kind.${kind}`), `search-kind-${kind}`);
    for (const result of own) {
      group.append(createOption(result, terms, `search-option-${count}`));
      count += 1;
    }
    return group;
  });
};

export const createRecent = (queries: readonly string[], say: Say): HTMLElement => {
  const group = createGroup(say('recent'), 'search-kind-recent');
  for (const [at, query] of queries.entries()) {
    const option = Object.assign(create('div', 'search-option search-recent'), { id: `search-option-${at}`, textContent: query });
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    option.dataset.query = query;
    group.append(option);
  }
  return group;
};
