// Tests that `build --api`, a project made by `init`, and the `check` of this project report the same problems for a
// description, unless the project has other rules.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../hosts/site.ts';
import { makeFolder, type Ran, runMokcha } from '../support/run-mokcha.ts';

type Compared = {
  readonly exitCodes: readonly number[];
  readonly problems: number;
  readonly groups: number;
  readonly isSame: boolean;
};

/** Function that `bench/corpora/projects.mjs` runs on large descriptions. */
const { compareProject }: { readonly compareProject: (file: string, options: object) => Promise<Compared> } =
  await import(new URL('../../../bench/corpora/compare-project.mjs', import.meta.url).href);

const mokcha = (args: readonly string[], cwd: string): Promise<Ran> => runMokcha(args, { cwd });

const faultyLinks =
  'See [limits](/guides/limits), [a part](#nothing), ![cat](cat.png), [out](../../up.md) and ' +
  '[bad](javascript:alert(1)).';

const faultyCall = (at: number): string =>
  `  /c${at}: { get: { operationId: c${at}, description: '[c](/c/${at})', responses: { 200: { description: 3 } } } }`;

/** Folder with a description that is readable although it has many kinds of mistakes, one of them forty times. */
const folder = makeFolder({
  'faulty.yaml': `openapi: 3.1.0
info: { title: Faulty, description: '${faultyLinks}' }
paths:
  /a: { get: { operationId: same, responses: { '200': { description: one, description: two } } } }
  /b: { get: { operationId: same, unknown: true, responses: { '200': { description: three } } } }
${Array.from({ length: 40 }, (_, at) => faultyCall(at)).join('\n')}
`,
});
const faulty = join(folder.path, 'faulty.yaml');

afterAll(() => folder.remove());

test.each([
  ['with many mistakes', faulty, 80],
  ['in several files', join(projectRoot, 'tests/specs/public/fixtures/3.0-files/openapi.yml'), 0],
])(
  'a description %s has the same problems in `build --api`, in a new project and in its `check`',
  async (_, file, least) => {
    const compared = await compareProject(file, { mokcha });
    expect(compared).toMatchObject({ exitCodes: [0, 0, 0], isSame: true });
    expect(compared.problems).toBeGreaterThanOrEqual(least);
    expect(compared.groups).toBeLessThanOrEqual(15);
  },
);

test('a project with other rules does not have the same problems as `build --api`', async () => {
  const compared = await compareProject(faulty, { mokcha, rules: ['--rule', 'link/broken=error'], withCheck: false });
  expect(compared).toMatchObject({ exitCodes: [0, 1, 1], isSame: false });
});
