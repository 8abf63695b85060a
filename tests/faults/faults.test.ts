// Tests builds in which a file system call fails: the old site or the new one is left, and the next build is correct.
// Tries a few of the calls. `npm run prove -- faults` tries all of them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { createRandom } from '../random.ts';
import { type Call, type FailingCalls, failCalls, type Fault, faultCodes } from './fail-calls.ts';
import { createFaultFolder, type FaultFolder } from './fault-folder.ts';
import { faultSites, starts } from './fault-sites.ts';

const FAULTS_OF_EACH = 4;
const random = createRandom(Number(process.env.SEED ?? 35));

let calls: FailingCalls;
let folder: FaultFolder | undefined;
const unawaited: unknown[] = [];
const onUnawaited = (error: unknown): void => void unawaited.push(error);

beforeAll(() => {
  calls = failCalls((path) => path.includes('mokcha-faults-'));
  process.on('unhandledRejection', onUnawaited);
});
afterEach(() => folder?.remove());
afterAll(() => {
  calls.restore();
  process.off('unhandledRejection', onUnawaited);
});

const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;

const isSource = ({ path }: Call): boolean => /\/site\/(?:apis|config|content|i18n|specs)\//.test(path);

const findCase = (siteName: string, startName: string) => {
  const [site, start] = [
    faultSites.find(({ name }) => name === siteName),
    starts.find(({ name }) => name === startName),
  ];
  if (site === undefined || start === undefined) throw new Error('No such site or start exists.');
  return [siteName, startName, site, start] as const;
};

const cases = [
  findCase('plain', 'with the cache'),
  findCase('plain', 'for the first time'),
  findCase('plugin and template', 'with the cache'),
  findCase('config and locales', 'without a cache'),
];

test.each(cases)(
  'after a call fails during a build (%s, %s), the old or the new site is left and the next build is right',
  async (_, __, site, start) => {
    folder = await createFaultFolder(site, start, { calls, run: runHere });
    const listed = await folder.listCalls();
    const sources = listed.filter(isSource);
    const faults = Array.from(
      { length: FAULTS_OF_EACH },
      (_each, at): Fault => ({
        call: pick(at % 2 === 0 ? sources : listed),
        code: pick(faultCodes),
        fromThenOn: random(2) === 1,
      }),
    );
    const wrong: string[] = [];
    let happened = 0;
    for (const fault of faults) {
      const tried = await folder.tryFault(fault);
      wrong.push(...tried.wrong);
      if (tried.hasFailed) happened += 1;
    }
    expect([...wrong, ...unawaited]).toEqual([]);
    expect(happened).toBeGreaterThan(0);
  },
);

test('a build opens each source file once', async () => {
  const [, , site, start] = findCase('plain', 'without a cache');
  folder = await createFaultFolder(site, start, { calls, run: runHere });
  const opened = (await folder.listCalls()).filter((call) => /^open/.test(call.name) && isSource(call));
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.filter(({ nth }) => nth > 0)).toEqual([]);
});

const looksAt: readonly (readonly [site: string, path: RegExp])[] = [
  ['plain', /\/site\/(?:content|specs|specs\/.*\.yaml)$/],
  ['config and locales', /\/site\/(?:site\.config\.ts|i18n|(?:apis|specs)\/.*\.yaml)$/],
  ['plugin and template', /\/site\/templates$/],
];

test.each(looksAt)('a path that the disk reports missing once does not change the site: %s', async (name, path) => {
  const [, , site, start] = findCase(name, 'without a cache');
  folder = await createFaultFolder(site, start, { calls, run: runHere });
  const looks = (await folder.listCalls()).filter((call) => path.test(call.path));
  expect(looks.length).toBeGreaterThan(1);
  const wrong: string[] = [];
  for (const call of looks) wrong.push(...(await folder.tryFault({ call, code: 'ENOENT', fromThenOn: false })).wrong);
  expect(wrong).toEqual([]);
});

test('a build that cannot make its lock names its leftovers, even if the site is up to date', async () => {
  const [, , site, start] = findCase('plain', 'up to date');
  folder = await createFaultFolder(site, start, { calls, run: runHere });
  const ofLock = (await folder.listCalls()).filter(
    ({ name, path }) => /^(?:write|rename)/.test(name) && /\.dist\.mokcha-tmp-\*(?:\/holder\.json)?$/.test(path),
  );
  expect(ofLock.length).toBeGreaterThan(1);
  const wrong: string[] = [];
  for (const call of ofLock) wrong.push(...(await folder.tryFault({ call, code: 'EACCES', fromThenOn: true })).wrong);
  expect(wrong).toEqual([]);
});
