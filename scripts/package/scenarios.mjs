// Follows the steps of a new user in an empty folder. A scenario throws if something goes wrong. `npm run prove --
// package` runs all of them with real package managers, and tests/cli/environment/package.test.ts runs some of them
// without a registry.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const listPets = [
  'operationId: listPets',
  'summary: List pets',
  'x-rate-limit: { calls: 10 }',
  "responses: { '200': { description: All pets. } }",
].join(', ');

const spec = (title) => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /pets:
    get: { ${listPets} }
`;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const hasProblem = (output, pattern) => assert.match(output, pattern, `the report lacks ${pattern}:\n${output}`);
const hasNoBug = (output) => assert.doesNotMatch(output, /bug in Mokcha|\bat .*node:internal/, output);

const readTree = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(html|md|json|css|xml|txt)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Builds after an edit. Returns the files, and throws if they differ from those of a clean build. */
const expectClean = async (site) => {
  await site.succeed('build');
  const after = readTree(join(site.folder, 'dist'));
  site.remove('dist');
  await site.succeed('build', '--no-cache');
  const clean = readTree(join(site.folder, 'dist'));
  const other = [...new Set([...Object.keys(after), ...Object.keys(clean)])].filter(
    (path) => after[path] !== clean[path],
  );
  assert.deepEqual(other, [], 'pages that differ from a clean build');
  return after;
};

const scenario = (name, claim, run) => ({ name, claim, run });

export const scenarios = [
  scenario('init', 'a description in a folder becomes a site that builds without a warning', async (site) => {
    const empty = await site.run('build');
    assert.equal(empty.exitCode, 1);
    hasProblem(empty.output, /config\/no-site/);
    site.write('api/openapi.yaml', spec('Our pets'));
    hasProblem((await site.run('build')).output, /mokcha build --api .*api\/openapi\.yaml/);
    const { output } = await site.succeed('init');
    assert.match(output, /npx mokcha watch/);
    await site.succeed('build', '--fail-on', 'warning');
    await site.succeed('check', '--fail-on', 'warning');
    assert.match(site.read('dist/index.html'), /<h1>Our pets<\/h1>/);
    assert.match(site.read('dist/api/our-pets.html'), /List pets/);
    assert.match(site.read('.gitignore'), /^dist\/$/m);
  }),
  scenario(
    'plugins',
    'adding, editing and removing a remark or rehype plugin changes the pages like a clean build',
    async (site) => {
      const config = (plugins) =>
        `import { defineConfig } from 'mokcha';\nexport default defineConfig({ locales: [{ code: ` +
        `'en' }], ${plugins} });\n`;
      const remark = (word) =>
        `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: ` +
        `'text', value: '${word}' }] }); };\n`;
      const rehype =
        `export default () => (tree) => { tree.children.push({ type: 'element', ` +
        `tagName: 'p', properties: {}, children: [{ type: 'text', value: 'from rehype' }] }); };\n`;
      site.write('content/en/docs/a.md', '# A\n\nText.\n');
      site.write('site.config.ts', config(''));
      await site.succeed('build');
      site.write('plugins/add.mjs', remark('first word'));
      site.write('site.config.ts', config("plugins: { remark: ['plugins/add.mjs'] }"));
      assert.match((await expectClean(site))['docs/a.html'], /first word/);
      site.write('plugins/add.mjs', remark('second word'));
      assert.match((await expectClean(site))['docs/a.html'], /second word/);
      site.write('plugins/wrap.mjs', rehype);
      site.write('site.config.ts', config("plugins: { rehype: ['plugins/wrap.mjs'] }"));
      const wrapped = (await expectClean(site))['docs/a.html'];
      assert.match(wrapped, /from rehype/);
      assert.doesNotMatch(wrapped, /second word/);
      site.write('site.config.ts', config(''));
      assert.doesNotMatch((await expectClean(site))['docs/a.html'], /from rehype/);
    },
  ),
  scenario('images', 'the same picture next to a page and its translation is not a collision', async (site) => {
    site.write('site.config.ts', "export default { locales: [{ code: 'en' }, { code: 'ko' }] };\n");
    for (const locale of ['en', 'ko']) {
      site.write(`content/${locale}/docs/a.md`, '# A\n\n![A dot](dot.png)\n');
      site.write(`content/${locale}/docs/dot.png`, png);
    }
    const { output } = await site.succeed('build');
    assert.doesNotMatch(output, /file\/collision/);
  }),
  scenario('locales', 'a second language does not move the first one', async (site) => {
    site.write('content/en/docs/a.md', '# A\n\nText.\n');
    site.write('site.config.ts', "export default { locales: [{ code: 'en' }] };\n");
    await site.succeed('build');
    assert.match(site.read('dist/docs/a.html'), /lang="en"/);
    site.write('content/de/docs/a.md', '# A auf Deutsch\n\nText.\n');
    site.write('site.config.ts', "export default { locales: [{ code: 'en' }, { code: 'de' }] };\n");
    await site.succeed('build');
    assert.match(site.read('dist/docs/a.html'), /lang="en"/);
    assert.match(site.read('dist/de/docs/a.html'), /auf Deutsch/);
  }),
  scenario(
    'exceptions',
    'exceptions in the project’s own code are reported with file and line, and an old Node is reported in one sentence',
    async (site) => {
      site.write('content/en/docs/a.md', '# A\n\nText.\n');
      site.write('plugins/broken.mjs', "export default () => () => {\n  throw new Error('a plugin fails');\n};\n");
      site.write(
        'site.config.ts',
        "export default { locales: [{ code: 'en' }], plugins: { remark: ['plugins/broken.mjs'] } };\n",
      );
      const plugin = await site.run('build');
      assert.equal(plugin.exitCode, 1);
      hasNoBug(plugin.output);
      hasProblem(plugin.output, /plugins\/broken\.mjs:2:/);
      site.write('site.config.ts', "export default { locales: [{ code: 'en' }] };\n");
      site.write(
        'templates/parts/footer.tsx',
        "export const Footer = () => {\n  throw new Error('a template fails');\n};\n",
      );
      const template = await site.run('build');
      assert.equal(template.exitCode, 1);
      hasNoBug(template.output);
      hasProblem(template.output, /templates\/parts\/footer\.tsx:2:/);
      site.remove('templates');
      site.write(
        'as.cjs',
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });\n",
      );
      const old = await site.run(
        { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${join(site.folder, 'as.cjs')}` },
        '--version',
      );
      hasProblem(old.output, /Mokcha needs Node 20\.19, 22\.12, 24 or newer, and this is Node 18\.20\.8/);
    },
  ),
  scenario(
    'templates',
    'a template, an extension and their imports from Mokcha are compiled in the place of the package',
    async (site) => {
      site.write('specs/pets/openapi.yaml', spec('Pets'));
      site.write('site.config.ts', "export default { locales: [{ code: 'en' }] };\n");
      site.write(
        'templates/extensions/x-rate-limit.tsx',
        "import type { ExtensionProps } from 'mokcha/templates/extensions/index.ts';\nimport { Link } " +
          "from 'mokcha/templates/parts/link.tsx';\n\nexport default ({ value }: ExtensionProps) => " +
          '<p><Link href="/">Limit {String((value as { calls: number }).calls)}</Link></p>;\n',
      );
      await site.succeed('build');
      assert.match(site.read('dist/api/pets.html'), /Limit (<!-- -->)?10/);
    },
  ),
  scenario(
    'threads',
    'a site of many pages is parsed and rendered in threads, and a build without changes renders nothing',
    async (site) => {
      site.write('site.config.ts', "export default { locales: [{ code: 'en' }] };\n");
      for (let number = 0; number < 150; number += 1)
        site.write(
          `content/en/docs/page-${number}.md`,
          `# Page ${number}\n\n${'Some words. '.repeat(200)}\n\n\`\`\`js\nconst a = ${number};\n\`\`\`\n`,
        );
      await site.succeed('build');
      assert.match(site.read('dist/docs/page-149.html'), /Page 149/);
      assert.match((await site.succeed('build')).output, /\(0 rendered\)/);
    },
  ),
];

/** Scenarios that need packages from the registry next to the site. */
export const scenariosWithPackages = [
  scenario('math', 'remark-math and rehype-katex work as their documentation says', async (site) => {
    site.write('content/en/docs/a.md', '# A\n\nInline $a^2$.\n\n$$\nb^2\n$$\n');
    site.write('plugins/math.mjs', "export { default } from 'remark-math';\n");
    site.write('plugins/katex.mjs', "export { default } from 'rehype-katex';\n");
    site.write(
      'site.config.ts',
      "import { defineConfig } from 'mokcha';\nexport default defineConfig({ locales: [{ code: 'en' }], " +
        "plugins: { remark: ['plugins/math.mjs'], rehype: ['plugins/katex.mjs'] } });\n",
    );
    await site.succeed('build');
    assert.match(site.read('dist/docs/a.html'), /class="katex/);
    assert.match(site.read('dist/docs/a.html'), /<math/);
  }),
  scenario('types', 'every documented import type-checks in a strict project', async (site) => {
    const compiler = join(site.modules, 'typescript/bin/tsc');
    if (!existsSync(compiler)) return;
    site.write('specs/pets/openapi.yaml', spec('Pets'));
    site.write(
      'site.config.ts',
      "import { defineConfig } from 'mokcha';\n\nexport default defineConfig({ title: 'T', locales: [{ " +
        "code: 'en' }], apis: [{ name: 'pets', linkBase: 'https://help.example.com' }] });\n",
    );
    site.write(
      'templates/extensions/x-rate-limit.tsx',
      "import type { ExtensionProps } from 'mokcha/templates/extensions/index.ts';\n\nexport default ({ " +
        'value, owner, locale }: ExtensionProps) => (\n  <p>\n    {owner} {locale} ' +
        '{JSON.stringify(value)}\n  </p>\n);\n',
    );
    site.write(
      'templates/parts/footer.tsx',
      "import { Footer as BuiltIn } from 'mokcha/templates/parts/footer.tsx';\nimport { Island } from " +
        "'mokcha/templates/parts/island.tsx';\nimport { Link } from " +
        "'mokcha/templates/parts/link.tsx';\n\nexport { Island };\nexport const Footer = () => (\n  " +
        '<>\n    <Link href="/">Home</Link>\n    <BuiltIn />\n  </>\n);\n',
    );
    site.write(
      'templates/islands/count.tsx',
      "import { useState } from 'react';\n\nexport const Count = ({ first }: { readonly first: number }) " +
        '=> {\n  const [count, setCount] = useState(first);\n  return <button onClick={() => ' +
        'setCount(count + 1)}>{count}</button>;\n};\n',
    );
    site.write(
      'plugins/pages.ts',
      "import type { Emitter } from 'mokcha';\n\nexport default { path: 'pages.json', emit: (site) => " +
        'JSON.stringify(site.pages.map((page) => page.title)) } satisfies Emitter;\n',
    );
    site.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          moduleResolution: 'nodenext',
          target: 'es2022',
          jsx: 'react-jsx',
          allowImportingTsExtensions: true,
          skipLibCheck: false,
          types: [],
        },
        include: ['site.config.ts', 'templates', 'plugins'],
      }),
    );
    const { exitCode, output } = await site.node(compiler, '-p', site.folder);
    assert.equal(exitCode, 0, output);
    site.write(
      'site.config.ts',
      "import { defineConfig } from 'mokcha';\n\nexport default defineConfig({ titel: 'T' });\n",
    );
    assert.notEqual((await site.node(compiler, '-p', site.folder)).exitCode, 0, 'a wrong key type-checks');
  }),
];
