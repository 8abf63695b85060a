// Creates a site with code of every kind that the cache keeps: a config, plugins, an emitter, a template, an island,
// and a renderer of an extension. Also runs the command, and reads all files below a folder.
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, runMokcha } from '../cli/support/run-mokcha.ts';

const description = `openapi: 3.1.0
info: { title: Ads, version: '1' }
x-rate: { per: minute }
servers: [{ url: https://api.example.com }]
paths:
  /ads: { get: { summary: Lists ads, responses: { '200': { description: OK } } } }
`;

export const codeFiles: Readonly<Record<string, string>> = {
  'site.config.ts':
    "export default { title: 'T', url: 'https://docs.example.com', apis: [{ name: 'ads', file: " +
    "'specs/ads.yaml' }], plugins: { remark: ['plugins/mark.ts'], rehype: ['plugins/tags.ts'], emitters: " +
    "['plugins/list.ts'] } };\n",
  'plugins/mark.ts':
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', " +
    "value: 'Marked' }] }); };\n",
  'plugins/tags.ts':
    "export default () => (tree) => { for (const node of tree.children) if (node.tagName === 'p') " +
    "node.properties = { title: 'tagged' }; };\n",
  'plugins/list.ts':
    "export default { path: 'list.json', emit: (site) => JSON.stringify(site.pages.map(({ title }) => title)) };\n",
  'templates/parts/footer.tsx':
    "import { Island } from './island.tsx';\nexport const Footer = () => <footer>Own <Island " +
    'name="counter" props={{ start: 1 }} /></footer>;\n',
  'templates/islands/counter.tsx': 'export const Counter = ({ start }) => <button type="button">{start}</button>;\n',
  'templates/islands/index.ts':
    "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter };\n",
  'templates/extensions/x-rate.tsx': 'export default ({ value }) => <p>Per {value.per}</p>;\n',
  'content/en/docs/a.md': '# A\n\nText.\n\n```js\nconst a = 1;\n```\n',
  'specs/ads.yaml': description,
  'node_modules/.keep': '',
};

export type Env = Readonly<Record<string, string>>;
type Ran = { readonly exitCode: number | null; readonly output: string };
export type Run = (args: readonly string[], cwd: string, env: Env) => Promise<Ran>;

export const runCommand: Run = async (args, cwd, env) => {
  const { exitCode, out, err } = await runMokcha(args, { cwd, env });
  return { exitCode, output: `${out}${err}` };
};

/**
 * Returns the content of every file below a folder, by path. An entry that is neither a file nor a folder has the
 * content `no file`.
 */
export const readAll = (folder: string, below = ''): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`;
    const stats = lstatSync(join(folder, path));
    if (stats.isDirectory()) for (const [inner, text] of readAll(folder, path)) found.set(inner, text);
    else found.set(path, stats.isFile() ? readFileSync(join(folder, path), 'latin1') : 'no file');
  }
  return found;
};

export type CodeSite = {
  readonly path: string;
  /** Folder in which forged code writes a file if it is executed. */
  readonly markers: string;
  readonly cache: string;
  /** Folder outside the site, where nothing may be written. */
  readonly outside: string;
  readonly env: Env;
  /**
   * Restores the cache of the first build, changes it, and builds. Returns each fault, such as `executed: config`.
   * `run` runs the build, by default the real command in its own process.
   */
  readonly tryCache: (change: () => void | Promise<void>, run?: Run) => Promise<readonly string[]>;
  readonly remove: () => void;
};

const differences = (built: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...built.keys(), ...clean.keys()])].filter((path) => built.get(path) !== clean.get(path));

/** Creates the site and builds it once. All of its builds have the variables `env`, such as a cache key. */
export const createCodeSite = async (env: Env = {}): Promise<CodeSite> => {
  const folder = makeFolder(codeFiles);
  const apart = mkdtempSync(join(tmpdir(), 'mokcha-cache-safe-'));
  const [dist, cache] = [join(folder.path, 'dist'), join(folder.path, 'node_modules/.cache/mokcha')];
  const places = { pristine: join(apart, 'cache'), markers: join(apart, 'markers'), outside: join(apart, 'outside') };
  const own = { XDG_STATE_HOME: join(apart, 'state'), ...env };
  const first = await runCommand(['build'], folder.path, own);
  if (first.exitCode !== 0) throw new Error(first.output);
  const clean = readAll(dist);
  cpSync(cache, places.pristine, { recursive: true });
  for (const place of [places.markers, places.outside])
    cpSync(join(folder.path, 'content'), place, { recursive: true });
  const [noMarkers, untouched] = [readAll(places.markers), readAll(places.outside)];
  return {
    path: folder.path,
    ...places,
    cache,
    env: own,
    tryCache: async (change, run = runCommand) => {
      for (const place of [dist, cache]) rmSync(place, { recursive: true, force: true });
      cpSync(places.pristine, cache, { recursive: true });
      await change();
      const { exitCode, output } = await run(['build'], folder.path, own);
      const [markers, written] = [
        differences(readAll(places.markers), noMarkers),
        differences(readAll(places.outside), untouched),
      ];
      for (const name of markers) rmSync(join(places.markers, name));
      const others = exitCode === 0 ? differences(readAll(dist), clean) : [];
      return [
        ...(exitCode === 0 ? [] : [`failed: ${output}`]),
        ...markers.map((name) => `executed: ${name}`),
        ...written.map((name) => `written outside: ${name}`),
        ...others.map((path) => `wrong bytes: ${path}`),
      ];
    },
    remove: () => {
      folder.remove();
      rmSync(apart, { recursive: true, force: true });
    },
  };
};
