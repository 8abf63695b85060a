// Tests that the native parser returns the tree of remark-parse, including all positions, for each page that it reads.
// remark-parse must read all other pages.
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { bracketTitles } from '../../../src/content/dialect/admonition-titles.ts';
import { createProcessor } from '../../../src/content/create-processor.ts';
import { tidyText } from '../../../src/content/decode.ts';
import { findNesting } from '../../../src/content/lint/find-nesting.ts';
import { maskLetters } from '../../../src/content/native/mask-letters.ts';
import { readNatively } from '../../../src/content/native/native-parser.ts';
import { splitFrontMatter } from '../../../src/content/front-matter/split-front-matter.ts';
import { loadNative } from '../../../src/io/workers/native-parser.ts';
import { createRandom } from '../../random.ts';
import { documentOfLines, documentOfPieces, documentOfTokens, piecesOf } from './native-documents.ts';
import { strangePages } from './native-pages.ts';

type Fixture = {
  readonly examples: readonly { readonly markdown: string; readonly section: string; readonly number: number }[];
};

const examplesOf = (name: string): Fixture['examples'] =>
  (JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture).examples;

const examples = [...examplesOf('commonmark-0.31.2'), ...examplesOf('gfm-0.29')];

const sourceOf = (text: string): string => bracketTitles(splitFrontMatter(tidyText(text)).body);

const content = new URL('../../../content/', import.meta.url);
const ownPages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => sourceOf(readFileSync(new URL(path, content), 'utf8')));

type MakeDoc = (options: {
  locale: string;
  seed: number;
  place: { number: number; position: number; linked: readonly string[] };
}) => string;

const { makeDoc }: { readonly makeDoc: MakeDoc } = await import(
  new URL('../../../bench/content/make-doc.mjs', import.meta.url).href
);

const generatedPages = ['ko', 'en'].flatMap((locale) =>
  Array.from({ length: 30 }, (_, at) =>
    sourceOf(
      makeDoc({
        locale,
        seed: 7 + at,
        place: { number: at + 1, position: at + 1, linked: ['part-1/chapter-1/doc-1'] },
      }),
    ),
  ),
);

const read = await loadNative();
const reference = createProcessor();

const parse = (value: string): Promise<Root> => reference.parse({ path: 'a.md', value });

const asData = (tree: Root): unknown => JSON.parse(JSON.stringify(tree));

/**
 * Returns how many of the sources the native parser reads, after comparing each of its trees with that of remark-parse.
 * Sources that are nested too deeply are left out.
 */
const compareAll = async (sources: readonly string[]): Promise<number> => {
  if (read === undefined) throw new Error('satteri is not installed');
  let count = 0;
  for (const source of sources.filter((each) => findNesting(each) === undefined)) {
    const tree = readNatively(source, read);
    if (tree === undefined) continue;
    count += 1;
    const expected = await parse(source);
    // This comparison is faster than `toEqual`, which is called only to show a difference.
    if (!isDeepStrictEqual(asData(tree), asData(expected))) expect(tree, JSON.stringify(source)).toEqual(expected);
  }
  return count;
};

describe('native parser', () => {
  it('the native parser reads examples of CommonMark and GFM as remark-parse does', async () =>
    expect(await compareAll(examples.map(({ markdown }) => markdown))).toBeGreaterThan(250));

  it('the native parser reads most of our own pages as remark-parse does', async () =>
    expect(await compareAll(ownPages)).toBeGreaterThan(ownPages.length * 0.7));

  it('the native parser reads every page of the benchmarks as remark-parse does', async () =>
    expect(await compareAll(generatedPages)).toBe(generatedPages.length));

  it.each(strangePages)(
    'the native parser reads %j as remark-parse does, or leaves it to remark-parse',
    async (source) => expect(await compareAll([source])).toBeLessThan(2),
  );

  it('the native parser reads random marks as remark-parse does', async () => {
    const random = createRandom(1);
    expect(await compareAll(Array.from({ length: 4000 }, () => documentOfTokens(random)))).toBeGreaterThan(400);
  });

  it('the native parser reads random lines as remark-parse does', async () => {
    const random = createRandom(2);
    expect(await compareAll(Array.from({ length: 4000 }, () => documentOfLines(random)))).toBeGreaterThan(600);
  });

  it('the native parser reads randomly changed pages as remark-parse does', async () => {
    const random = createRandom(3);
    const pieces = piecesOf([...examples.map(({ markdown }) => markdown), ...ownPages, ...generatedPages], random);
    const sources = Array.from({ length: 3000 }, () => bracketTitles(tidyText(documentOfPieces(pieces, random))));
    expect(await compareAll(sources)).toBeGreaterThan(300);
  });
});

describe('emphasis next to Hangul', () => {
  it('emphasis next to Hangul is masked by punctuation of the same length', () => {
    const letters = Array.from({ length: 47 }, (_, at) => String.fromCharCode(0xac00 + at));
    const { text = '' } = maskLetters(letters.map((letter) => `**(a)**${letter}`).join(' ')) ?? {};
    const masks = [...text.matchAll(/\*\*(.) ?/g)].flatMap(([, after = '']) => (after > '\x7f' ? [after] : []));
    expect(new Set(masks).size).toBe(47);
    expect(masks.filter((mask) => !/\p{P}/u.test(mask))).toEqual([]);
  });

  it('a page is left to remark-parse if it has too many different letters to mask, or already has a mask', () => {
    expect(
      maskLetters(Array.from({ length: 48 }, (_, at) => `**(a)**${String.fromCharCode(0xac00 + at)}`).join(' ')),
    ).toBeUndefined();
    expect(maskLetters('**(a)**은 ⸀')).toBeUndefined();
    expect(maskLetters('**a** ⸀')?.text).toBe('**a** ⸀');
  });
});

describe('remark-parse', () => {
  const source = '# 제목\n\n**용어(Term)**은 `a`\n';
  const parseWith = (options: Parameters<typeof createProcessor>[0]) =>
    createProcessor(options).parse({ path: 'a.md', value: source });

  it('remark-parse reads a page if the native parser is missing or fails', async () => {
    const expected = await parse(source);
    const fail = () => {
      throw new Error('no');
    };
    expect(await parseWith({ loadNative: async () => undefined })).toEqual(expected);
    expect(await parseWith({ loadNative: async () => fail })).toEqual(expected);
  });

  it('remark-parse reads everything if the site has a remark plugin or the dialect is off', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return read;
    };
    await parseWith({ loadNative: load, plugins: { remark: [() => undefined] } });
    await parseWith({ loadNative: load, extensions: false });
    createProcessor({ loadNative: load });
    expect(loads).toBe(0);
    await parseWith({ loadNative: load, plugins: { rehype: [() => undefined] } });
    expect(loads).toBe(1);
  });

  it('remark-parse reads only pages that the native parser leaves to it', async () => {
    const seen: string[] = [];
    const other: Root = { type: 'root', children: [] };
    const note = (text: string) => {
      seen.push(text);
      return structuredClone(other);
    };
    const processor = createProcessor({ loadNative: async () => note });
    expect(await processor.parse({ path: 'a.md', value: '# a\n' })).toEqual(other);
    expect(await processor.parse({ path: 'a.md', value: 'a <b>c</b>\n' })).not.toEqual(other);
    expect(seen).toEqual(['# a\n']);
  });
});
