// Tests that one whole site remains after a build was killed at a random moment, at the latest after the next build or
// `serve`. `npm run prove` kills hundreds of builds.
import { expect, test } from 'vitest';
import { killStorm } from '../../../scripts/prove/kill/storm.ts';

test('builds killed at random moments leave one whole site, at the latest after the next build or serve', async () => {
  const { kills, leftAtOnce, failures } = await killStorm({ rounds: 15, seed: 20 });
  expect(failures).toEqual([]);
  expect(kills).toBe(30);
  // If fewer kills leave files next to `dist`, the kills come too early or too late, and the test proves nothing.
  expect(leftAtOnce).toBeGreaterThan(8);
});
