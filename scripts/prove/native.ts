// `npm run prove -- native` parses pages from npm packages, texts of descriptions, and random documents with both
// parsers. Every tree of the native parser must equal the tree of remark-parse.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bracketTitles } from '../../src/content/dialect/admonition-titles.ts';
import { createProcessor } from '../../src/content/create-processor.ts';
import { tidyText } from '../../src/content/decode.ts';
import { findNesting } from '../../src/content/lint/find-nesting.ts';
import { readNatively } from '../../src/content/native/native-parser.ts';
import { splitFrontMatter } from '../../src/content/front-matter/split-front-matter.ts';
import { loadNative } from '../../src/io/workers/native-parser.ts';
import { createRandom } from '../../tests/random.ts';
import {
  documentOfLines,
  documentOfPieces,
  documentOfTokens,
  piecesOf,
} from '../../tests/unit/content/native-documents.ts';

/** Folders with packages. Each needs `npm ci --ignore-scripts`, which installs the versions of its own lockfile. */
const FOLDERS = ['.', 'bench/peers/docusaurus', 'bench/peers/starlight', 'bench/peers/vitepress', 'bench/corpora'];
const MAX_SIZE_BYTES = 400_000;
const WANTED_PAGES = 5_000;

const [wantedDocuments = 150_000, first = 1] = process.argv.slice(2).map(Number);

const read = await loadNative();
if (read === undefined) throw new Error('satteri is not installed');
const reference = createProcessor();

/**
 * Returns the files in a folder, except very large ones. Does not follow symbolic links, because they could lead in
 * circles.
 */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && statSync(path).size <= MAX_SIZE_BYTES * 50 ? [path] : [];
  });

const decoder = new TextDecoder('utf-8', { fatal: true });
const textOf = (path: string): string | undefined => {
  try {
    return decoder.decode(readFileSync(path));
  } catch {
    return undefined;
  }
};

/**
 * Returns the texts of several lines that are values of `description` in a JSON file. According to OpenAPI, such texts
 * are Markdown.
 */
const textsIn = (json: string): readonly string[] =>
  [...json.matchAll(/"description"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, value = '']) => {
    try {
      const text: unknown = JSON.parse(value);
      return typeof text === 'string' && text.trim().includes('\n') ? [text] : [];
    } catch {
      return [];
    }
  });

const seen = new Set<string>();
const isNew = (text: string): boolean => {
  const hash = createHash('sha256').update(text).digest('base64');
  return !seen.has(hash) && seen.add(hash).has(hash);
};

const failures: string[] = [];
type Count = { all: number; read: number };
const compare = async (source: string, count: Count): Promise<void> => {
  if (findNesting(source) !== undefined) return;
  count.all += 1;
  const tree = readNatively(source, read);
  if (tree === undefined) return;
  count.read += 1;
  const expected = await reference.parse({ path: 'a.md', value: source });
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(tree)), JSON.parse(JSON.stringify(expected)))) failures.push(source);
};

const pages: Count = { all: 0, read: 0 };
const texts: Count = { all: 0, read: 0 };
const found: string[] = [];
for (const folder of FOLDERS.map((each) => join(each, 'node_modules'))) {
  if (!existsSync(folder)) continue;
  for (const path of filesIn(folder)) {
    const isPage = /\.(?:md|mdx|markdown)$/i.test(path) && statSync(path).size <= MAX_SIZE_BYTES;
    const isDescription = folder.startsWith('bench/corpora') && path.endsWith('.json');
    const text = isPage || isDescription ? textOf(path) : undefined;
    if (text === undefined || text.includes('\0')) continue;
    for (const each of isPage ? [text] : textsIn(text)) {
      if (!isNew(each)) continue;
      if (isPage) found.push(each);
      const tidy = tidyText(each);
      await compare(bracketTitles(isPage ? splitFrontMatter(tidy).body : tidy), isPage ? pages : texts);
    }
  }
}

const documents: Count = { all: 0, read: 0 };
const random = createRandom(first);
const pieces = piecesOf(found, random);
const makers = [documentOfTokens, documentOfLines, () => bracketTitles(tidyText(documentOfPieces(pieces, random)))];
while (documents.all < wantedDocuments) for (const make of makers) await compare(make(random), documents);

for (const source of failures.slice(0, 20)) console.error(JSON.stringify(source.slice(0, 2000)));
const countOf = ({ all, read: count }: Count, name: string): string => `${count} of ${all} ${name}`;
console.log(
  `the native parser read ${countOf(pages, 'Markdown files of npm packages')}, ` +
    `${countOf(texts, 'texts of descriptions')}, and ${countOf(documents, 'random documents')}; ` +
    `${failures.length} trees differed`,
);
if (failures.length > 0 || pages.all + texts.all < WANTED_PAGES) process.exitCode = 1;
