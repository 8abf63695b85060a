// Tests with the JSON Schema Test Suite (MIT, © 2012 Julian Berman) that the page and its Markdown have other words if
// a keyword of a schema is removed or has another value. A run tests a part that depends on `SEED`. `npm run meaning`
// tests all schemas.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownTemplates } from '../site/harness.ts';
import { editsOf } from './edit-schema.ts';
import { findUnchanged } from './find-unchanged.ts';
import { justified } from './justified.ts';
import type { Group } from './read-suite.ts';
import type { RenderPage } from './speak.ts';

const groups = JSON.parse(readFileSync(new URL('suite-schemas.json', import.meta.url), 'utf8')) as readonly Group[];
const seed = Number(process.env.SEED ?? 20261121);
const step = process.env.KEYWORDS === 'all' ? 1 : 3;

let renderPage: RenderPage;
beforeAll(async () => {
  renderPage = (await ownTemplates()).renderPage;
});

describe('schemas of the suite', () => {
  it.each(['request', 'response'] as const)(
    'a schema of the suite has other words without a keyword, or with another value of it: %s',
    { timeout: 120_000 },
    async (side) => {
      const { tried, unchanged, refused } = await findUnchanged(
        groups,
        side,
        renderPage,
        (_, at) => (at + seed) % step === 0,
      );
      expect(refused).toEqual([]);
      expect(tried.removed + tried.changed).toBeGreaterThan(200 / step);
      expect(unchanged).toEqual([]);
    },
  );

  it('a keyword that a renderer leaves out is found', async () => {
    const silent: RenderPage = async (model) => {
      const page = await renderPage(model);
      return { ...page, html: page.html.replaceAll(/ · min items \d+|Must not match: \w+/g, '') };
    };
    const wanted = groups.filter(({ file }) => file === 'minItems.json' || file === 'not.json');
    const { unchanged } = await findUnchanged(wanted, 'response', silent);
    expect(unchanged.map(({ kind, place, where }) => `${kind} ${place} ${where}`)).toEqual(
      expect.arrayContaining(['removed minItems page', 'changed minItems page', 'removed not page']),
    );
  });
});

describe('exceptions', () => {
  it('every exception names an existing edit and why the edit changes nothing', () => {
    expect(justified.filter(({ why }) => why.length < 60)).toEqual([]);
    for (const { file, description, place } of justified) {
      const group = groups.find((known) => known.file === file && known.description === description);
      if (group !== undefined) expect(editsOf(group.schema).map((edit) => edit.place)).toContain(place);
    }
  });
});
