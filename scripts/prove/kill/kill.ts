// `npm run prove -- kill` kills builds and other commands hundreds of times, and prints the failures. Exits with 1
// after a failure, such as a site with files of two builds, or a missing site that the next run does not restore. `node
// … <seed> <kills of each command>` sets the numbers.
import { killAll } from './commands.ts';
import { killStorm } from './storm.ts';

const [seed = 1, rounds = 100] = process.argv.slice(2).map(Number);
const [writers, commands] = [await killStorm({ rounds: 130, seed }), await killAll(rounds, seed)];
const failures = [...writers.failures, ...commands.failures];
for (const failure of failures) console.log(failure);
console.log(
  `${writers.kills} kills of writers and ${commands.kills} of \`build\`, \`merge\`, \`snapshot\`, ` +
    `\`i18n\` and \`watch\`: ${failures.length} failures; until the next run, temporary files were left in ` +
    `${writers.leftAtOnce + commands.leftAtOnce} cases, and the site was missing in ` +
    `${writers.missingAtOnce + commands.missingAtOnce} cases`,
);
if (failures.length > 0) process.exitCode = 1;
