// `npm run prove`: builds killed by the hundred. Prints one line; exits 1 if a single one left a mixed or a missing site.
import { killStorm } from './prove-kill-storm.ts';

const { kills, missingAtOnce, leftAtOnce, failures } = await killStorm({ rounds: 130, seed: Number(process.argv[2] ?? 1) });
console.log(
  `${kills} kills: ${failures.length} failures; ${leftAtOnce} rounds left something to clean up, ${missingAtOnce} a missing site, all repaired by the next run`,
);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
