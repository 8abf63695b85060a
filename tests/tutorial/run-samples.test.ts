// Tests that the samples of the reference run as programs, and that a mock accepts the request of each. The samples for
// Node always run. The samples for curl, Python and Java run if `MOKCHA_RUNTIMES=all` says that these programs are
// installed (`npm run prove`).
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiNames, loadDescription } from '../api/description.ts';
import { faultOf, type Program, writePrograms } from './sample-programs.ts';
import { type Call, callsOf } from './validate-request.ts';

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'mokcha-samples-'));
let calls: readonly Call[];

beforeAll(async () => {
  calls = callsOf(await Promise.all(apiNames.map(loadDescription)));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Runtime = {
  readonly language: string;
  readonly file: string;
  readonly start: (programs: readonly Program[], cwd: string) => Promise<unknown>;
};

const oneByOne =
  (command: string) =>
  async (programs: readonly Program[], cwd: string): Promise<void> => {
    for (const { file } of programs) await run(command, [file], { cwd });
  };

/** Runs all programs in one process, because starting Node for each program would take most of the time. */
const inOneNode: Runtime['start'] = (programs, cwd) => {
  const all = join(cwd, 'all.mjs');
  writeFileSync(
    all,
    programs.map(({ file }) => `await import(${JSON.stringify(pathToFileURL(file).href)});\n`).join(''),
  );
  return run(process.execPath, [all], { cwd });
};

const inOneJvm: Runtime['start'] = (programs, cwd) =>
  run('java', [fileURLToPath(new URL('RunSamples.java', import.meta.url)), ...programs.map(({ folder }) => folder)], {
    cwd,
  });

const runtimes: readonly Runtime[] = [
  { language: 'javascript', file: 'sample.mjs', start: inOneNode },
  { language: 'curl', file: 'sample.sh', start: oneByOne('sh') },
  { language: 'python', file: 'sample.py', start: oneByOne('python3') },
  { language: 'java', file: 'Main.java', start: inOneJvm },
];

describe.each(runtimes)('the samples in $language', ({ language, file, start }) => {
  const isThere = language === 'javascript' || process.env.MOKCHA_RUNTIMES === 'all';
  it.runIf(isThere)(
    'the 82 samples of a language run, and each is accepted as a call of its operation',
    async () => {
      const programs = await writePrograms(language, file, root, calls);
      const cwd = dirname(programs[0]?.folder ?? root);
      await start(programs, cwd);
      expect(programs).toHaveLength(82);
      expect(programs.flatMap((program) => faultOf(program) ?? [])).toEqual([]);
      await Promise.all(programs.map(({ mock }) => mock.close()));
    },
    600_000,
  );
});
