// Lists all hostile strings: combinations of elements, addresses and code with places and spellings, and the strings of
// the browser tests that call `hit`.
import { readFileSync } from 'node:fs';
import { createRandom } from '../random.ts';
import {
  addressed,
  addresses,
  attributes,
  breakers,
  codes,
  elements,
  type Hostile,
  notations,
  spellings,
} from './payloads.ts';

const fromFile = (): readonly Hostile[] =>
  readFileSync(new URL('../browser/hostile/hostile-strings.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => JSON.parse(line) as string)
    // Strings that do not call `hit(1)` have no place for an id, so they are left out.
    .filter((text) => text.includes('hit(1)'))
    .map(
      (text): Hostile =>
        (call) =>
          text.replaceAll('hit(1)', call),
    );

/** Returns every element alone, in every breaker, and in every spelling, half of which are in a breaker. */
const markup = (): readonly Hostile[] => [
  ...elements.flatMap((element) =>
    breakers.map(
      ([before, after]): Hostile =>
        (call) =>
          before + element(call) + after,
    ),
  ),
  ...elements.flatMap((element, at) =>
    spellings.map((spell, by): Hostile => {
      const [before, after] = breakers[(at + by) % 2 === 0 ? 0 : (at * 7 + by) % breakers.length] ?? ['', ''];
      return (call) => before + spell(element(call)) + after;
    }),
  ),
];

const links = (): readonly Hostile[] =>
  addresses.flatMap((address) =>
    addressed.map(
      (put): Hostile =>
        (call) =>
          put(address(call)),
    ),
  );

/** Shuffles values in an order that the seed decides, so that a part of them probably has strings of all kinds. */
const shuffle = <T>(values: readonly T[], seed: number): readonly T[] => {
  const random = createRandom(seed);
  const left = [...values];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
};

const distinct = (strings: readonly Hostile[]): readonly Hostile[] => [
  ...new Map(strings.map((text) => [text('hit(1)'), text])).values(),
];

/** Returns all strings without duplicates, in an order that the seed decides. */
export const hostileStrings = (seed = 20261127): readonly Hostile[] =>
  shuffle(distinct([...fromFile(), ...markup(), ...links(), ...attributes, ...codes, ...notations]), seed);
