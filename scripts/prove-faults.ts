// Every file call of a small build fails in turn, once or from then on, in every way: what is left is the old site or the new one, and the next build is right.
// `node … <share> <seed>`: only so many of a hundred faults. `ONLY='plain: with the cache'` takes one start alone.
import { pathToFileURL } from 'node:url';
import { bin } from '../tests/cli/run-mokcha.ts';
import { failCalls, faultCodes } from '../tests/faults/fail-calls.ts';
import { createFaultFolder, type Run } from '../tests/faults/fault-folder.ts';
import { faultSites, starts } from '../tests/faults/fault-sites.ts';
import { createRandom } from '../tests/random.ts';

const [share = 100, seed = 1] = process.argv.slice(2).map(Number);
const only = process.env.ONLY;
const random = createRandom(seed);

process.env.NODE_ENV = 'production';
const { loadCode } = await import(new URL('../lib/load-code.js', pathToFileURL(bin)).href);
const { main } = loadCode('cli');

const run: Run = async (args, cwd, env) => {
  let output = '';
  const stream = { write: (text: string): unknown => (output += text), isTTY: false, columns: 100 };
  const exitCode = await main([...args], { stdout: stream, stderr: stream, env: { CI: 'true', NO_COLOR: '1', ...env }, cwd });
  return { exitCode, output };
};

const wrong: string[] = [];
const kinds = new Map<string, number>();
let faults = 0;
const say = (line: string): void => {
  wrong.push(line);
  console.log(line);
};
process.on('unhandledRejection', (error) => say(`nothing waits for ${error instanceof Error ? error.stack : String(error)}`));

// What the process itself does: ours are the calls for files of the site, its cache and its temporary folder.
const isCounted = (path: string): boolean => path.includes('/mokcha-faults-');

for (const site of faultSites)
  for (const start of starts) {
    const name = `${site.name}: ${start.name}`;
    if (only !== undefined && only !== name) continue;
    const calls = failCalls(isCounted);
    const folder = await createFaultFolder(site, start, calls, run);
    const listed = await folder.listCalls();
    const before = wrong.length;
    const beganAt = performance.now();
    let tried = 0;
    for (const call of listed)
      for (const code of faultCodes)
        for (const fromThenOn of [false, true]) {
          if (random(100) >= share) continue;
          const { wrong: found, hasFailed, kind } = await folder.tryFault({ call, code, fromThenOn });
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          for (const line of found) say(`${name}: ${line}`);
          if (hasFailed) tried += 1;
        }
    faults += tried;
    calls.restore();
    folder.remove();
    console.log(
      `${name}: ${listed.length} calls, ${tried} faults, ${wrong.length - before} wrong, ${Math.round((performance.now() - beganAt) / 1000)} s`,
    );
  }

console.log([...kinds].map(([kind, count]) => `${kind}: ${count}`).join('; '));
console.log(`${faults} faults: ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
