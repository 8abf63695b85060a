// Tests the size budgets of pages, styles and scripts, the files that a page needs before its first paint, and the
// places of a long reference at which the HTML parser can pause.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstPaintScript } from '../../templates/parts/head/first-paint-script.ts';
import { type OwnSite, serveOwnSite } from './support/own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await serveOwnSite();
});
afterAll(() => site?.close());

const textOf = (file: string): string => readFileSync(join(site.folder, file), 'utf8');
const sizeOf = (file: string, quality = 9): number =>
  brotliCompressSync(readFileSync(join(site.folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
const filesOf = (pattern: RegExp): readonly string[] =>
  Object.keys(site.manifest.files).filter((file) => pattern.test(file));
/** Returns the total size of files in bytes at the best compression. */
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file, 11), 0);

/** Returns the files whose compressed size plus `more` is larger than `most` bytes, each with this sum. */
const over = (files: readonly string[], most: number, more = 0): readonly string[] => {
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => `${file} ${sizeOf(file) + more}`).filter((line) => Number(line.split(' ')[1]) > most);
};

describe('a page', () => {
  it('a page that is not a reference takes at most 25 kB with its styles', () => {
    const styles = sum(filesOf(/\.css$/));
    const pages = Object.values(site.manifest.routes).flatMap(({ kind, output }) =>
      /^api/.test(kind) ? [] : [output],
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(over(pages, 25_000, styles)).toEqual([]);
  });

  it('a page of a reference takes at most 60 kB', () => {
    expect(
      over(
        Object.values(site.manifest.routes).flatMap(({ kind, output }) => (kind === 'api' ? [output] : [])),
        60_000,
      ),
    ).toEqual([]);
  });

  // In the first three round trips, a phone receives 43.8 kB, including the head of the response. A larger page needs a
  // fourth round trip.
  it('a reference page takes at most 43.2 kB at the best compression: a phone has it after three round trips', () => {
    const references = Object.values(site.manifest.routes).flatMap(({ kind, output }) =>
      kind === 'api' ? [output] : [],
    );
    expect(
      references
        .map((output) => `${output} ${sizeOf(output, 11)}`)
        .filter((line) => Number(line.split(' ')[1]) > 43_200),
    ).toEqual([]);
  });

  /**
   * Returns a list with a matcher for the script of a redirect. This script leads to the same anchor on the target
   * page. The list is empty for a page that is not a redirect.
   */
  const leadsOn = (output: string): readonly string[] =>
    textOf(output).includes('http-equiv="refresh"')
      ? [expect.stringMatching(/^ type="module" src="[^"]*\/client-\w+\.js"$/)]
      : [];

  it('a page needs only itself, one stylesheet and the inline script of the theme to be painted', () => {
    for (const { output } of Object.values(site.manifest.routes)) {
      const head = /<head>[\s\S]*<\/head>/.exec(textOf(output))?.[0] ?? '';
      expect(head.match(/<link rel="stylesheet"/g), output).toHaveLength(1);
      const scripts = [
        ...textOf(output).matchAll(
          /<script(?! type="(?:text\/plain|application\/ld\+json)")([^>]*)>([\s\S]*?)<\/script>/g,
        ),
      ];
      expect(
        scripts.map(([, attributes, text]) => `${attributes?.replace(/ data-[\w-]+="[^"]*"/g, '')}${text}`),
        output,
      ).toEqual([firstPaintScript, ...leadsOn(output)]);
      expect(textOf(output).match(/<link rel="(?:modulepreload|preload|prefetch)"/g), output).toBeNull();
    }
  });

  it('a reference can be painted before its first section has arrived', () => {
    for (const { output } of Object.values(site.manifest.routes).filter(({ kind }) => kind === 'api')) {
      const html = textOf(output);
      const head = html.indexOf(` id="${/<script [^>]*data-until="#([^"]*)"/.exec(html)?.[1]}"`);
      expect(head, output).toBeGreaterThan(html.indexOf('<main'));
      expect(head, output).toBeLessThan(html.indexOf('<section class="op'));
    }
  });

  it('a reference has a place where the parser may pause at least every 1,500 elements', () => {
    for (const { output } of Object.values(site.manifest.routes).filter(({ kind }) => kind === 'api'))
      for (const piece of textOf(output).split('<script type="text/plain"></script>'))
        expect(piece.match(/<[a-z]/g)?.length, output).toBeLessThanOrEqual(1500);
  });
});

describe('scripts', () => {
  it('scripts take at most 75 kB, of which every page loads 10 kB: React and the search are loaded when needed', () => {
    expect(sum(filesOf(/\.js$/))).toBeLessThanOrEqual(75_000);
    // These files contain only our own scripts, without React.
    expect(sum(filesOf(/(?:client|search)-.*\.js$/))).toBeLessThanOrEqual(15_750);
    expect(filesOf(/client-.*\.js$/)).toHaveLength(1);
    expect(sum(filesOf(/client-.*\.js$/))).toBeLessThanOrEqual(10_000);
    const loaded = /<script [^>]*data-client="[^"]*\/(assets\/[^"]*)"/.exec(textOf('docs/intro.html'))?.[1];
    expect([loaded]).toEqual(filesOf(/client-.*\.js$/));
  });

  it('the script before the first paint takes at most 400 bytes', () => {
    expect(Buffer.byteLength(firstPaintScript)).toBeLessThanOrEqual(400);
  });
});
