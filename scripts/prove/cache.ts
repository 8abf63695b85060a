// Damages the cache folder and forges its files, half of the time with a key (`MOKCHA_CACHE_KEY`). No build may fail,
// no planted code may run, and the site must equal that of a clean build. `node … <damages> <forgeries> <seed>` sets
// the numbers. For one damaged cache in ten and each forged one, the command runs in its own process.
import { createRandom } from '../../tests/random.ts';
import { type CodeSite, createCodeSite, type Run, runCommand } from '../../tests/cache/code-site.ts';
import { planDamage } from '../../tests/cache/damages.ts';
import { forgedKinds, planForgery } from '../../tests/cache/forgeries.ts';
import { createRunHere } from './inputs/sequences.ts';

const [damages = 1000, forgeries = 200, seed = 1] = process.argv.slice(2).map(Number);
const key = 'of a job whose code is trusted, 0123456789';
const runHere = await createRunHere();

const MOST_SHOWN = 10;

const provePart = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const site: CodeSite = await createCodeSite(env);
  const here: Run = (args, cwd, own) => runHere(args, cwd, own);
  const random = createRandom(seed);
  const wrong: string[] = [];
  const attempt = async (at: number, name: string, change: () => void | Promise<void>): Promise<void> => {
    const faults = await site.tryCache(change, at % 10 === 0 ? runCommand : here);
    if (faults.length > 0 && wrong.length < MOST_SHOWN) console.log(`${name}: ${faults.join(', ')}`);
    wrong.push(...faults);
  };
  try {
    for (let at = 0; at < damages / 2; at += 1) {
      const { name, apply } = planDamage(site, random);
      await attempt(at, name, apply);
    }
    // A process imports a forged module only once, so each forgery runs the command in its own process.
    for (let at = 0; at < forgeries / 2; at += 1) await attempt(0, `forgery ${at}`, () => planForgery(site, random));
  } finally {
    site.remove();
  }
  return wrong;
};

const wrong = [...(await provePart({})), ...(await provePart({ MOKCHA_CACHE_KEY: key }))];
const count = (kind: string): number => wrong.filter((fault) => fault.startsWith(kind)).length;
console.log(
  `${damages} damaged caches and ${forgeries} caches with forged modules of ${forgedKinds.length} kinds, half of ` +
    `them with a key: ${count('executed')} forged modules ran, ${count('wrong bytes')} files were wrong, ` +
    `${count('written outside')} files were written outside the site, ${count('failed')} builds failed`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
