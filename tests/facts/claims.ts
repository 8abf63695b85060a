// Creates claims about a page, such as that the block with an id has these words, exactly these names, or this link.
import type { Element } from 'hast';
import type { ApiName } from './facts.ts';
import { elementsOf, findBlock, findElement, isNested, type Page, textOf } from './page.ts';

export type LocaleName = 'ko' | 'en';
/** Words that are the same in both locales (a string), or that differ (an object). */
export type Words = string | Readonly<Record<LocaleName, string>>;
export type Place = { readonly route: string; readonly id: string };

export type Claim = Place & {
  /** Sentence that is reported if the claim is not true. */
  readonly fact: string;
  /** Ids in the block that the claim also covers. */
  readonly parts: readonly string[];
  /** Text that makes the claim false. Absent unless the claim is that something is not said. */
  readonly counterexample?: string;
  /** Whether the fact is in the text of the block, and not only in its elements. */
  readonly isWorded: boolean;
  readonly holds: (page: Page, locale: LocaleName) => boolean;
};

type Holds = (page: Page, locale: LocaleName) => boolean;

export const inApi = (api: ApiName, id: string): Place => ({ route: `api/${api}`, id });
export const inDoc = (name: string, id: string): Place => ({ route: `docs/${name}`, id });

export const notDocumented: Words = { ko: '(문서에 없)', en: '([Nn]ot documented)' };

export const claim = (
  place: Place,
  what: string,
  holds: Holds,
  options: { parts?: readonly string[]; isWorded?: boolean } = {},
): Claim => ({
  ...place,
  fact: `${place.route}#${place.id} ${what}`,
  parts: options.parts ?? [],
  isWorded: options.isWorded ?? false,
  holds: (page, locale) => findElement(page, place.id) !== undefined && holds(page, locale),
});

export const inLocale = (words: Words, locale: LocaleName): string =>
  typeof words === 'string' ? words : words[locale];

/**
 * Returns whether a text contains the words as whole words: `1` is neither in `10` nor in `1.0`. Words that begin with
 * a parenthesis are a regular expression.
 */
const isSaid = (text: string, words: string): boolean => {
  const body = words.startsWith('(') ? words : words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const before = /^\w/.test(words) ? '(?<!\\w|\\d[.,])' : '';
  const after = /\w$/.test(words) ? '(?!\\w|[.,]\\d)' : '';
  return new RegExp(before + body + after).test(text);
};

export const plain = (text: string): string => text.replaceAll('"', '').replace(/\s+/g, ' ');

const ownText = (page: Page, id: string): string => plain(textOf(findBlock(page, id), isNested));
const ownElements = (page: Page, id: string): Element[] => elementsOf(findBlock(page, id), isNested);

const show = (words: readonly Words[]): string =>
  words.map((word) => (typeof word === 'string' ? word : word.en)).join(', ');

export const says = (place: Place, ...words: readonly Words[]): Claim =>
  claim(
    place,
    `says ${show(words)}`,
    (page, locale) => words.every((word) => isSaid(ownText(page, place.id), inLocale(word, locale))),
    {
      isWorded: true,
    },
  );

/** Claims that a `code` element has exactly this text. */
export const hasCode = (place: Place, code: string): Claim =>
  claim(
    place,
    `has the code ${code}`,
    (page) =>
      ownElements(page, place.id).some(
        (element) => element.tagName === 'code' && textOf(element.children).trim() === code,
      ),
    { isWorded: true },
  );

export const linksTo = (place: Place, id: string): Claim =>
  claim(place, `links to ${id}`, (page) =>
    ownElements(page, place.id).some((element) => element.properties.href === `#${id}`),
  );

export const isMarkedRequired = (place: Place, required: boolean): Claim =>
  claim(
    place,
    required ? 'is required' : 'is not required',
    (page, locale) => {
      const marks = ownElements(page, place.id).filter((element) => element.tagName === 'em');
      return (
        marks.some((mark) => textOf(mark.children).trim() === inLocale({ ko: '필수', en: 'required' }, locale)) ===
        required
      );
    },
    { isWorded: required },
  );

/** Claims that the page shows the place as deprecated. */
export const isMarkedDeprecated = (place: Place): Claim =>
  claim(
    place,
    'is deprecated',
    (page, locale) =>
      ownElements(page, place.id).some(
        (element) =>
          String(element.properties.className).includes('badge') &&
          textOf(element.children).includes(inLocale({ ko: '사용 중단', en: 'deprecated' }, locale)),
      ),
    { isWorded: true },
  );

export const childIds = (page: Page, prefix: string, tagName: string): string[] =>
  [...page.paths.keys()].filter(
    (id) =>
      id.startsWith(`${prefix}.`) &&
      !id.slice(prefix.length + 1).includes('.') &&
      findElement(page, id)?.tagName === tagName,
  );

const isSameSet = (actual: readonly string[], expected: readonly string[]): boolean =>
  actual.length === expected.length && [...actual].sort().join() === [...expected].sort().join();

/** Claims that the anchor has exactly these fields (`dt`) or values (`li`), each with its name in its own block. */
const lists = (place: Place, tagName: 'dt' | 'li', names: readonly string[], prefix = place.id): Claim => {
  const parts = names.map((name) => `${prefix}.${name}`);
  return claim(
    place,
    `lists ${prefix}: ${names.join(', ') || 'nothing'}`,
    (page) =>
      isSameSet(childIds(page, prefix, tagName), parts) &&
      names.every((name) => isSaid(ownText(page, `${prefix}.${name}`), name)),
    { parts, isWorded: names.length > 0 },
  );
};

export const listsFields = (place: Place, names: readonly string[], prefix?: string): Claim =>
  lists(place, 'dt', names, prefix);
export const listsValues = (place: Place, names: readonly string[]): Claim => lists(place, 'li', names);

const rowsOf = (page: Page, id: string): readonly (readonly string[])[] =>
  elementsOf(findBlock(page, id))
    .filter((element) => element.tagName === 'tr')
    .map((row) => elementsOf(row.children).filter((cell) => cell.tagName === 'td'))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => plain(textOf(cell.children)).trim()));

/** Claims that a table of the block has a row with `first` in its first cell and all the words in the other cells. */
export const hasRow = (place: Place, first: Words, ...words: readonly Words[]): Claim =>
  claim(
    place,
    `has a row ${show([first])}: ${show(words)}`,
    (page, locale) =>
      rowsOf(page, place.id).some(
        ([head = '', ...rest]) =>
          isSaid(head, inLocale(first, locale)) &&
          words.every((word) => isSaid(rest.join(' '), inLocale(word, locale))),
      ),
    { isWorded: true },
  );

/** Claims that the first cells of the block's table are exactly these names. Their order does not matter. */
export const listsRows = (place: Place, names: readonly string[]): Claim =>
  claim(
    place,
    `has the rows ${names.join(', ')}`,
    (page) =>
      isSameSet(
        rowsOf(page, place.id).map(([head = '']) => head),
        names,
      ),
    {
      isWorded: true,
    },
  );

/** Claims that the table of contents links to exactly the headings of levels 2 and 3 of the page. */
export const hasContentsOfLevels2And3 = (place: Place): Claim =>
  claim(place, 'has the headings of levels 2 and 3', (page) => {
    const headings = elementsOf(findBlock(page, '<main>')).filter(
      ({ tagName, properties }) => /^h[23]$/.test(tagName) && properties.id,
    );
    const links = elementsOf(findBlock(page, place.id)).filter(({ tagName }) => tagName === 'a');
    return isSameSet(
      links.map((link) => String(link.properties.href)),
      headings.map((heading) => `#${heading.properties.id}`),
    );
  });

/**
 * Claims that a page is in its locale: the document declares the language of the locale, and has a title, a heading,
 * and prose in that language. English pages must not contain Hangul.
 */
export const isPageInItsLocale = (route: string): readonly Claim[] => [
  claim(
    { route, id: '<html>' },
    'is in its language',
    (page, locale) => findElement(page, '<html>')?.properties.lang === locale,
  ),
  says({ route, id: '<title>' }, '|'),
  says({ route, id: '<h1>' }, '(\\S)'),
  says({ route, id: '<main>' }, { ko: '([가-힣] ?[가-힣])', en: '([a-z]+ [a-z]+)' }),
  claim(
    { route, id: '<main>' },
    'has no Hangul in English, samples included',
    (page, locale) => locale === 'ko' || !/[가-힣]/.test(textOf(findBlock(page, '<main>'))),
  ),
];

/** Claims that the page has this canonical address. */
export const isAt = (route: string, address: Words): Claim =>
  claim({ route, id: '<html>' }, `is at ${show([address])}`, (page, locale) =>
    elementsOf(findBlock(page, '<html>')).some(
      ({ tagName, properties }) =>
        tagName === 'link' &&
        String(properties.rel) === 'canonical' &&
        String(properties.href).endsWith(`.com${inLocale(address, locale)}`),
    ),
  );

/** Claims that an operation belongs to a tag, which is the last tag before it. */
export const isBelowTag = (place: Place, tag: string): Claim => {
  const anchor = `tag-${tag.replaceAll(' ', '~20')}`;
  return claim(
    place,
    `is below the tag ${tag}`,
    (page) => {
      const ids = [...page.paths.keys()];
      return (
        ids.slice(0, ids.indexOf(place.id)).findLast((id) => id.startsWith('tag-') && findElement(page, id)) === anchor
      );
    },
    { parts: [anchor] },
  );
};

/** Claims that nothing in the block matches the pattern. `counterexample` is a text that matches. */
export const neverSays = (place: Place, never: RegExp, counterexample: string): Claim => ({
  ...claim(
    place,
    `never says anything like “${counterexample}”`,
    (page) => !never.test(plain(textOf(findBlock(page, place.id)))),
  ),
  counterexample,
});

/**
 * Matches the anchors of the reference's own groups, such as its schemas. In the anchor of a tag from a description, a
 * `~` always has a hexadecimal number after it.
 */
const ownGroup = /^tag-~(?![0-9a-f]{2})/;

/** Claims that the reference has exactly these sections for operations, schemas or tags. */
export const hasSections = (route: string, tagName: 'section' | 'header', ids: readonly string[]): Claim =>
  claim(
    { route, id: '<main>' },
    `has these ${tagName}s and no others`,
    (page) =>
      isSameSet(
        [...page.paths.keys()].filter(
          (id) => !id.includes('.') && !ownGroup.test(id) && findElement(page, id)?.tagName === tagName,
        ),
        ids,
      ),
    { parts: ids },
  );
