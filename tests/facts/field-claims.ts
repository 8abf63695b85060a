// What a page claims of a field beyond its words: its place among its sisters, its type, that it has no default, where it leads.
import { type Claim, childIds, claim, inLocale, type Place, plain } from './claims.ts';
import type { ApiName } from './facts.ts';
import { elementsOf, findBlock, findElement, isNested, textOf } from './page.ts';

/** As `listsFields`, and in this order: a reader looks for them where the specification has them. */
export const listsInOrder = (place: Place, names: readonly string[], prefix: string): Claim =>
  claim(
    place,
    `lists in this order ${prefix}: ${names.join(', ')}`,
    (page) => childIds(page, prefix, 'dt').join() === names.map((name) => `${prefix}.${name}`).join(),
    { parts: names.map((name) => `${prefix}.${name}`) },
  );

/** `array<integer:int64>` as a page prints it. */
const isOfType = (shown: string, type: string): boolean => {
  const [, inner] = /^array<(.+)>$/.exec(type) ?? [];
  const base = inner ?? type;
  const words = `${base.replace(':', ' ')}(?! date| binary| double)`;
  return shown.includes('[]') === (inner !== undefined) && new RegExp(`(?<![\\w])${words}`).test(shown);
};

/** The type that stands behind the field's name is one of these. */
export const hasType = (place: Place, name: string, types: readonly string[]): Claim =>
  claim(
    place,
    `is of type ${types.join(' or ')}`,
    (page) => {
      const head = plain(textOf([findElement(page, place.id) ?? page.tree]))
        .trim()
        .slice(name.length);
      return types.some((type) => isOfType(head, type));
    },
    { isWorded: true },
  );

/** Nothing is said to be sent when the caller sends nothing. */
export const hasNoDefault = (place: Place): Claim => ({
  ...claim(place, 'has no default', (page, locale) => {
    const head = plain(textOf([findElement(page, place.id) ?? page.tree]));
    return !head.includes(inLocale({ ko: '기본값', en: 'default' }, locale));
  }),
  counterexample: '기본값 default 0',
});

/** Every field, parameter and response of the page says in words what it is. */
export const describesAll = (route: string): Claim =>
  claim(
    { route, id: '<main>' },
    'describes all that it lists',
    (page) =>
      [...page.paths.keys()]
        .filter((id) => findElement(page, id)?.tagName === 'dt')
        .every((id) => /[a-z가-힣]/i.test(textOf(findBlock(page, id).slice(1), isNested))),
    { isWorded: true },
  );

/** A link in the block to a call, of this API or of another. */
export const linksToCall = (place: Place, api: ApiName, call: string): Claim =>
  claim(place, `links to ${api}/${call}`, (page) =>
    elementsOf(findBlock(page, place.id)).some(({ properties }) => {
      const href = String(properties.href);
      return href.endsWith(`/api/${api}#${call}`) || (place.route === `api/${api}` && href === `#${call}`);
    }),
  );
