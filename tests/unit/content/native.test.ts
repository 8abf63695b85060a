// The native parser reads a page only where remark-parse gives the very same tree, positions included; everything else is left to remark-parse.
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

type Fixture = { readonly examples: readonly { readonly markdown: string; readonly section: string; readonly number: number }[] };

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

const { makeDoc }: { readonly makeDoc: MakeDoc } = await import(new URL('../../../bench/content/make-doc.mjs', import.meta.url).href);

const generatedPages = ['ko', 'en'].flatMap((locale) =>
  Array.from({ length: 30 }, (_, at) =>
    sourceOf(makeDoc({ locale, seed: 7 + at, place: { number: at + 1, position: at + 1, linked: ['part-1/chapter-1/doc-1'] } })),
  ),
);

const read = await loadNative();
const reference = createProcessor();

const parse = (value: string): Promise<Root> => reference.parse({ path: 'a.md', value });

/** Without fields that are there and undefined. */
const asData = (tree: Root): unknown => JSON.parse(JSON.stringify(tree));

/** How many of them were read natively; each of those as remark-parse reads it. */
const compareAll = async (sources: readonly string[]): Promise<number> => {
  if (read === undefined) throw new Error('satteri is not installed');
  let count = 0;
  for (const source of sources.filter((each) => findNesting(each) === undefined)) {
    const tree = readNatively(source, read);
    if (tree === undefined) continue;
    count += 1;
    const expected = await parse(source);
    // Fast where they are equal; `toEqual` tells what is not.
    if (!isDeepStrictEqual(asData(tree), asData(expected))) expect(tree, JSON.stringify(source)).toEqual(expected);
  }
  return count;
};

describe('the native parser reads as remark-parse does', () => {
  it('examples of CommonMark and GFM', async () => expect(await compareAll(examples.map(({ markdown }) => markdown))).toBeGreaterThan(250));

  it('our own pages, most of them', async () => expect(await compareAll(ownPages)).toBeGreaterThan(ownPages.length * 0.7));

  it('every page that the measurements are made with', async () => expect(await compareAll(generatedPages)).toBe(generatedPages.length));

  it.each(strangePages)('%j, or leaves it', async (source) => expect(await compareAll([source])).toBeLessThan(2));

  it('marks at random', async () => {
    const random = createRandom(1);
    expect(await compareAll(Array.from({ length: 4000 }, () => documentOfTokens(random)))).toBeGreaterThan(400);
  });

  it('lines at random', async () => {
    const random = createRandom(2);
    expect(await compareAll(Array.from({ length: 4000 }, () => documentOfLines(random)))).toBeGreaterThan(600);
  });

  it('pages that were changed at random', async () => {
    const random = createRandom(3);
    const pieces = piecesOf([...examples.map(({ markdown }) => markdown), ...ownPages, ...generatedPages], random);
    const sources = Array.from({ length: 3000 }, () => bracketTitles(tidyText(documentOfPieces(pieces, random))));
    expect(await compareAll(sources)).toBeGreaterThan(300);
  });
});

describe('emphasis beside Hangul', () => {
  it('is masked by punctuation alone, of the same length', () => {
    const letters = Array.from({ length: 47 }, (_, at) => String.fromCharCode(0xac00 + at));
    const { text = '' } = maskLetters(letters.map((letter) => `**(a)**${letter}`).join(' ')) ?? {};
    const standIns = [...text.matchAll(/\*\*(.) ?/g)].flatMap(([, after = '']) => (after > '\x7f' ? [after] : []));
    expect(new Set(standIns).size).toBe(47);
    expect(standIns.filter((standIn) => !/\p{P}/u.test(standIn))).toEqual([]);
  });

  it('is left to remark-parse where a page has more such letters than there are stand-ins, or has one of those', () => {
    expect(maskLetters(Array.from({ length: 48 }, (_, at) => `**(a)**${String.fromCharCode(0xac00 + at)}`).join(' '))).toBeUndefined();
    expect(maskLetters('**(a)**은 ⸀')).toBeUndefined();
    expect(maskLetters('**a** ⸀')?.text).toBe('**a** ⸀');
  });
});

describe('remark-parse', () => {
  const source = '# 제목\n\n**용어(Term)**은 `a`\n';
  const parseWith = (options: Parameters<typeof createProcessor>[0]) => createProcessor(options).parse({ path: 'a.md', value: source });

  it('reads what the native parser is not there for, or fails at', async () => {
    const expected = await parse(source);
    const fail = () => {
      throw new Error('no');
    };
    expect(await parseWith({ loadNative: async () => undefined })).toEqual(expected);
    expect(await parseWith({ loadNative: async () => fail })).toEqual(expected);
  });

  it('reads everything where the site has a remark plugin, and where the dialect is off', async () => {
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

  it('is what the native parser stands before', async () => {
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
