// Tests incremental builds after one edit of most kinds of input. `npm run prove -- inputs` runs random sequences of
// all kinds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { type Built, buildClean, buildIn, differencesOf } from './inputs/compare-builds.ts';
import type { Kind } from './inputs/kind.ts';
import { type Choice, kinds, projectOf, startChoice } from './inputs/project.ts';
import { createProjectFolder, type ProjectFolder, type WriteMode } from './inputs/project-folder.ts';
import { withUnknownInput } from './inputs/unknown-input.ts';

/**
 * Edits by group, in the order in which they are made. The site after the last edit of a group is compared with a clean
 * build.
 */
const groups: Readonly<Record<string, readonly (readonly [kind: string, state: number])[]>> = {
  content: [
    ['doc', 1],
    ['front matter of a doc', 4],
    ['translated doc', 1],
    ['folder of docs', 1],
    ['post', 3],
    ['dates', 1],
    ['interface texts', 1],
    ['static file', 1],
    ['picture next to a page', 1],
  ],
  descriptions: [
    ['description', 3],
    ['part of a description', 1],
    ['sample in a file', 1],
    ['example in a file', 1],
    ['catalogue', 1],
    ['recorded day', 1],
    ['description of another locale', 1],
    ['part of a description elsewhere', 1],
  ],
  plugins: [
    ['remark plugin', 1],
    ['file that an import prefers', 1],
    ['file that an import prefers', 2],
    ['options of a plugin', 1],
    ['text that a plugin imports', 1],
    ['module of an installed package', 1],
    ['manifest of an installed package', 1],
    ['package that is installed nearer', 1],
    ['rehype plugin', 1],
    ['emitter', 1],
    ['import of an emitter', 1],
  ],
  templates: [
    ['shadowed template', 1],
    ['import of a template', 1],
    ['data outside templates', 1],
    ['own styles', 1],
    ['picture of styles', 1],
    ['import of client code', 1],
    ['import of an island', 1],
    ['import of a renderer', 1],
    ['renderer of an extension', 2],
    ['built-in texts', 1],
  ],
  config: [
    ['title', 1],
    ['navigation', 1],
    ['theme', 1],
    ['allowed HTML', 1],
    ['allowed HTML', 2],
    ['redirects', 1],
    ['data of the config', 1],
    ['text of the config', 1],
    ['import of the config', 1],
    ['file that the config prefers', 1],
    ['options of the command', 1],
  ],
};

const kindOf = (name: string): Kind => {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no kind is called ${name}`);
  return kind;
};

const run = (args: readonly string[], cwd: string) => runHere(args, cwd);

let folder: ProjectFolder;
let start: Built;

beforeAll(async () => {
  folder = createProjectFolder();
  folder.write(projectOf(startChoice), 'kept');
  start = await buildIn(run, folder.path, []);
});

afterAll(() => folder.remove());

const buildWith = async (choice: Choice, mode: WriteMode): Promise<Built> => {
  folder.write(projectOf(choice), mode);
  return buildIn(run, folder.path, projectOf(choice).args);
};

const changedIn = (before: Built, after: Built): readonly string[] =>
  [...after.tree].filter(([path, bytes]) => before.tree.get(path) !== bytes).map(([path]) => path);

test('the project builds before any edit', () => {
  expect([start.isOk, start.report]).toEqual([true, expect.stringContaining('page/orphan')]);
});

// Every second edit, beginning with the first, writes its files with the same old modification time (`kept`). Most of
// these edits therefore do not change the modification time of a file.
test.each(Object.entries(groups))(
  'each edit of %s changes the site, and the result equals a clean build',
  { timeout: 120_000 },
  async (_, edits) => {
    let [choice, before] = [startChoice, await buildWith(startChoice, 'kept')];
    expect(differencesOf(before, start)).toEqual([]);
    for (const [at, [name, state]] of edits.entries()) {
      choice = new Map([...choice, [kindOf(name).name, state]]);
      const built = await buildWith(choice, at % 2 === 0 ? 'kept' : 'plain');
      expect([name, built.isOk, changedIn(before, built)]).toEqual([
        name,
        true,
        expect.arrayContaining([expect.any(String)]),
      ]);
      before = built;
    }
    expect(differencesOf(before, await buildClean(run, projectOf(choice)))).toEqual([]);
  },
);

test('a broken input leaves the site unchanged, its repair is built, and an undone edit has no effect', async () => {
  await buildWith(startChoice, 'plain');
  for (const name of ['remark plugin', 'shadowed template', 'dates']) {
    const { states } = kindOf(name);
    const broken = await buildWith(
      new Map([...startChoice, [name, states.findIndex(({ isBroken }) => isBroken)]]),
      'kept',
    );
    expect([name, broken.isOk, changedIn(start, broken)]).toEqual([name, false, []]);
    const repaired = await buildWith(new Map([...startChoice, [name, 1]]), 'kept');
    expect([name, repaired.isOk, changedIn(start, repaired)]).toEqual([
      name,
      true,
      expect.arrayContaining([expect.any(String)]),
    ]);
    expect([name, differencesOf(await buildWith(startChoice, 'kept'), start)]).toEqual([name, []]);
  }
});

test('the comparison of builds finds a change to an input that no key knows', async () => {
  folder.write(withUnknownInput('one'));
  const built = await buildIn(run, folder.path, []);
  expect(differencesOf(built, await buildClean(run, withUnknownInput('one')))).toEqual([]);
  folder.write(withUnknownInput('two'));
  const again = await buildIn(run, folder.path, []);
  expect(changedIn(built, again)).toEqual([]);
  const differences = differencesOf(again, await buildClean(run, withUnknownInput('two')));
  expect(differences).toContainEqual(expect.stringMatching(/^docs\/intro\.html at /));
});
