// Kills the real `build`, `merge`, `snapshot`, `i18n` and `watch` at random moments.
import { createRandom } from '../../../tests/random.ts';
import { killCommand, killedCommands, type KillTally } from '../../../tests/kills/kill-commands.ts';

/** Kills each command `rounds` times, and adds up the results. */
export const killAll = async (rounds: number, seed: number): Promise<KillTally> => {
  const random = createRandom(seed);
  const tallies: KillTally[] = [];
  for (const command of killedCommands) {
    const tally = await killCommand(command, rounds, random);
    console.log(`${command.name}: ${tally.kills} kills, ${tally.failures.length} failures`);
    tallies.push(tally);
  }
  const sum = (of: (tally: KillTally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
  return {
    kills: sum(({ kills }) => kills),
    missingAtOnce: sum((tally) => tally.missingAtOnce),
    leftAtOnce: sum((tally) => tally.leftAtOnce),
    failures: tallies.flatMap(({ failures }) => failures),
  };
};
