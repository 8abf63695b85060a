// Tests that `mokcha watch` shows edits of many kinds of input on the pages that they change, without a restart.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Kind } from '../../incremental/inputs/kind.ts';
import { type Choice, kinds, projectOf, startChoice } from '../../incremental/inputs/project.ts';
import { createProjectFolder, type ProjectFolder } from '../../incremental/inputs/project-folder.ts';
import { type Running, startMokcha } from '../support/run-mokcha.ts';

let folder: ProjectFolder;
let watch: Running;
let origin: string;

beforeAll(async () => {
  folder = createProjectFolder();
  folder.write(projectOf(startChoice));
  watch = startMokcha(['watch', '--port', '0'], folder.path);
  const [, address] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  origin = address ?? '';
});

afterAll(async () => {
  expect(await watch.stop()).toBe(0);
  folder.remove();
});

const kindOf = (name: string): Kind => {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no kind is called ${name}`);
  return kind;
};

const shows = (path: string, text: string): Promise<void> =>
  vi.waitFor(async () => expect(await (await fetch(`${origin}${path}`)).text()).toContain(text), {
    timeout: 30_000,
    interval: 50,
  });

/**
 * Edits in the order in which they are made. After an edit, the page or file contains `text`, which it did not contain
 * before.
 */
const edits: readonly (readonly [kind: string, state: number, path: string, text: string])[] = [
  ['doc', 1, '/docs/intro', '<strong>bravo'],
  ['dates', 1, '/docs/intro', '2 January 2025'],
  ['interface texts', 1, '/docs/guide/second', 'Behind'],
  ['sample in a file', 1, '/api/pets', 'client.show'],
  ['data outside templates', 1, '/docs/intro', 'bravo<!-- --> <!-- -->pack'],
  ['import of a template', 1, '/docs/intro', 'One <!-- -->bravo'],
  ['import of an island', 1, '/docs/intro', 'bravo<!-- --> one'],
  ['import of a renderer', 1, '/api/pets', 'tries'],
  ['options of a plugin', 1, '/docs/intro', 'one pack?'],
  ['text that a plugin imports', 1, '/docs/intro', 'one pack?bravo'],
  ['file that an import prefers', 1, '/docs/intro', 'one</em>'],
  ['import of an emitter', 1, '/pages.json', '["b"'],
  ['data of the config', 1, '/', 'alphabravoalpha'],
  ['file that the config prefers', 1, '/', 'firstbravoalpha'],
  ['description elsewhere', 1, '/api/extra', 'Other'],
];

test('`watch` shows an edit of each kind of input', { timeout: 300_000 }, async () => {
  let choice: Choice = startChoice;
  for (const [name, state, path, text] of edits) {
    expect([name, (await (await fetch(`${origin}${path}`)).text()).includes(text)]).toEqual([name, false]);
    choice = new Map([...choice, [kindOf(name).name, state]]);
    folder.write(projectOf(choice));
    await shows(path, text).catch((error: unknown) => {
      throw new Error(`${name} is not seen at ${path}`, { cause: error });
    });
  }
});

test('`watch` watches a file that templates import even while it is broken', { timeout: 60_000 }, async () => {
  const { name, states } = kindOf('data outside templates');
  folder.write(projectOf(new Map([...startChoice, [name, states.findIndex(({ isBroken }) => isBroken)]])));
  await watch.saw(/template\/syntax/);
  folder.write(projectOf(new Map([...startChoice, [name, 1]])));
  await shows('/docs/intro', 'One <!-- -->alpha<!-- --> <!-- -->bravo');
});
