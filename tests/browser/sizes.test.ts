// What a reader must load, compressed no better than a host does it. A budget that breaks fails here.
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
  brotliCompressSync(readFileSync(join(site.folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const filesOf = (pattern: RegExp): readonly string[] => Object.keys(site.manifest.files).filter((file) => pattern.test(file));
/** As well as it can be: the budgets are meant so. */
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file, 11), 0);

/** What is over, with its size. */
const over = (files: readonly string[], most: number, more = 0): readonly string[] => {
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => `${file} ${sizeOf(file) + more}`).filter((line) => Number(line.split(' ')[1]) > most);
};

describe('a page', () => {
  it('that is no reference takes 25 kB with its styles', () => {
    const styles = sum(filesOf(/\.css$/));
    const pages = Object.values(site.manifest.routes).flatMap(({ kind, output }) => (/^api/.test(kind) ? [] : [output]));
    expect(pages.length).toBeGreaterThan(50);
    expect(over(pages, 25_000, styles)).toEqual([]);
  });

  it('of a reference takes 60 kB', () => {
    expect(
      over(
        Object.values(site.manifest.routes).flatMap(({ kind, output }) => (kind === 'api' ? [output] : [])),
        60_000,
      ),
    ).toEqual([]);
  });

  it('of a reference comes whole with the third of the first packets: 43.8 kB with its head, else the phone waits once more', () => {
    const references = Object.values(site.manifest.routes).flatMap(({ kind, output }) => (kind === 'api' ? [output] : []));
    expect(references.map((output) => `${output} ${sizeOf(output, 11)}`).filter((line) => Number(line.split(' ')[1]) > 43_200)).toEqual([]);
  });

  /** A redirect is not read: its script says where on the other page to go. */
  const leadsOn = (output: string): readonly string[] =>
    textOf(output).includes('http-equiv="refresh"') ? [expect.stringMatching(/^ type="module" src="[^"]*\/client-\w+\.js"$/)] : [];

  it('needs itself and one file of styles to be painted: no script comes before but the theme’s', () => {
    for (const { output } of Object.values(site.manifest.routes)) {
      const head = /<head>[\s\S]*<\/head>/.exec(textOf(output))?.[0] ?? '';
      expect(head.match(/<link rel="stylesheet"/g), output).toHaveLength(1);
      const scripts = [...textOf(output).matchAll(/<script(?! type="(?:text\/plain|application\/ld\+json)")([^>]*)>([\s\S]*?)<\/script>/g)];
      expect(
        scripts.map(([, attributes, text]) => `${attributes?.replace(/ data-[\w-]+="[^"]*"/g, '')}${text}`),
        output,
      ).toEqual([firstPaintScript, ...leadsOn(output)]);
      expect(textOf(output).match(/<link rel="(?:modulepreload|preload|prefetch)"/g), output).toBeNull();
    }
  });

  it('begins with its first screen: a reference is painted when the head of its first section has come', () => {
    for (const { output } of Object.values(site.manifest.routes).filter(({ kind }) => kind === 'api')) {
      const html = textOf(output);
      const head = html.indexOf(` id="${/<script [^>]*data-until="#([^"]*)"/.exec(html)?.[1]}"`);
      expect(head, output).toBeGreaterThan(html.indexOf('<main'));
      expect(head, output).toBeLessThan(html.indexOf('<section class="op'));
    }
  });

  it('is parsed in pieces: no 1,500 elements of a reference come without a place to stop', () => {
    for (const { output } of Object.values(site.manifest.routes).filter(({ kind }) => kind === 'api'))
      for (const piece of textOf(output).split('<script type="text/plain"></script>'))
        expect(piece.match(/<[a-z]/g)?.length, output).toBeLessThanOrEqual(1500);
  });
});

describe('scripts', () => {
  it('take 75 kB in all, of which every page loads 10 kB: React and the search come when they are asked for', () => {
    expect(sum(filesOf(/\.js$/))).toBeLessThanOrEqual(75_000);
    // Of our own; React is the rest.
    expect(sum(filesOf(/(?:client|search)-.*\.js$/))).toBeLessThanOrEqual(15_750);
    expect(filesOf(/client-.*\.js$/)).toHaveLength(1);
    expect(sum(filesOf(/client-.*\.js$/))).toBeLessThanOrEqual(10_000);
    const loaded = /<script [^>]*data-client="[^"]*\/(assets\/[^"]*)"/.exec(textOf('docs/intro.html'))?.[1];
    expect([loaded]).toEqual(filesOf(/client-.*\.js$/));
  });

  it('take 400 bytes before the first paint', () => {
    expect(Buffer.byteLength(firstPaintScript)).toBeLessThanOrEqual(400);
  });
});
