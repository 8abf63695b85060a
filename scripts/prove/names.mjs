// Tries every hostile name in every place that takes a name. The result must be a complete site, or a problem at that
// place.
import { conclude, run } from './lib.mjs';

const { exitCode, output } = await run('npx', ['vitest', 'run', 'tests/hostile/names.test.ts'], {
  env: { HOSTILE: 'all' },
});
const result = /\d+ names at \d+ places: \d+ sites, \d+ faults/.exec(output)?.[0];
if (exitCode !== 0 || result === undefined) console.log(output.slice(-20_000));
conclude(exitCode === 0 && result !== undefined, result ?? 'not finished');
