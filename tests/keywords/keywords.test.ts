// Tests that every object and keyword of OpenAPI 2.0, 3.0, 3.1 and 3.2, as the official meta-schemas list them, is
// shown on the page at its own element, or that docs/openapi.md gives a reason.
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEverything, type Everything, readEverything, readTexts } from './everything-page.ts';
import { readObjects, type Version, versions } from './meta-schemas.ts';
import { notShownIn, readNotShown } from './not-shown.ts';
import { rows2 } from './rendered-2.ts';
import { rows3 } from './rendered-3.ts';
import { type Row, without } from './rows.ts';

const keywordsIn = (version: Version): string[] =>
  [...readObjects(version)].flatMap(([object, keywords]) => [...keywords].map((keyword) => `${object}.${keyword}`));

const tableOf = (version: Version): Readonly<Record<string, Row>> => (version === '2.0' ? rows2 : rows3);

const isShown = ([, anchor, words]: Row, texts: ReadonlyMap<string, string>): boolean =>
  texts.get(anchor)?.includes(words) === true;

/**
 * Replacements in the description, by keyword. Such a keyword excludes another keyword of the description, so it is
 * tested in the changed description.
 */
const swaps: Readonly<Record<string, readonly [string, string]>> = {
  'License.url': ['identifier: Apache-2.0', 'url: "https://example.com/licence-url"'],
};

const swapped = (keyword: string, description: string): string => {
  const [from, to] = swaps[keyword] ?? ['', ''];
  return from === '' ? description : description.replace(from, to);
};

/** Returns all rows with `KEYWORDS=all`, otherwise a part of them that depends on `SEED`. */
const sample = (rows: readonly (readonly [string, Row])[]): readonly (readonly [string, Row])[] => {
  const step = process.env.KEYWORDS === 'all' ? 1 : 12;
  return rows.filter((_, index) => (index + Number(process.env.SEED ?? 0)) % step === 0);
};

describe.each(versions)('OpenAPI %s', (version) => {
  const description = readEverything(version);
  const table = tableOf(version);
  const known = keywordsIn(version);
  const rows = Object.entries(table).filter(([keyword]) => known.includes(keyword));
  let page: Everything;
  beforeAll(async () => {
    page = await buildEverything(version, description);
  });

  it('the keywords of the meta-schema are found', () => {
    expect(known.length).toBeGreaterThan(150);
    expect(known).toEqual(
      expect.arrayContaining(['Info.title', 'Operation.operationId', 'Schema.maxLength', 'Responses.{}']),
    );
  });

  it('the description with every keyword has no problem', () => {
    expect(page.problems.map(({ code, message, at }) => `${code} ${message} ${at?.pointer}`)).toEqual([]);
  });

  it('every keyword is shown, or left out for a reason', () => {
    const hidden = notShownIn(version);
    expect(known.filter((keyword) => table[keyword] === undefined && !hidden.has(keyword))).toEqual([]);
    expect(known.filter((keyword) => table[keyword] !== undefined && hidden.has(keyword))).toEqual([]);
  });

  it('the text of a keyword is at its own element', () => {
    const missing = rows
      .filter(([keyword]) => swaps[keyword] === undefined || !description.includes(swaps[keyword][0]))
      .filter(([, row]) => !isShown(row, page.texts))
      .map(([keyword, [, anchor, words]]) => `${keyword}: "${words}" beside #${anchor}: ${page.texts.get(anchor)}`);
    expect(missing).toEqual([]);
  });

  it('the text of a keyword is on the pages of the layout `operations`', async () => {
    const { texts, problems } = await buildEverything(version, description, 'operations');
    expect(problems).toEqual([]);
    const missing = rows
      .filter(([keyword]) => swaps[keyword] === undefined || !description.includes(swaps[keyword][0]))
      .filter(([, row]) => !isShown(row, texts))
      .map(([keyword, [, anchor, words]]) => `${keyword}: "${words}" beside #${anchor}: ${texts.get(anchor)}`);
    expect(missing).toEqual([]);
  });

  it('the text of a keyword disappears if it is removed', { timeout: 240_000 }, async () => {
    const idle: string[] = [];
    for (const [keyword, row] of sample(rows)) {
      const whole = swapped(keyword, description);
      const less = without(whole, row[0]);
      if (whole !== description && !isShown(row, await readTexts(version, whole))) idle.push(`${keyword}: not shown`);
      if (less === undefined) idle.push(`${keyword}: nothing at ${row[0]}`);
      else if (isShown(row, await readTexts(version, less))) idle.push(`${keyword}: "${row[2]}" is shown without it`);
    }
    expect(idle).toEqual([]);
  });
});

describe('the tables of keywords', () => {
  it('the tables have only keywords that a version has', () => {
    const all = new Set(versions.flatMap(keywordsIn));
    const written = [...Object.keys(rows2), ...Object.keys(rows3), ...readNotShown().map(({ keyword }) => keyword)];
    expect(written.filter((keyword) => !all.has(keyword))).toEqual([]);
  });

  it('the docs give a reason for each keyword that is left out, and the versions that have it', () => {
    const rows = readNotShown();
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ reason }) => reason.length < 20)).toEqual([]);
    for (const { keyword, versions: named } of rows) {
      const having = versions.filter((version) => keywordsIn(version).includes(keyword));
      expect(having, keyword).toEqual(named);
    }
  });
});
