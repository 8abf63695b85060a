// Search results or recent queries → the options of the list, in groups. The option of a result has a title, and may
// have a path or a trail, and the words around the match.
import { groupByKind } from '../../../src/search/groups.ts';
import { excerptOf, type MarkedPiece, markMatches } from '../../../src/search/marks.ts';
import type { SearchAnswer, SearchResult } from '../../../src/search/searcher.ts';
import type { Term } from '../../../src/search/terms.ts';
import { create } from '../support/create.ts';
import type { Say } from './search-words.ts';

const markedNodes = (pieces: readonly MarkedPiece[]): readonly (Node | string)[] =>
  pieces.map(({ text, isMatch }) => (isMatch ? create('mark', {}, text) : text));

const excerptLength = 96;

/**
 * Returns the method and path from the names in the record of an operation, such as `POST createCampaign /campaigns`.
 */
const callOf = (names: string): { readonly method: string; readonly path: string } => {
  const [method = '', ...rest] = names.split(' ');
  return { method, path: rest.at(-1) ?? '' };
};

const isCode = ({ kind }: SearchResult): boolean =>
  kind === 'field' || kind === 'value' || kind === 'error' || kind === 'schema';

const createTitle = (result: SearchResult, terms: readonly Term[]): HTMLElement => {
  const { method } = callOf(result.names);
  const badge = create('span', { class: 'method', 'data-method': method.toLowerCase() }, method);
  const words = create(isCode(result) ? 'code' : 'span', {}, ...markedNodes(markMatches(result.title, terms)));
  return create('span', { class: 'search-title' }, ...(result.kind === 'operation' ? [badge, ' '] : []), words);
};

const createLine = (className: string, pieces: readonly MarkedPiece[]): HTMLElement =>
  create('span', { class: className }, ...markedNodes(pieces));

const optionAttributes = (className: string, at: number) =>
  ({
    class: `search-option${className}`,
    id: `search-option-${at}`,
    role: 'option',
    'aria-selected': 'false',
  }) as const;

/** Creates an option as a link, so that it can be opened in another tab. */
const createOption = (result: SearchResult, terms: readonly Term[], at: number): HTMLAnchorElement => {
  const option = create(
    'a',
    { ...optionAttributes('', at), href: result.href, tabindex: '-1' },
    createTitle(result, terms),
  );
  const isCall = result.kind === 'operation';
  const where = isCall ? callOf(result.names).path : result.trail;
  if (where !== '')
    option.append(createLine(isCall ? 'search-trail search-path' : 'search-trail', markMatches(where, terms)));
  if (result.text !== '') option.append(createLine('search-text', excerptOf(result.text, terms, excerptLength)));
  return option;
};

const createGroup = (label: string, kind: string, options: readonly HTMLElement[]): HTMLElement => {
  const id = `search-kind-${kind}`;
  const name = create('div', { class: 'search-kind', id, role: 'presentation' }, label);
  return create('div', { class: 'search-group', role: 'group', 'aria-labelledby': id }, name, ...options);
};

/** Returns a group of options for each kind of result. `most`: maximum number of results of a kind. */
export const createResults = ({ results, terms }: SearchAnswer, say: Say, most: number): readonly HTMLElement[] => {
  let count = 0;
  const next = (result: SearchResult): HTMLElement => {
    count += 1;
    return createOption(result, terms, count - 1);
  };
  return groupByKind(results, most).map(({ kind, results: own }) =>
    createGroup(say(`kind.${kind}`), kind, own.map(next)),
  );
};

/** Returns a group with an option for each recent query. */
export const createRecent = (queries: readonly string[], say: Say): HTMLElement =>
  createGroup(
    say('recent'),
    'recent',
    queries.map((query, at) =>
      create('div', { ...optionAttributes(' search-recent', at), 'data-query': query }, query),
    ),
  );
