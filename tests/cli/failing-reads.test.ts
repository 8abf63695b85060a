// A file or a folder that cannot be read is a problem of the build, never a site without it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { failFiles, type FailingFiles } from './failing-files.ts';
import { runHere } from './run-here.ts';
import { type Folder, makeFolder } from './run-mokcha.ts';

const spec = (title: string): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths: {}\n`;

const codes = ['EACCES', 'EIO', 'EMFILE'];

let site: Folder | undefined;
let files: FailingFiles | undefined;

afterEach(() => {
  files?.restore();
  site?.remove();
});

/** What a site is read from, and not where it is built or cached. */
const isSource = (root: string, path: string): boolean => {
  const inside = path === root ? '' : path.startsWith(root + sep) ? path.slice(root.length + 1) : undefined;
  return inside !== undefined && !/^(?:dist|\.mokcha|node_modules)/.test(inside) && !/(?:^|[\\/])\.dist/.test(inside);
};

const readOutput = (root: string): string => {
  const out = join(root, 'dist');
  const paths = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return paths.map(({ parentPath, name }) => `${join(parentPath, name)} ${readFileSync(join(parentPath, name), 'base64')}`).join('\n');
};

const words = (name: string): string => `# ${name}\n\n[B](b)\n`;

const sites: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
  [
    'without a config',
    {
      'content/en/docs/a.md': words('A'),
      'content/en/docs/b.md': '# B\n',
      'specs/pets/openapi.yaml': spec('Pets'),
      'specs/pets/versions/v1/openapi.yaml': spec('Pets of old'),
      'specs/shops/openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Shops', version: '1' }, paths: {} }),
    },
  ],
  [
    'with a config, a template, a description elsewhere and texts of each locale',
    {
      'site.config.ts':
        "import { name } from './config/name.ts';\nexport default { title: 'T', locales: [{ code: 'en' }, { code: 'ko' }], apis: [{ name, file: 'apis/pets.yaml' }, { name: 'shops' }] };\n",
      'config/name.ts': "export const name = 'pets';\n",
      'content/en/docs/a.md': words('A'),
      'content/en/docs/b.md': '# B\n',
      'content/ko/docs/a.md': words('가'),
      'content/ko/docs/b.md': '# 나\n',
      'apis/pets.yaml': `${spec('Pets')}components: { schemas: { Pet: { $ref: parts/pet.yaml } } }\n`,
      'apis/parts/pet.yaml': 'type: string\n',
      'specs/shops/openapi.en.yaml': spec('Shops'),
      'specs/shops/openapi.ko.yaml': spec('가게'),
      'i18n/ko/pets.po': 'msgid ""\nmsgstr ""\n\nmsgid "Pets"\nmsgstr "동물"\n',
      'templates/parts/footer.tsx': 'export const Footer = () => <footer>Ours</footer>;\n',
    },
  ],
];

test.each(sites)('of a site %s', { timeout: 240_000 }, async (_, written) => {
  site = makeFolder(written);
  const root = site.path;
  const run = () => runHere(['build', '--quiet'], root);
  expect(await run()).toMatchObject({ exitCode: 0, output: '' });
  const good = readOutput(root);
  files = failFiles((path) => isSource(root, path));
  expect(await run()).toMatchObject({ exitCode: 0 });
  const calls = files.takeCalls();
  const reads = calls.filter(
    ({ name, path }) => /^(?:read|open)/.test(name) && /(?:specs|content|i18n|apis)/.test(path.slice(root.length)),
  );
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.filter(({ nth }) => nth > 0)).toEqual([]);
  const wrong: string[] = [];
  for (const code of codes)
    for (const call of calls) {
      files.fail(call, code);
      const { exitCode, output } = await run();
      files.takeCalls();
      const what = `${code} ${call.name} ${call.path.slice(root.length)}`;
      if (readOutput(root) !== good) wrong.push(`${what}: another site, exit ${exitCode}`);
      else if (exitCode !== 0 && !output.includes('cannot be read')) wrong.push(`${what}: exit ${exitCode} ${output.slice(0, 1000)}`);
    }
  expect(wrong).toEqual([]);
});
