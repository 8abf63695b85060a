// Tests that samples share one set of objects: an object has the same name in all samples, and the guides show only
// objects that the reference also shows. Also tests that values of samples have no Hangul.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf } from './our-texts.ts';
import { toCall } from './same-code.ts';
import { fencesOf } from './structure.ts';

type Sample = { readonly place: string; readonly value: unknown };
type Named = { readonly no: number; readonly name: string; readonly place: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const samplesIn = (place: string, value: unknown): readonly Sample[] => [
  ...(isRecord(value) && value.example !== undefined ? [{ place, value: value.example }] : []),
  ...(isRecord(value) && isRecord(value.examples)
    ? inside(value.examples).map((named) => ({ place, value: named }))
    : []),
  ...inside(value).flatMap((inner) => samplesIn(place, inner)),
];

const ofDescriptions = readdirSync('specs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .flatMap((path) => samplesIn(`specs/${path}`, parse(readFileSync(`specs/${path}`, 'utf8'))));

const fences = [...filesOf('ko'), ...filesOf('en')].flatMap((file) =>
  fencesOf(readFileSync(file, 'utf8')).map(({ language, code, line }) => ({
    language,
    code,
    place: `${file}:${line}`,
  })),
);
const calls = fences
  .filter(({ language, code }) => language === 'bash' && code.startsWith('curl '))
  .map(({ code, place }) => ({ ...toCall(code), place }));
const ofGuides: readonly Sample[] = [
  ...fences
    .filter(({ language }) => language === 'json')
    .map(({ code, place }) => ({ place, value: JSON.parse(code) as unknown })),
  ...calls.filter(({ body }) => body !== '').map(({ body, place }) => ({ place, value: JSON.parse(body) as unknown })),
];

const pairs = [
  ['no', 'name'],
  ['adSetNo', 'adSetName'],
  ['campaignNo', 'campaignName'],
] as const;

const namedIn = ({ place, value }: Sample): readonly Named[] => [
  ...pairs.flatMap(([number, word]) => {
    const [no, name] = isRecord(value) ? [value[number], value[word]] : [];
    return typeof no === 'number' && typeof name === 'string' ? [{ no, name, place }] : [];
  }),
  ...inside(value).flatMap((inner) => namedIn({ place, value: inner })),
];

const wordsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : inside(value).flatMap(wordsIn);
const namesIn = (value: unknown): readonly string[] => [
  ...(isRecord(value) && typeof value.name === 'string' ? [value.name] : []),
  ...inside(value).flatMap(namesIn),
];
const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : inside(value).flatMap(numbersIn);

/** Returns the places at which an object has a different name than in the first example with the same number. */
const contradictions = (samples: readonly Sample[]): readonly string[] => {
  const named = samples.flatMap(namedIn);
  const first = new Map(named.toReversed().map(({ no, name }) => [no, name]));
  return named
    .filter(({ no, name }) => first.get(no) !== name)
    .map(({ no, name, place }) => `${place}: ${no} is ${name}`);
};

describe('samples', () => {
  it('an object has the same name in all samples', () => {
    expect(contradictions([...ofDescriptions, ...ofGuides])).toEqual([]);
    expect(contradictions([...ofGuides, { place: 'a', value: [{ no: 1001, name: 'Other' }] }])).toEqual([
      'a: 1001 is Other',
    ]);
    expect(new Set(ofDescriptions.flatMap(namedIn).map(({ no }) => no)).size).toBeGreaterThanOrEqual(10);
  });

  it('the guides show only objects that the reference also shows', () => {
    const names = new Set(ofDescriptions.flatMap(({ value }) => namesIn(value)));
    const numbers = new Set(ofDescriptions.flatMap(({ value }) => numbersIn(value)));
    expect(
      ofGuides.flatMap(({ place, value }) =>
        namesIn(value)
          .filter((name) => !names.has(name))
          .map((name) => `${place} ${name}`),
      ),
    ).toEqual([]);
    const idsOf = (url: string) => [...url.matchAll(/(?:\/|Nos?=)(\d{3,})\b/g)].map(([, id]) => Number(id));
    expect(
      calls.flatMap(({ place, url }) =>
        idsOf(url)
          .filter((id) => !numbers.has(id))
          .map((id) => `${place} ${id}`),
      ),
    ).toEqual([]);
    expect(calls.flatMap(({ url }) => idsOf(url)).length).toBeGreaterThan(100);
  });

  it('the values of samples contain no Hangul, so that they fit all locales', () => {
    const hangul = /[ㄱ-ㆎ가-힣]/;
    const values = [
      ...ofDescriptions.map(({ place, value }) => ({
        place,
        value: isRecord(value) && 'summary' in value ? value.value : value,
      })),
      ...ofGuides,
    ];
    const words = values.flatMap(({ place, value }) => wordsIn(value).map((word) => ({ place, word })));
    expect(words.filter(({ word }) => hangul.test(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(300);
  });
});
