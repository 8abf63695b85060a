// Edits every kind of input of a site at random, in sequences, and also Mokcha itself (`package.ts`). After each
// sequence, the built site must equal that of a build in an empty folder. `node … <sequences> <first>` sets how many
// sequences run, and the seed of the first one. `ONLY='remark plugin,emitter'` edits only these kinds.
import { availableParallelism } from 'node:os';
import { kinds } from '../../../tests/incremental/inputs/project.ts';
import { provePackage } from './package.ts';
import { sendResult, startPart } from '../../start-part.ts';
import { addTallies, emptyTally, proveSequences, type Tally } from './sequences.ts';

const [sequences = 500, first = 1, step = 0] = process.argv.slice(2).map(Number);
const only = process.env.ONLY?.split(',');
const edited = kinds.filter(({ name }) => only?.includes(name) ?? true);

/** Starts a process for a share of the sequences, because one process cannot run two commands at the same time. */
const share = (at: number, count: number): Promise<Tally> =>
  startPart([Math.ceil((sequences - at) / count), first + at, count]);

const proveAll = async (): Promise<void> => {
  const wrong = only === undefined ? await provePackage() : [];
  for (const line of wrong) console.log(line);
  const count = Math.min(2, availableParallelism());
  const tallies = await Promise.all(Array.from({ length: count }, (_, at) => share(at, count)));
  const tally = tallies.reduce(addTallies, emptyTally);
  const states = edited.reduce((sum, { states: { length } }) => sum + length, 0);
  const hows = Object.entries(tally.hows).sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(hows.map(([how, times]) => `${how} ${times}`).join(', '));
  const others = only === undefined ? ', and two edits of the package' : '';
  const counts = `${edited.length} kinds of inputs (${new Set(tally.seen).size} of ${states} states)${others}`;
  const failures = tally.failures + wrong.length;
  const built = `${tally.builds} incremental builds; ${tally.compared} sequences ended with a site that builds`;
  const differed = `${failures} sequences or edits of the package differed from a clean build`;
  console.log(`${sequences} sequences of edits of ${counts}: ${built}; ${differed}`);
  process.exitCode = failures === 0 ? 0 : 1;
};

if (step === 0) await proveAll();
else sendResult(await proveSequences({ count: sequences, first, step, edited }));
