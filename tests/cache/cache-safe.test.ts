// Tests that builds with a damaged or forged cache do not fail, do not execute planted code, and write the same site.
// `npm run prove -- cache` damages the cache a thousand times, and forges each kind of code two hundred times.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { type CodeSite, createCodeSite } from './code-site.ts';
import { damageAll, planDamage } from './damages.ts';
import { planForgery } from './forgeries.ts';

const seed = Number(process.env.SEED ?? 20261126);

describe.each([
  ['without a key', {}],
  ['with a key', { MOKCHA_CACHE_KEY: 'of a job whose code is trusted, 0123456789' }],
] as const)('a cache %s', (_, env) => {
  let site: CodeSite;
  beforeAll(async () => {
    site = await createCodeSite(env);
  });
  afterAll(() => site.remove());

  test('a build executes no module that was planted in the cache', async () => {
    const random = createRandom(seed);
    for (let at = 0; at < 2; at += 1)
      expect(await site.tryCache(() => planForgery(site, random)), `forgery ${at}`).toEqual([]);
  });

  test('a damaged part of the cache counts as absent', async () => {
    const random = createRandom(seed);
    for (let at = 0; at < 3; at += 1) {
      const { name, apply } = planDamage(site, random);
      expect(await site.tryCache(apply), name).toEqual([]);
    }
  });

  test.each(['a FIFO in its place', 'a folder in its place', 'a link outside in its place'])(
    'a build succeeds if every file of the cache has %s',
    async (name) => {
      expect(await site.tryCache(() => damageAll(site, name))).toEqual([]);
    },
  );
});
