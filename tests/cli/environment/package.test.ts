// Tests the package that npm publishes: its files, its dependencies, and what a new user does with the installed
// package.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readManifest } from '../hosts/site.ts';

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly devOptional?: boolean; readonly version?: string }>
  >;
};

const lock: Lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));

type PackedText = (text: string) => string;

/** Functions that change `package.json` and `README.md` before npm packs them. */
const { packedManifest, packedReadme }: { readonly packedManifest: PackedText; readonly packedReadme: PackedText } =
  await import(new URL('../../../scripts/pack-files.mjs', import.meta.url).href);

type Scenario = { readonly name: string; readonly claim: string; readonly run: (site: unknown) => Promise<void> };

/** Scenarios of a new user. `npm run prove -- package` runs all of them with every package manager. */
const {
  scenarios,
  scenariosWithPackages,
}: { readonly scenarios: readonly Scenario[]; readonly scenariosWithPackages: readonly Scenario[] } = await import(
  new URL('../../../scripts/package/scenarios.mjs', import.meta.url).href
);
const { openSite }: { readonly openSite: (folder: string, how: object) => unknown } = await import(
  new URL('../../../scripts/package/site.mjs', import.meta.url).href
);

/**
 * Folders of the packages that `npm install mokcha` installs. Packages for other systems are in the lockfile but not on
 * the disk.
 */
const runtimePackages = Object.entries(lock.packages).flatMap(([path, entry]) =>
  path.startsWith('node_modules/') && !entry.dev && !entry.devOptional && existsSync(join(projectRoot, path))
    ? [path]
    : [],
);

type Packed = { readonly filename: string; readonly files: readonly { readonly path: string }[] };

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const loadedAtExit = `process.on('exit', () => console.log(JSON.stringify({
  native: process.report.getReport().sharedObjects.some((path) => path.includes('satteri_napi')),
  http: process.moduleLoadList.includes('NativeModule http'),
})));`;

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-test-'));
  const site = join(folder, 'site');
  const modules = join(site, 'node_modules');
  let packed: Packed;

  beforeAll(() => {
    [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], projectRoot));
    // Installs Mokcha without a registry: unpacks the package and links its runtime dependencies.
    mkdirSync(join(modules, '.bin'), { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
    execFileSync('mv', [join(folder, 'package'), join(modules, 'mokcha')]);
    for (const path of runtimePackages.filter((path) => path.lastIndexOf('node_modules/') === 0)) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      symlinkSync(join(projectRoot, path), join(site, path));
    }
    symlinkSync('../mokcha/bin/mokcha.js', join(modules, '.bin/mokcha'));
    // Packages that a project with its own templates installs to check their types.
    for (const name of ['typescript', '@types/react', '@types/react-dom', 'csstype']) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the package contains the command, its compiled code, the templates and their types, and nothing else', () => {
    const paths = packed.files.map(({ path }) => path);
    const parts = new Set(
      paths.map((path) => (/^(src|docs)\//.test(path) ? path.split('/').slice(0, 2).join('/') : path.split('/')[0])),
    );
    expect([...parts].sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'docs/problems.md',
      'lib',
      'package.json',
      'src/languages',
      'src/model',
      'src/search',
      'src/text',
      'templates',
    ]);
    expect(paths).toEqual(
      expect.arrayContaining([
        'bin/mokcha.js',
        'lib/code/cli.cjs',
        'lib/index.js',
        'lib/load-code.js',
        'lib/worker.js',
        'templates/index.tsx',
        'src/model/problems/problem.ts',
      ]),
    );
    // V8's code cache depends on this machine's Node, so it is not published.
    expect(paths.filter((path) => path.startsWith('lib/code/') && !path.endsWith('.cjs'))).toEqual([]);
  });

  it('package.json names only files that the package contains', () => {
    const manifest = JSON.parse(readFileSync(join(modules, 'mokcha/package.json'), 'utf8'));
    const named = [
      manifest.main,
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports['.']),
      manifest.exports['./package.json'],
    ].map(String);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(join(modules, 'mokcha', path)))).toEqual([]);
  });

  it('the packed files name no script that only a checkout has', () => {
    const readPacked = (path: string): string => {
      const text = readFileSync(join(modules, 'mokcha', path), 'utf8');
      return path === 'package.json' ? packedManifest(text) : path === 'README.md' ? packedReadme(text) : text;
    };
    const paths = packed.files.map(({ path }) => path).filter((path) => !/\.(woff2?|png|node)$/.test(path));
    const naming = /\bnpm (run|test|ci)\b|\bscripts\/[\w-]+\.m?[jt]s\b|"(prepare|scripts|devDependencies)":/;
    expect(paths.filter((path) => naming.test(readPacked(path)))).toEqual([]);
    // In the checkout, both files name such scripts. Packing removes these names, and keeps the other parts of the
    // files.
    expect(readFileSync(join(projectRoot, 'package.json'), 'utf8')).toMatch(naming);
    expect(readFileSync(join(projectRoot, 'README.md'), 'utf8')).toMatch(naming);
    expect(readPacked('README.md')).toContain('npx mokcha build');
    const manifest = JSON.parse(readPacked('package.json'));
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining(['bin', 'dependencies', 'repository', 'homepage', 'bugs']),
    );
    expect(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).scripts).toMatchObject({
      prepack: 'node scripts/pack-files.mjs before',
      postpack: 'node scripts/pack-files.mjs after',
    });
  });

  it('homepage and bug tracker are named only in package.json', () => {
    const paths = packed.files
      .map(({ path }) => path)
      .filter((path) => /\.(cjs|js|tsx?|md)$/.test(path) && path !== 'package.json');
    const { homepage, bugs } = JSON.parse(readFileSync(join(modules, 'mokcha/package.json'), 'utf8'));
    const sources = paths.filter((path) => !path.startsWith('lib/code/'));
    const naming = (address: string) =>
      sources.filter((path) => readFileSync(join(modules, 'mokcha', path), 'utf8').includes(address));
    expect([naming(homepage), naming(bugs.url)]).toEqual([[], []]);
  });

  it('the installed package builds a site of two files', () => {
    mkdirSync(join(site, 'content/en/docs'), { recursive: true });
    writeFileSync(join(site, 'content/en/docs/hello.md'), '# Hello\n\nThe [call](/api/pets#listPets).\n');
    mkdirSync(join(site, 'specs/pets'), { recursive: true });
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'All pets.' } } } } },
    };
    writeFileSync(join(site, 'specs/pets/openapi.json'), JSON.stringify(spec));
    const output = npm(['exec', '--offline', '--', 'mokcha', 'build'], site);
    expect(output).toMatch(/^Built 12 pages/m);
    expect(readFileSync(join(site, 'dist/docs/hello.html'), 'utf8')).toContain('href="/api/pets#listPets"');
    expect(readFileSync(join(site, 'dist/api/pets.html'), 'utf8')).toContain('All pets.');
  });

  it('the installed package reads Markdown with the native parser, and loads no HTTP client for that', () => {
    writeFileSync(join(site, 'loaded.cjs'), loadedAtExit);
    const options = {
      cwd: site,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '--require ./loaded.cjs' },
    } as const;
    const output = execFileSync(
      process.execPath,
      ['node_modules/mokcha/bin/mokcha.js', 'build', '--no-cache', '--quiet'],
      options,
    );
    expect(JSON.parse(output)).toEqual({ native: true, http: false });
  });

  it.each(['init', 'plugins', 'images', 'locales', 'templates', 'types'])(
    'a new user’s scenario works with the package: %s',
    { timeout: 120_000 },
    async (name) => {
      const found = [...scenarios, ...scenariosWithPackages].find((scenario) => scenario.name === name);
      const project = join(folder, name);
      mkdirSync(project);
      symlinkSync(modules, join(project, 'node_modules'));
      const command = [process.execPath, join(modules, 'mokcha/bin/mokcha.js')];
      await found?.run(openSite(project, { command, modules }));
      expect(found?.claim).toBeDefined();
    },
  );

  it('the package can be used as a library', () => {
    const code = `import { build, openSite } from 'mokcha';
      const { inputs, problems, close } = await openSite(process.cwd());
      const { tree } = await build(inputs.snapshot, inputs.settings, inputs.ports);
      const page = new TextDecoder().decode(await tree.get('docs/hello.html').produce());
      console.log(JSON.stringify({ problems, page }));
      await close();`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: site, encoding: 'utf8' });
    const { problems, page } = JSON.parse(output);
    expect(problems).toEqual([]);
    expect(page).toBe(readFileSync(join(site, 'dist/docs/hello.html'), 'utf8'));
  });

  it('the package prints its own version', () => {
    const version = npm(['exec', '--offline', '--', 'mokcha', '--version'], site).trim();
    expect(version).toBe(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version);
    expect(readManifest(join(site, 'dist')).generator).toBe(`Mokcha ${version}`);
  });

  it('the package installs at most 190 packages', () => {
    expect(runtimePackages.length).toBeGreaterThan(22);
    expect(runtimePackages.length).toBeLessThanOrEqual(190);
  });
});
