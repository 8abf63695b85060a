// Tests that every keyword of a schema is shown on the page and in its Markdown with its own label, wherever a schema
// is allowed. A run tests some places of each keyword, which depend on `SEED`. With `KEYWORDS=all`, it tests all of
// them.
import { beforeAll, describe, expect, it } from 'vitest';
import { readObjects } from '../keywords/meta-schemas.ts';
import { notShownIn } from '../keywords/not-shown.ts';
import { ownTemplates } from '../site/harness.ts';
import { findUnsaid, type Place } from './find-unsaid.ts';
import { type KeywordRow, keywordRows } from './keyword-rows.ts';
import { positionNames } from './positions.ts';
import type { RenderPage } from './speak.ts';

let renderPage: RenderPage;
beforeAll(async () => {
  renderPage = (await ownTemplates()).renderPage;
});

const places: readonly Place[] = positionNames.flatMap((position) =>
  (['inline', 'named'] as const).map((form): Place => ({ position, form })),
);

const seed = Number(process.env.SEED ?? 20261121);

const someOf = (row: KeywordRow): readonly Place[] =>
  process.env.KEYWORDS === 'all' ? places : places.filter((_, at) => (at + keywordRows.indexOf(row) + seed) % 5 === 0);

const find = (keyword: string): KeywordRow => {
  const row = keywordRows.find((known) => known.keyword === keyword);
  if (row === undefined) throw new Error(`no row of ${keyword}`);
  return row;
};

describe('keywords of a schema', () => {
  it.each(keywordRows.map((row) => [row.keyword, row] as const))(
    'a keyword is shown with its label and value: %s',
    { timeout: 60_000 },
    async (_, row) => {
      const wrong: string[] = [];
      for (const place of someOf(row)) wrong.push(...(await findUnsaid(row, place, renderPage)));
      expect(wrong).toEqual([]);
    },
  );

  it('every keyword of the meta-schema has a row', () => {
    const hidden = notShownIn('3.1');
    const known = new Set(keywordRows.map(({ keyword }) => keyword.replace(/ \(.*\)$/, '')));
    const asked = [...(readObjects('3.1').get('Schema') ?? [])].filter((keyword) => !hidden.has(`Schema.${keyword}`));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((keyword) => !known.has(keyword))).toEqual([]);
  });
});

describe('missing words', () => {
  const place: Place = { position: 'field', form: 'inline' };
  const changing =
    (change: (html: string) => string): RenderPage =>
    async (model) => {
      const page = await renderPage(model);
      return { ...page, html: change(page.html) };
    };

  it('a label that is missing from a page is found', async () => {
    const silent = changing((html) => html.replaceAll('Must not match', ''));
    expect(await findUnsaid(find('not'), place, silent)).toEqual([
      'not, field, inline: the page does not say "Must not match"',
    ]);
  });

  it('a rule that is missing from a page is found', async () => {
    const silent = changing((html) =>
      html.replaceAll('No other fields are allowed.', '').replaceAll('Other fields are allowed.', ''),
    );
    expect(await findUnsaid(find('additionalProperties (false)'), place, silent)).toEqual([
      'additionalProperties (false), field, inline: the page does not say "No other fields are allowed."',
      'additionalProperties (false), field, inline: the page reads the same without it',
      'additionalProperties (false), field, inline: the page reads the same with another value',
    ]);
  });

  it('a keyword that is shown without its value is found', async () => {
    const silent = changing((html) => html.replaceAll(/min length \d/g, 'min length'));
    expect(await findUnsaid(find('minLength'), place, silent)).toContain(
      'minLength, field, inline: the page reads the same with another value',
    );
  });
});
