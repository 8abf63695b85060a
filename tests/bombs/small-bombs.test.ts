// Tests that each bomb of a random selection, in a small size, ends in a site or in errors with a line, and never in an
// exception. Also tests that the names of all bombs are unique. `npm run prove -- bombs` tries all bombs in large
// sizes and measures time and memory.
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { site } from '../site/harness.ts';
import { allBombs } from './all-bombs.ts';

const SIZE = 12;
const TRIED = 16;

const random = createRandom(Number(process.env.SEED ?? 20261126));
const left = [...allBombs];
const tried = Array.from({ length: Math.min(TRIED, left.length) }, () => left.splice(random(left.length), 1)[0]!);

test.each(tried.map((bomb) => [bomb.name, bomb] as const))(
  '%s ends in a site or in problems with a line',
  async (_name, { size, files }) => {
    const start = site('');
    const written = Object.entries(files(Math.min(size, SIZE))).filter(([path]) => path !== 'site.config.ts');
    const { files: built, errors } = await written
      .reduce((harness, [path, text]) => harness.write(path, text), start)
      .build();
    expect(errors.filter(({ at }) => at?.position?.line === undefined)).toEqual([]);
    expect(built.size > 0 || errors.length > 0).toBe(true);
  },
);

test('every bomb has a unique name', () => {
  expect(new Set(allBombs.map(({ name }) => name)).size).toBe(allBombs.length);
  expect(allBombs.length).toBeGreaterThan(135);
});
