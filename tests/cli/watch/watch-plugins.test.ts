// Tests that `mokcha watch` applies a plugin when the config names it, and again when its file or one of its imports
// changes. Also tests a plugin that throws, and its fix.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Folder, makeFolder, type Running, startMokcha } from '../support/run-mokcha.ts';

let site: Folder;
let watch: Running;
let origin: string;

const pageShows = (text: string): Promise<void> =>
  vi.waitFor(async () => expect(await (await fetch(`${origin}/docs/intro`)).text()).toContain(text), {
    timeout: 30_000,
    interval: 50,
  });

/** Remark plugin that inserts a word at the beginning of every paragraph. */
const plugin = `import { visit } from './visit.mjs';
import { word } from './word.mjs';
export default () => (tree) => visit(tree, (node) => {
  if (node.type === 'paragraph') node.children.unshift({ type: 'text', value: word });
});
`;

beforeAll(async () => {
  site = makeFolder({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/en/docs/intro.md': '# Intro\n\nThe text.\n',
    'plugins/visit.mjs':
      'export const visit = (node, call) => { call(node); (node.children ?? []).forEach((child) => ' +
      'visit(child, call)); };\n',
    'plugins/word.mjs': "export const word = 'First: ';\n",
    'plugins/words.mjs': plugin,
  });
  watch = startMokcha(['watch', '--port', '0'], site.path);
  const [, address] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  origin = address ?? '';
});

afterAll(async () => {
  expect(await watch.stop()).toBe(0);
  site.remove();
});

test('`watch` applies a plugin when the config names it, when it changes, and when one of its imports changes', {
  timeout: 90_000,
}, async () => {
  await pageShows('<p>The text.');
  site.write('site.config.ts', "export default { title: 'T', plugins: { remark: ['plugins/words.mjs'] } };\n");
  await pageShows('<p>First: The text.');
  site.write('plugins/word.mjs', "export const word = 'Second: ';\n");
  await pageShows('<p>Second: The text.');
  site.write('plugins/words.mjs', plugin.replace('value: word', "value: word + 'Third: '"));
  await pageShows('<p>Second: Third: The text.');
  site.write('plugins/words.mjs', `${plugin}}`);
  await watch.saw(/config\/syntax/);
  site.write('plugins/words.mjs', plugin.replace('value: word', "value: 'Fourth: '"));
  await pageShows('<p>Fourth: The text.');
  site.write('site.config.ts', "export default { title: 'T' };\n");
  await pageShows('<p>The text.');
});

test('a plugin that throws is reported at its line, pages are kept, and its fix is applied', {
  timeout: 90_000,
}, async () => {
  site.write('site.config.ts', "export default { title: 'T', plugins: { remark: ['plugins/words.mjs'] } };\n");
  await pageShows('<p>Fourth: The text.');
  site.write('plugins/words.mjs', "export default () => () => {\n  throw 'no words';\n};\n");
  await watch.saw(
    new RegExp(
      'project/exception {2}The remark plugin `plugins/words\\.mjs` throws the string `no words`[^\\n]*\\n' +
        ' {2}plugins/words\\.mjs:2:3',
    ),
  );
  await pageShows('The text.');
  site.write('plugins/words.mjs', plugin.replace('value: word', "value: 'Fifth: '"));
  await pageShows('<p>Fifth: The text.');
  await watch.saw(/project\/exception[\s\S]*All problems are fixed\./);
});
