// Tests named pipes in place of files that a build reads. The build must not wait for a process that writes to such a
// pipe.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bin, environment, makeFolder } from '../cli/support/run-mokcha.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const spec =
  "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: {}\ncomponents: { schemas: { Pet: { $ref: " +
  'parts/pet.yaml } } }\n';

const plain: Readonly<Record<string, string>> = {
  'site.config.ts':
    "import { title } from './config/title.ts';\nexport default { title, plugins: { remark: " +
    "['./plugin.ts'], emitters: ['./emitter.ts'] } };\n",
  'config/title.ts': "export const title = 'T';\n",
  'plugin.ts': "import './config/used.ts';\nexport default () => () => {};\n",
  'config/used.ts': 'export {};\n',
  'emitter.ts': "export default { path: 'pages.json', emit: () => '{}' };\n",
  'package.json': '{ "type": "module" }\n',
  'content/en/docs/a.md': '# A\n',
  'content/static/a.txt': 'A\n',
  'specs/pets/openapi.yaml': spec,
  'specs/pets/parts/pet.yaml': 'type: string\n',
};

const templates: Readonly<Record<string, string>> = {
  'templates/parts/footer.tsx': readFileSync(join(packageRoot, 'templates/parts/footer.tsx'), 'utf8'),
  'templates/styles/site-own.css': ':root { --a: 1; }\n',
  'templates/extensions/x-note.tsx': 'export default () => <p>A note.</p>;\n',
};

/**
 * Build with pipes in place of files (`pipes`). `args` has additional arguments of the build, and `files` additional or
 * changed files. Both are absent if the build does not need them.
 */
type Case = {
  readonly pipes: readonly string[];
  readonly args?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
};

/** Cases, each of which is built once. The build must report all pipes of its case. */
const cases: readonly Case[] = [
  { pipes: ['site.config.ts'] },
  { pipes: ['own.config.ts'], args: ['--config', 'own.config.ts'] },
  { pipes: ['config/title.ts'] },
  { pipes: ['plugin.ts', 'emitter.ts'] },
  { pipes: ['config/used.ts'] },
  { pipes: ['package.json'] },
  { pipes: ['config/package.json'] },
  { pipes: ['node_modules/used/package.json'], files: { 'plugin.ts': `import 'used/part';\n${plain['plugin.ts']}` } },
  {
    pipes: ['node_modules/@own/used/package.json'],
    files: { 'config/title.ts': "export { title } from '@own/used';\n" },
  },
  { pipes: ['templates/package.json'], files: templates },
  {
    pipes: ['node_modules/drawn/package.json'],
    files: { 'templates/extensions/x-note.tsx': `import 'drawn';\n${templates['templates/extensions/x-note.tsx']}` },
  },
  { pipes: ['content/en/docs/a.md', 'content/static/a.txt', 'specs/pets/openapi.yaml'] },
  { pipes: ['specs/pets/parts/pet.yaml', ...Object.keys(templates)], files: templates },
  { pipes: ['dist/mokcha.json'] },
];

const makePipe = (path: string): void => {
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
};

const build = (cwd: string, args: readonly string[]) =>
  spawnSync(process.execPath, [bin, 'build', '--quiet', ...args], {
    cwd,
    env: environment({ CI: 'true' }),
    encoding: 'utf8',
    timeout: 30_000,
  });

test.runIf(process.platform !== 'win32').each(cases)(
  'a build with the pipes $pipes ends and reports them',
  ({ pipes, args = [], files = {} }) => {
    const site = makeFolder({ ...plain, ...files });
    try {
      for (const path of pipes) makePipe(join(site.path, path));
      const { status, signal, stdout, stderr } = build(site.path, args);
      expect([status, signal]).toEqual([1, null]);
      const report = stdout + stderr;
      expect(report).toMatch(
        /error (?:file\/unreadable|config\/syntax|template\/syntax|config\/missing-file|output\/foreign) /,
      );
      expect(pipes.filter((path) => !report.includes(path))).toEqual([]);
      expect(report).not.toMatch(/bug in Mokcha/);
    } finally {
      site.remove();
    }
  },
);

test('the same site without a pipe is built', () => {
  const site = makeFolder({ ...plain, ...templates });
  try {
    const { status, stderr } = build(site.path, []);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  } finally {
    site.remove();
  }
});
