// Creates claims about fields beyond their words: their order, their types, that they have no default, that they have a
// description, and the links of their block.
import { type Claim, childIds, claim, inLocale, type Place, plain } from './claims.ts';
import type { ApiName } from './facts.ts';
import { elementsOf, findBlock, findElement, isNested, textOf } from './page.ts';

/**
 * Claims that the block has exactly these fields in this order, because readers expect the order of the specification.
 */
export const listsInOrder = (place: Place, names: readonly string[], prefix: string): Claim =>
  claim(
    place,
    `lists in this order ${prefix}: ${names.join(', ')}`,
    (page) => childIds(page, prefix, 'dt').join() === names.map((name) => `${prefix}.${name}`).join(),
    { parts: names.map((name) => `${prefix}.${name}`) },
  );

/** Returns whether the text that a page shows matches a type of the facts, such as `array<integer:int64>`. */
const isOfType = (shown: string, type: string): boolean => {
  const [, inner] = /^array<(.+)>$/.exec(type) ?? [];
  const base = inner ?? type;
  const words = `${base.replace(':', ' ')}(?! date| binary| double)`;
  return shown.includes('[]') === (inner !== undefined) && new RegExp(`(?<![\\w])${words}`).test(shown);
};

/** Claims that the type after the field's name is one of `types`. */
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

/** Claims that the field or parameter has no default value. */
export const hasNoDefault = (place: Place): Claim => ({
  ...claim(place, 'has no default', (page, locale) => {
    const head = plain(textOf([findElement(page, place.id) ?? page.tree]));
    return !head.includes(inLocale({ ko: '기본값', en: 'default' }, locale));
  }),
  counterexample: '기본값 default 0',
});

/** Claims that every field, parameter and response of the page has a description. */
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

/** Claims that the block links to the operation `call` of `api`, on the same page or on the page of another API. */
export const linksToCall = (place: Place, api: ApiName, call: string): Claim =>
  claim(place, `links to ${api}/${call}`, (page) =>
    elementsOf(findBlock(page, place.id)).some(({ properties }) => {
      const href = String(properties.href);
      return href.endsWith(`/api/${api}#${call}`) || (place.route === `api/${api}` && href === `#${call}`);
    }),
  );
