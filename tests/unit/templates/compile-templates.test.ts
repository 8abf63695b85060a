// Tests the compilation of templates: templates of a project replace built-in ones, mistakes in them are reported, and
// the results are cached.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileTemplates, type LoadedTemplates } from '../../../src/io/bundle/compile-templates.ts';
import { findTemplate } from '../../../src/io/bundle/resolve-templates.ts';
import { compileReady, findReady } from '../../../src/io/bundle/built-in-templates.ts';
import type { TemplateCache } from '../../../src/io/bundle/template-cache.ts';
import { plainSeal } from '../../../src/io/cache/seal.ts';
import { hashOf } from '../../../src/io/hash.ts';
import type { Outcome } from '../../../src/model/problems/problem.ts';
import { draftOf, NO_PROCESS } from '../io/support/drafts.ts';
import { createModels, type Models } from './fixtures/models.ts';

const packageRoot = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'mokcha-templates-'));
const cacheFolder = join(scratch, 'cache');
const cacheIn = (folder: string): TemplateCache => ({ folder: join(folder, 'templates'), seal: plainSeal });
let models: Models;
let builtIn: Outcome<LoadedTemplates>;

beforeAll(async () => {
  models = await createModels('ko');
  builtIn = await compileTemplates({ root: packageRoot, packageRoot, cache: cacheIn(cacheFolder) });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const put = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const createSite = (files: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(scratch, 'site-'));
  put(root, files);
  return root;
};

const copyPackage = (name: string): string => {
  const copy = join(scratch, name);
  for (const part of ['package.json', 'templates', 'src/languages', 'src/model', 'src/search', 'src/text'])
    cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const compile = (root: string, cache?: string) =>
  compileTemplates({ root, packageRoot, ...(cache && { cache: cacheIn(cache) }) });
const assetsOf = ({ value }: Outcome<LoadedTemplates>) => value.assets.map(({ path, token }) => [path, token]);
const footer = (words: string) => `export const Footer = () => <footer>${words}</footer>;`;

describe('compiling templates', () => {
  it('in one process only parts with changed files are bundled again, equal to a new compilation', async () => {
    const root = createSite({
      'templates/parts/footer.tsx': footer('one'),
      'templates/styles/site-own.css': 'main { color: red }',
    });
    const partsOf = (templates: LoadedTemplates) => templates.bundled?.templates.parts;
    const first = await compile(root);
    const compileAgain = async (before: LoadedTemplates) =>
      (await compileTemplates({ root, packageRoot, before })).value;
    const isKept = (before: LoadedTemplates, after: LoadedTemplates) =>
      (['server', 'scripts', 'styles'] as const).map((name) => partsOf(before)?.[name] === partsOf(after)?.[name]);
    put(root, { 'templates/styles/site-own.css': 'main { color: blue }' });
    const styled = await compileAgain(first.value);
    put(root, { 'templates/parts/footer.tsx': footer('two') });
    const worded = await compileAgain(styled);
    put(root, { 'templates/parts/own.tsx': '' });
    const listed = await compileAgain(worded);
    expect([isKept(first.value, styled), isKept(styled, worded), isKept(worded, listed)]).toEqual([
      [true, true, false],
      [false, true, true],
      [false, false, false],
    ]);
    expect(styled.hash).toBe(first.value.hash);
    expect(styled.assets).not.toEqual(first.value.assets);
    const fresh = (await compile(root)).value;
    expect([worded.hash, worded.assets]).toEqual([fresh.hash, fresh.assets]);
  });

  it('if changes are reported, only the parts with changed files are checked', async () => {
    const files = {
      'templates/parts/footer.tsx': footer('one'),
      'templates/styles/site-own.css': 'main { color: red }',
    };
    const root = createSite(files);
    const { value: before } = await compile(root);
    put(root, { 'templates/parts/footer.tsx': footer('two'), 'templates/styles/site-own.css': 'main { color: blue }' });
    const partial = await compileTemplates({ root, packageRoot, before, changed: ['templates/styles/site-own.css'] });
    expect([partial.value.hash, partial.value.renderPage]).toEqual([before.hash, before.renderPage]);
    expect(partial.value.assets).not.toEqual(before.assets);
    const all = await compileTemplates({ root, packageRoot, before: partial.value });
    expect(all.value.hash).not.toBe(before.hash);
    expect(all.value.assets).toEqual(partial.value.assets);
  });

  it('compiled templates are a function that renders, and assets whose names contain their hashes', () => {
    expect(builtIn.problems).toEqual([]);
    expect(builtIn.value.renderPage(models.doc).html).toContain('<h1>캠페인</h1>');
    expect(assetsOf(builtIn)).toEqual([
      [expect.stringMatching(/^assets\/site-[0-9a-f]{8}\.css$/), '/__mokcha_asset_site.css__'],
      [expect.stringMatching(/^assets\/client-[0-9a-f]{8}\.js$/), '/__mokcha_asset_client.js__'],
      [expect.stringMatching(/^assets\/islands-[0-9a-f]{8}\.js$/), '/__mokcha_asset_islands.js__'],
      [expect.stringMatching(/^assets\/search-[0-9a-f]{8}\.js$/), '/__mokcha_asset_search.js__'],
    ]);
    for (const asset of builtIn.value.assets) expect(asset.path).toContain(asset.hash.slice(0, 8));
  });

  it('the script that every page loads does not contain React, and our own files are within their size limits', () => {
    const sizeOf = (name: string): number =>
      brotliCompressSync(builtIn.value.assets.find(({ token }) => token.includes(name))?.bytes ?? '').length;
    expect(sizeOf('client.js')).toBeLessThan(10_000);
    expect(sizeOf('site.css')).toBeLessThan(12_000);
    expect(sizeOf('islands.js')).toBeGreaterThan(30_000);
    expect(sizeOf('client.js') + sizeOf('islands.js') + sizeOf('search.js')).toBeLessThan(75_000);
  });

  it('templates that were compiled with the package are used until one of them is edited', async () => {
    const copy = copyPackage('ready');
    expect(findReady(copy)).toBeUndefined();
    await compileReady(copy);
    const ready = findReady(copy);
    const compiled = await compileTemplates({ root: createSite(), packageRoot: copy });
    expect(hashOf(ready?.server ?? new Uint8Array())).toBe(compiled.value.hash);
    // The module is a CommonJS script, because `load-code.ts` can use V8's code cache only for scripts.
    expect(compiled.value.url).toBe(pathToFileURL(join(copy, 'lib/templates/server.cjs')).href);
    expect(compiled.value.renderPage(models.doc)).toEqual(builtIn.value.renderPage(models.doc));
    expect([...(ready?.inputs.keys() ?? [])].filter((path) => path.startsWith('templates/')).length).toBeGreaterThan(
      20,
    );
    put(copy, { 'templates/parts/footer.tsx': footer('edited') });
    expect(findReady(copy)).toBeUndefined();
    const edited = await compileTemplates({ root: createSite(), packageRoot: copy });
    expect(edited.value.renderPage(models.doc).html).toContain('<footer>edited</footer>');
  });

  it('templates render if the cache cannot be written', async () => {
    const inTheWay = join(scratch, 'in-the-way');
    writeFileSync(inTheWay, '');
    const root = createSite({ 'templates/parts/footer.tsx': footer('own') });
    for (const place of [root, createSite()]) {
      const { value, problems } = await compile(place, inTheWay);
      expect(problems).toEqual([]);
      expect(value.renderPage(models.doc).html).toContain(place === root ? '<footer>own</footer>' : '<footer');
    }
  });

  it('the draft of a killed run is removed even if nothing is compiled', async () => {
    const root = createSite({ 'templates/parts/footer.tsx': footer('kept') });
    const cache = join(scratch, 'with-a-draft');
    await compile(root, cache);
    const { folder } = cacheIn(cache);
    const kept = readdirSync(folder);
    put(folder, { [draftOf(NO_PROCESS)]: 'half' });
    expect((await compile(root, cache)).value.bundled).toBeUndefined();
    expect(readdirSync(folder)).toEqual(kept);
  });

  it('compiled templates do not depend on the folder of the package', async () => {
    const moved = await compileTemplates({ root: createSite(), packageRoot: copyPackage('a/deeper/place') });
    expect(moved.value.hash).toBe(builtIn.value.hash);
    expect(assetsOf(moved)).toEqual(assetsOf(builtIn));
  });
});

describe('templates of a project', () => {
  it('a project’s templates replace built-in ones with the same path, and can import from both folders', async () => {
    const root = createSite({
      'templates/parts/footer.tsx':
        "import { Link } from './link.tsx';\nimport { words } from './words.ts';\nexport const Footer = " +
        '() => <footer><Link href="/x">{words}</Link></footer>;',
      'templates/parts/words.ts': "export const words = 'our own';",
      'templates/styles/site-own.css': 'h1 { color: rebeccapurple; }',
    });
    const { value, problems } = await compile(root);
    const { html, links } = value.renderPage(models.doc);
    expect(problems).toEqual([]);
    expect(html).toContain('<footer><a href="/x">our own</a></footer>');
    expect(links).toContain('/x');
    expect(Buffer.from(value.assets[0]?.bytes ?? '').toString()).toContain('639');
  });

  it('a template can wrap the one that it replaces', async () => {
    const root = createSite({
      'templates/parts/footer.tsx':
        "import { Footer as Ours } from 'mokcha/templates/parts/footer.tsx';\nexport const Footer = () " +
        '=> <div id="around"><Ours /></div>;',
    });
    const { html } = (await compile(root)).value.renderPage(models.doc);
    expect(html).toMatch(/<div id="around"><footer class="footer">/);
  });

  it('templates use our React, whatever the project has installed', async () => {
    const root = createSite({
      'node_modules/react/package.json': '{ "name": "react", "version": "1.0.0", "main": "index.js" }',
      'node_modules/react/index.js': "throw new Error('a second React');",
      'templates/parts/footer.tsx':
        "import { useMemo } from 'react';\nexport const Footer = () => <footer>{useMemo(() => 'one " +
        "React', [])}</footer>;",
    });
    const { value, problems } = await compile(root);
    expect(problems).toEqual([]);
    expect(value.renderPage(models.doc).html).toContain('<footer>one React</footer>');
  });

  it('a project can have islands, each of which is rendered with a prefix that the browser gets', async () => {
    const root = createSite({
      'templates/islands/index.ts':
        "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter };",
      'templates/islands/counter.tsx':
        "import { useId } from 'react';\nexport const Counter = ({ from }) => <button id={useId()}>{from}</button>;",
      'templates/parts/footer.tsx':
        "import { Island } from './island.tsx';\nexport const Footer = () => <footer>{[3, 5].map((from) " +
        '=> <Island key={from} name="counter" props={{ from }} />)}</footer>;',
    });
    const { html } = (await compile(root)).value.renderPage(models.doc);
    const islands = [
      ...html.matchAll(
        /<div data-island="counter" data-props="([^"]*)" data-prefix="([^"]*)"><button id="_([^"]*)R_0_">(\d)/g,
      ),
    ].map((match) => match.slice(1));
    expect(islands).toEqual([
      ['{&quot;from&quot;:3}', '/docs/3-0-0-', '/docs/3-0-0-', '3'],
      ['{&quot;from&quot;:5}', '/docs/3-0-1-', '/docs/3-0-1-', '5'],
    ]);
  });

  it('templates are found in the listing and below a link to a folder', () => {
    const site = createSite({
      'templates/parts/late.ts': '',
      'templates/x.ts': '',
      'elsewhere/a.ts': '',
      'elsewhere/deep/b.ts': '',
    });
    const shadow = join(site, 'templates');
    symlinkSync(join(site, 'elsewhere'), join(shadow, 'linked'));
    const folders = {
      builtIn: join(packageRoot, 'templates'),
      shadow,
      shadows: ['linked', 'parts', 'parts/other.ts', 'x.ts'],
    };
    const found = (inner: string) => findTemplate(folders, inner)?.replace(`${shadow}/`, '');
    expect(found('x')).toBe('x.ts');
    expect(found('linked/a')).toBe('linked/a.ts');
    expect(found('linked/deep/b')).toBe('linked/deep/b.ts');
    expect(found('linked/c')).toBeUndefined();
    // The listing does not contain this file, as if the file had been created later.
    expect(found('parts/late')).toBeUndefined();
    expect(found('parts/head/head')).toBe(join(packageRoot, 'templates/parts/head/head.tsx'));
  });

  it('templates are found if the project is reached through a link', async () => {
    const root = createSite({ 'templates/parts/footer.tsx': footer('linked') });
    symlinkSync(root, `${root}-link`);
    const { html } = (await compile(`${root}-link`)).value.renderPage(models.doc);
    expect(html).toContain('<footer>linked</footer>');
  });
});

describe('mistakes in templates', () => {
  const cases = {
    'template/syntax': { 'templates/parts/footer.tsx': 'export const Footer = () => (\n  <footer>한국어</div>\n);' },
    'template/import': {
      'templates/parts/footer.tsx':
        "import { x } from './missing.tsx';\nexport const Footer = () => <footer>{x}</footer>;",
    },
    'template/export': { 'templates/parts/footer.tsx': 'export const Foter = () => <footer />;' },
    'template/load': { 'templates/parts/footer.tsx': `throw new Error('not today');\n${footer('')}` },
  };

  it.each(Object.entries(cases))(
    'a mistake is reported as %s at its place, and the built-in templates render instead',
    async (code, files) => {
      const { value, problems } = await compile(createSite(files));
      expect(problems.map(({ message, hint, at }) => ({ message, hint, at }))).toMatchSnapshot();
      expect(problems.map((problem) => problem.code)).toEqual([code]);
      expect(value.renderPage(models.doc).html).toContain('© 2025 Example Corp.');
    },
  );
});

describe('stylesheets of a project', () => {
  it('a mistake in a stylesheet is reported at its place, and again by the next build', async () => {
    const root = createSite({ 'templates/styles/site-own.css': 'h1 {\n  color: red;\n' });
    for (const _ of [1, 2]) {
      const { problems } = await compile(root, join(scratch, 'broken-css'));
      expect(problems).toMatchObject([
        { code: 'template/syntax', at: { file: 'templates/styles/site-own.css', position: { line: 3 } } },
      ]);
    }
  });
});

describe('the cache of compiled templates', () => {
  const filesOf = (folder: string, ending: string): string[] =>
    readdirSync(join(folder, 'templates')).flatMap((name) =>
      name.endsWith(ending) ? [join(folder, 'templates', name)] : [],
    );
  const recordOf = (folder: string): string => filesOf(folder, '.json')[0] ?? '';
  const rendered = async (root: string, folder: string): Promise<string> =>
    (await compile(root, folder)).value.renderPage(models.doc).html;

  it('compiled templates are reused while none of their inputs has changed', async () => {
    const folder = join(scratch, 'warm');
    const root = createSite({ 'templates/parts/footer.tsx': footer('first') });
    const cold = await compile(root, folder);
    const { mtimeMs } = statSync(recordOf(folder));
    const warm = await compile(root, folder);
    expect(warm.value.hash).toBe(cold.value.hash);
    expect(warm.value.assets.map(({ path, hash }) => [path, hash])).toEqual(
      cold.value.assets.map(({ path, hash }) => [path, hash]),
    );
    // A new compilation would have written the file again.
    expect(statSync(recordOf(folder)).mtimeMs).toBe(mtimeMs);
  });

  it('templates are compiled again after a change, and after a file was added or removed', async () => {
    const folder = join(scratch, 'changes');
    const root = createSite({ 'templates/parts/footer.tsx': footer('first') });
    expect(await rendered(root, folder)).toContain('<footer>first</footer>');
    put(root, { 'templates/parts/footer.tsx': footer('second') });
    expect(await rendered(root, folder)).toContain('<footer>second</footer>');
    put(root, { 'templates/parts/navigation/navbar.tsx': 'export const Navbar = () => <header>new</header>;' });
    expect(await rendered(root, folder)).toMatch(/<header>new<\/header>.*<footer>second<\/footer>/s);
    rmSync(join(root, 'templates/parts/footer.tsx'));
    expect(await rendered(root, folder)).toContain('© 2025 Example Corp.');
  });

  it('compiled templates are not used if the record or the module was changed', async () => {
    const folder = join(scratch, 'tampered');
    const root = createSite({ 'templates/parts/footer.tsx': footer('honest') });
    await compile(root, folder);
    for (const file of filesOf(folder, '.mjs'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('honest', 'forged'));
    expect(await rendered(root, folder)).toContain('<footer>honest</footer>');
    // The record now names an asset as the module, so only the signature of the record can reveal the change.
    writeFileSync(
      recordOf(folder),
      readFileSync(recordOf(folder), 'utf8').replace(/"server":"\w+"(.*"hash":("\w+"))/, '"server":$2$1'),
    );
    expect(await rendered(root, folder)).toContain('<footer>honest</footer>');
    writeFileSync(recordOf(folder), 'not a record');
    expect(await rendered(root, folder)).toContain('<footer>honest</footer>');
  });
});
