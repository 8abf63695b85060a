// Tests sites with a hostile name at each place that can have a name: the site is complete, or the name is reported at
// its place. `HOSTILE=all` tries every pair of a name and a place (`npm run prove -- names`). Otherwise `SEED`
// chooses a part of the pairs, with every place and every name.
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { checkSite } from './check-site.ts';
import { hostileNames, showName } from './names.ts';
import { type NamePlace, namePlaces } from './places.ts';

const names = [...new Set(hostileNames)];
const isWhole = process.env.HOSTILE === 'all';
const seed = Number(process.env.SEED ?? 20261121);

type Pair = { readonly place: NamePlace; readonly name: string };

/** Returns every pair, or each place with one name. There are more places than names, so every name is used. */
const choosePairs = (): readonly Pair[] => {
  if (isWhole) return namePlaces.flatMap((place) => names.map((name) => ({ place, name })));
  const first = createRandom(seed)(names.length);
  return namePlaces.map((place, at) => ({ place, name: names[(first + at) % names.length] ?? '' }));
};

const check = async ({ place, name }: Pair): Promise<readonly string[] | undefined> => {
  const site = place.siteWith(name);
  if (site === undefined) return undefined;
  try {
    return (await checkSite(site)).map((fault) => `${place.name}: ${showName(name)}: ${fault}`);
  } catch (error) {
    return [`${place.name}: ${showName(name)}: ${error instanceof Error ? error.stack : String(error)}`];
  }
};

it('a hostile name at any place crashes no build, writes no file outside and loses no page', {
  timeout: isWhole ? 7_200_000 : 180_000,
}, async () => {
  const wrong: string[] = [];
  let built = 0;
  for (const pair of choosePairs()) {
    const faults = await check(pair);
    if (faults !== undefined) built += 1;
    wrong.push(...(faults ?? []));
  }
  console.log(`${names.length} names at ${namePlaces.length} places: ${built} sites, ${wrong.length} faults`);
  expect(wrong).toEqual([]);
  expect(built).toBeGreaterThan(150);
});

it('the check finds a path outside the output, a name that no disk can hold, and a broken link', async () => {
  const { checkPath, checkLinks } = await import('./check-site.ts');
  expect(['../x.html', 'a/./b', 'a\0', 'a\ud800', `${'a'.repeat(253)}`, 'a\\b'].flatMap(checkPath)).toHaveLength(6);
  expect(checkPath('docs/가.html')).toEqual([]);
  expect(checkLinks(new Map([['index.html', '<a href="/gone">x</a><a href="/">x</a>']]), false)).toHaveLength(1);
});
