// Lists kinds of inputs that are code: plugins, emitters, templates, styles and client code, their imports, and
// installed packages.
import { fileKind, type Kind, type State, withRenamed } from './kind.ts';

const remark = (word: string): string => `import { walk } from './lib/walk';
import { before } from 'words-package';
import options from './options.json';
import text from './text.txt';
export default () => (tree) => walk(tree, (node) => {
  if (node.type !== 'paragraph') return;
  node.children.push({ type: 'text', value: ' ${word} ' + before + options.mark + text.trim() });
});
`;

const rehype = (to: string): string => `import { walk } from './lib/walk';
export default () => (tree) => walk(tree, (node) => { if (node.tagName === 'em') node.tagName = '${to}'; });
`;

const walk = (skip: string): string =>
  `export const walk = (node, call) => { if (node.value === '${skip}') return; call(node); ` +
  `(node.children ?? []).forEach((child) => walk(child, call)); };\n`;

/** Returns the code of `walk.ts`, which esbuild prefers to `walk.js` for the import of `./lib/walk`. */
const otherWalk = (value: string): string =>
  `export const walk = (node, call) => { if (node.type === 'emphasis') node.children.push({ type: ` +
  `'text', value: '${value}' }); (node.children ?? []).forEach((child) => walk(child, call)); };\n`;

const withPlugins = (plugins: object): State => ({ config: { plugins } });

const [plain, mark, tags, list, count] = [
  'plugins/plain.mjs',
  'plugins/mark.mjs',
  'plugins/tags.ts',
  'emitters/list.ts',
  'emitters/count.mjs',
];

const pluginKinds: readonly Kind[] = [
  {
    name: 'lists of plugins',
    states: [
      withPlugins({ remark: [mark, plain], rehype: [tags], emitters: [list] }),
      withPlugins({ remark: [plain, mark], rehype: [tags], emitters: [list] }),
      withPlugins({ remark: [mark], rehype: [tags], emitters: [list] }),
      withPlugins({ remark: [mark, plain], emitters: [list] }),
      withPlugins({ remark: [mark, plain], rehype: [tags] }),
      withPlugins({ remark: [mark, plain], rehype: [tags], emitters: [list, count] }),
      withPlugins({}),
      { ...withPlugins({ remark: ['plugins/gone.mjs'] }), isBroken: true },
    ],
  },
  fileKind(
    'remark plugin',
    mark,
    [remark('one'), remark('two'), `${remark('one')}// Nothing else.\n`],
    ['export default (\n'],
  ),
  fileKind('second remark plugin', plain, [
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', " +
      "value: 'Plain' }] }); };\n",
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', " +
      "value: 'Other' }] }); };\n",
  ]),
  fileKind('rehype plugin', tags, [rehype('strong'), rehype('del'), rehype('sub')], ['export default ]\n']),
  fileKind('import of plugins', 'plugins/lib/walk.js', [walk('x'), walk('y')], ['export const walk =\n']),
  fileKind('file that an import prefers', 'plugins/lib/walk.ts', [undefined, otherWalk('one'), otherWalk('two')]),
  fileKind('options of a plugin', 'plugins/options.json', ['{ "mark": "!" }\n', '{ "mark": "?" }\n'], ['{\n']),
  fileKind('text that a plugin imports', 'plugins/text.txt', ['alpha\n', 'bravo\n']),
  fileKind('module of an installed package', 'node_modules/words-package/index.js', [
    "export const before = 'pack';\n",
    "export const before = 'pick';\n",
  ]),
  fileKind('manifest of an installed package', 'node_modules/words-package/package.json', [
    '{ "name": "words-package", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
    '{ "name": "words-package", "version": "1.0.1", "type": "module", "main": "other.js" }\n',
  ]),
  fileKind('other module of an installed package', 'node_modules/words-package/other.js', [
    "export const before = 'else';\n",
    "export const before = 'elsa';\n",
  ]),
  fileKind('package that is installed nearer', 'plugins/node_modules/words-package/index.js', [
    undefined,
    "export const before = 'near';\n",
  ]),
  {
    name: 'package that is a link',
    states: [
      { files: { 'node_modules/linked-package': { link: '../store/one' } } },
      { files: { 'node_modules/linked-package': { link: '../store/two' } } },
    ],
  },
  fileKind(
    'emitter',
    list,
    [
      "import { word } from './word.ts';\nexport default { path: 'pages.json', emit: (site) => " +
        'JSON.stringify([word, site.pages.map(({ title }) => title)]) };\n',
      "import { word } from './word.ts';\nexport default { path: 'pages.json', emit: (site) => " +
        'JSON.stringify([word, site.pages.map(({ path }) => path)]) };\n',
      "import { word } from './word.ts';\nexport default { path: 'other.json', emit: (site) => " +
        'JSON.stringify([word, site.locales]) };\n',
    ],
    ["export default { path: 'pages.json', emit: () => { throw new Error('no'); } };\n", 'export default {};\n'],
  ),
  fileKind('import of an emitter', 'emitters/word.ts', [
    "export const word = 'alpha';\n",
    "export const word: string = 'b';\n",
  ]),
  fileKind('second emitter', count, [
    "import { before } from 'linked-package';\nexport default { path: 'count.txt', emit: (site) => before " +
      '+ site.pages.length };\n',
    "import { before } from 'linked-package';\nexport default { path: 'count.txt', emit: (site) => before " +
      "+ site.pages.length + ' pages' };\n",
  ]),
];

const footer = (word: string): string => `import type { ReactNode } from 'react';
import { words } from './own/words';
import data from '../../shared/data.json';
import { before } from 'words-package';
import { Footer as Ours } from 'mokcha/templates/parts/footer.tsx';
import { Island } from './island.tsx';
export const Footer = (): ReactNode => (
  <>
    <p>${word} {words} {data.text} {before}</p>
    <Island name="counter" props={{ start: 1 }} />
    <Ours />
  </>
);
`;

const counter = (word: string): string => `import type { ReactNode } from 'react';
import { label } from './counter-label.ts';
export const Counter = ({ start }: { start: number }): ReactNode => (
  <button type="button">{label} ${word} {start}</button>
);
`;

const menus = (word: string): string =>
  `export * from 'mokcha/templates/client/menus.ts';\nimport { own } from ` +
  `'./own-code.ts';\nObject.assign(globalThis, { own: own + '${word}' });\n`;

const limit = (word: string): string => `import type { ExtensionProps } from 'mokcha/templates/extensions/index.ts';
import { unit } from './units.ts';
export default ({ value }: ExtensionProps) => <p>${word} {(value as { calls: number }).calls} {unit}</p>;
`;

const templateKinds: readonly Kind[] = [
  fileKind(
    'shadowed template',
    'templates/parts/footer.tsx',
    [footer('One'), footer('Two'), footer('Three')],
    ['export const Footer = (\n', 'export const Other = 1;\n'],
  ),
  fileKind(
    'import of a template',
    'templates/parts/own/words.ts',
    ["export const words = 'alpha';\n", "export const words = 'bravo';\n"],
    ['export const\n'],
  ),
  fileKind('file that a template prefers', 'templates/parts/own/words.tsx', [
    undefined,
    "export const words = 'first';\n",
  ]),
  fileKind('template that is added', 'templates/parts/navigation/toc.tsx', [
    undefined,
    'export const TableOfContents = () => null;\nexport const Toc = () => null;\nexport * from ' +
      '"mokcha/templates/parts/navigation/toc.tsx";\n',
  ]),
  fileKind('data outside templates', 'shared/data.json', ['{ "text": "alpha" }\n', '{ "text": "bravo" }\n'], ['{\n']),
  fileKind('own styles', 'templates/styles/site-own.css', [
    "@import './own/colours.css';\n.a { background: url('./own/dot.svg'); }\n",
    "@import './own/colours.css';\n.b { background: url('./own/dot.svg'); }\n",
    undefined,
  ]),
  fileKind('import of styles', 'templates/styles/own/colours.css', ['.c { color: #111; }\n', '.c { color: #222; }\n']),
  fileKind('picture of styles', 'templates/styles/own/dot.svg', [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>\n',
    '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>\n',
  ]),
  fileKind('client code', 'templates/client/menus.ts', [menus('one'), menus('two'), undefined]),
  fileKind('import of client code', 'templates/client/own-code.ts', [
    "export const own = 'alpha';\n",
    "export const own = 'bravo';\n",
  ]),
  fileKind('list of islands', 'templates/islands/index.ts', [
    "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter };\n",
    "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter, other: Counter };\n",
  ]),
  fileKind('island', 'templates/islands/counter.tsx', [counter('one'), counter('two')], ['export const Counter = (\n']),
  fileKind('import of an island', 'templates/islands/counter-label.ts', [
    "export const label = 'alpha';\n",
    "export const label = 'bravo';\n",
  ]),
  fileKind(
    'renderer of an extension',
    'templates/extensions/x-limit.tsx',
    [limit('At most'), limit('No more'), undefined],
    ['export default (\n'],
  ),
  fileKind('import of a renderer', 'templates/extensions/units.ts', [
    "export const unit = 'calls';\n",
    "export const unit = 'tries';\n",
  ]),
  withRenamed(
    fileKind('renderer that nothing uses', 'templates/extensions/x-unused.tsx', [
      undefined,
      'export default () => <p>No</p>;\n',
    ]),
    'templates/extensions/x-unused.tsx',
    'templates/extensions/x-other.tsx',
  ),
  fileKind('built-in texts', 'templates/messages/index.ts', [
    undefined,
    "import { messages as ours } from 'mokcha/templates/messages/index.ts';\nexport const messages = { " +
      "...ours, en: { ...ours.en, 'history.class.safe': 'Safe' } };\n",
  ]),
];

/** Two packages. The link of `package that is a link` points to one of them. */
const stores: readonly Kind[] = ['one', 'two'].flatMap((name) => [
  fileKind(`package ${name} of the store`, `store/${name}/index.js`, [
    `export const before = '${name}';\n`,
    `export const before = '${name.toUpperCase()}';\n`,
  ]),
]);

export const codeKinds: readonly Kind[] = [...pluginKinds, ...templateKinds, ...stores];
