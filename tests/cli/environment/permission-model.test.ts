// Tests builds under Node's permission model, which limits what the process may read, write and start.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bin, environment, type Folder, makeFolder } from '../support/run-mokcha.ts';

const packageRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const flag = major > 22 || (major === 22 && minor >= 13) ? '--permission' : '--experimental-permission';

const restrictedTo = (folder: string): readonly string[] => [
  flag,
  '--no-warnings',
  `--allow-fs-read=${packageRoot}`,
  `--allow-fs-read=${folder}`,
  `--allow-fs-write=${folder}`,
];

const build = (site: Folder, flags: readonly string[], args: readonly string[] = []) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, bin, 'build', '--quiet', ...args], {
    cwd: site.path,
    env: environment({ MOKCHA_CACHE_KEY: '0123456789abcdef0123456789abcdef', TMPDIR: '/does/not/exist' }),
    encoding: 'utf8',
  });
  return { exitCode: status, report: `${stdout}${stderr}` };
};

const filesOf = (out: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(out.length + 1), readFileSync(path, 'base64')]),
  );

const content = {
  'content/en/docs/index.md': '# Docs\n\nSee [pets](api:getPets).\n',
  'specs/pets/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get:\n      operationId: ' +
    'getPets\n      summary: All pets\n      responses: { "200": { description: ok } }\n',
  // The cache is in `node_modules` only if this folder exists. Otherwise it would be in the user's cache folder, to
  // which the process may not write.
  'node_modules/.keep': '',
};

test('a site without a config needs its own folder and nothing else', () => {
  const site = makeFolder({ ...content, 'content/en/docs/index.md': '# Docs\n' });
  try {
    expect(build(site, [], ['--out', 'free', '--no-cache'])).toEqual({ exitCode: 0, report: '' });
    expect(build(site, restrictedTo(site.path))).toEqual({ exitCode: 0, report: '' });
    expect(Object.keys(filesOf(join(site.path, 'free'))).length).toBeGreaterThan(10);
    expect(filesOf(join(site.path, 'dist'))).toEqual(filesOf(join(site.path, 'free')));
  } finally {
    site.remove();
  }
});

test('a config, a plugin and a template need child processes until the signed cache has them', () => {
  const site = makeFolder({
    ...content,
    'content/en/docs/index.md': '# Docs\n',
    'site.config.ts':
      "export default { title: 'T', url: 'https://docs.example.com', plugins: { remark: ['./plugin.ts'] } };\n",
    'plugin.ts': 'export default () => () => {};\n',
  });
  try {
    const template = readFileSync(join(packageRoot, 'templates/parts/footer.tsx'), 'utf8');
    site.write('templates/parts/footer.tsx', template);
    const refused = build(site, restrictedTo(site.path));
    expect(refused.exitCode).toBe(1);
    expect(refused.report).toContain(
      'error project/not-allowed  The config, plugins or templates of the site must be compiled',
    );
    expect(refused.report).toContain('hint: add `--allow-child-process` to the options of `node`.');
    expect(readdirSync(site.path).filter((name) => name.includes('dist'))).toEqual([]);

    expect(build(site, [...restrictedTo(site.path), '--allow-child-process'])).toEqual({ exitCode: 0, report: '' });
    const first = filesOf(join(site.path, 'dist'));
    rmSync(join(site.path, 'dist'), { recursive: true });
    expect(build(site, restrictedTo(site.path))).toEqual({ exitCode: 0, report: '' });
    expect(filesOf(join(site.path, 'dist'))).toEqual(first);
  } finally {
    site.remove();
  }
});

test('a folder that may not be read or written is a problem, not a stack trace', () => {
  const site = makeFolder(content);
  const other = makeFolder();
  try {
    writeFileSync(join(site.path, 'content/en/docs/index.md'), '# Docs\n');
    const unwritten = build(site, restrictedTo(site.path), ['--out', join(other.path, 'dist')]);
    expect(unwritten.exitCode).toBe(1);
    expect(unwritten.report).toContain('error output/write');
    expect(unwritten.report).toContain('Node’s permission model denies access to it');
    // A root that may not be read is a mistake in the command line.
    const unread = build(site, restrictedTo(other.path));
    expect(unread.exitCode).toBe(2);
    expect(`${unwritten.report}${unread.report}`).not.toMatch(/\n {4}at /);
  } finally {
    site.remove();
    other.remove();
  }
});
