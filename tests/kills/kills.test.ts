// Tests that, after a command in `killedCommands` is killed, its outputs are old or new (or `dist` is missing), and the
// next run completes the work. Kills each command twice, except `build`: `tests/cli/environment/kill.test.ts` kills
// builds. `npm run prove -- kill` kills each command a hundred times.
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { killCommand, killedCommands } from './kill-commands.ts';

const commands = killedCommands.filter(({ name }) => name !== 'build');

test.each(commands.map((command) => [command.name, command] as const))(
  'a killed `%s` leaves everything old or new, and the next run completes it',
  { timeout: 120_000 },
  async (_, command) => {
    const { kills, failures } = await killCommand(command, 2, createRandom(Number(process.env.SEED ?? 35)));
    expect(failures).toEqual([]);
    expect(kills).toBeGreaterThan(0);
  },
);
