// Tests that a file below `templates/` without an effect is reported with a hint, such as the path that was probably
// meant, and that files with an effect are not reported.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { formatProblem } from '../../snapshot-text.ts';
import { type Folder, makeFolder } from '../support/run-mokcha.ts';

/**
 * Problem in the JSON report. `hint` is absent if Mokcha knows no fix, and `at` if the problem does not belong to a
 * file.
 */
type Reported = {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly at?: { file: string };
};

const builtIn = fileURLToPath(new URL('../../../templates', import.meta.url));

let folder: Folder | undefined;
afterEach(() => folder?.remove());

const build = async (files: Readonly<Record<string, string>>): Promise<readonly Reported[]> => {
  folder = makeFolder({
    'content/en/docs/a.md': '# A\n\nText.\n',
    'site.config.ts': "export default { title: 'T' };\n",
    ...files,
  });
  const { exitCode, output } = await runHere(['build', '--format', 'json', '--no-cache'], folder.path);
  expect(exitCode).toBe(0);
  return (JSON.parse(output.slice(output.indexOf('{'))) as { problems: readonly Reported[] }).problems;
};

const footer = 'export const Footer = () => <footer>Our own</footer>;\n';

test('a template with a misspelled path is a warning with the correct path', async () => {
  const problems = await build({ 'templates/parts/fotter.tsx': footer });
  expect(problems.map((problem) => formatProblem(problem, problem.at?.file))).toMatchInlineSnapshot(`
    [
      "warning template/unused templates/parts/fotter.tsx \`templates/parts/fotter.tsx\` has no effect:
        Mokcha has no template with this path, and no file of the project imports it.
        → rename it to \`templates/parts/footer.tsx\`, or import it.",
    ]
  `);
});

test.each([
  ['templates/footer.tsx', 'templates/parts/footer.tsx'],
  ['templates/part/footer.tsx', 'templates/parts/footer.tsx'],
  ['templates/parts/Footer.tsx', 'templates/parts/footer.tsx'],
  ['templates/parts/footer.jsx', 'templates/parts/footer.tsx'],
  ['templates/page/docs.tsx', 'templates/pages/doc.tsx'],
  ['templates/styles/site-owns.css', 'templates/styles/site-own.css'],
  ['templates/islands/index.tsx', 'templates/islands/index.ts'],
  ['templates/extensions/rate.tsx', 'templates/extensions/x-rate.tsx'],
  ['templates/extensions/x-rate.ts', 'templates/extensions/x-rate.tsx'],
])('for %s the path %s is suggested', async (path, meant) => {
  const problems = await build({
    [path]: path.endsWith('.css') ? 'h1 { color: red; }\n' : 'export const words = 1;\n',
  });
  expect(problems.map(({ code, hint, at }) => [code, hint, at?.file])).toEqual([
    ['template/unused', `rename it to \`${meant}\`, or import it.`, path],
  ]);
  expect(meant.includes('/x-') || existsSync(join(builtIn, '..', meant))).toBe(true);
});

test.each([
  ['templates/messages/fr.ts', 'write the texts into `i18n/fr/messages.json`.'],
  ['templates/islands/price-calculator.tsx', 'add it to the list in `templates/islands/index.ts`.'],
  ['templates/styles/a-brand-of-our-own.css', 'import it in `templates/styles/site-own.css`.'],
  [
    'templates/parts/price-calculator.tsx',
    'give it the path of one of Mokcha’s templates, import it from a template that is used, or remove it.',
  ],
])('%s, which no file imports, is reported with what to do', async (path, hint) => {
  const problems = await build({
    [path]: path.endsWith('.css') ? 'h1 { color: red; }\n' : 'export const words = 1;\n',
  });
  expect(problems.map((problem) => [problem.code, problem.hint])).toEqual([['template/unused', hint]]);
});

describe('files with an effect', () => {
  const files = {
    'templates/parts/footer.tsx':
      "import type { Words } from './words.ts';\nimport { year } from './helpers/year.ts';\nimport { " +
      "Island } from './island.tsx';\nconst words: Words = { year };\nexport const Footer = () => " +
      '<footer>{words.year}<Island name="counter" props={{}} /></footer>;\n',
    'templates/parts/words.ts': 'export type Words = { year: string };\n',
    'templates/parts/helpers/year.ts': "export const year = '2025';\n",
    'templates/islands/index.ts':
      "import { Counter } from './counter.tsx';\nexport const islands = { counter: Counter };\n",
    'templates/islands/counter.tsx': 'export const Counter = () => <button>1</button>;\n',
    'templates/extensions/x-rate.tsx': 'export default () => null;\n',
    'templates/styles/site-own.css': "@import './brand.css';\n",
    'templates/styles/brand.css': 'h1 { color: red; }\n',
    'templates/shared/for-plugins.ts': 'export const words = 1;\n',
    'templates/parts/footer.test.tsx': 'export {};\n',
    'templates/parts/_draft.tsx': 'export {};\n',
    'templates/global.d.ts': 'declare const nothing: string;\n',
    'templates/README.md': '# Ours\n',
    'templates/tsconfig.json': '{}\n',
    'plugins/own.ts':
      "import { words } from '../templates/shared/for-plugins.ts';\nexport default () => () => void words;\n",
    'site.config.ts': "export default { title: 'T', plugins: { remark: ['plugins/own.ts'] } };\n",
  };

  test('templates, their imports, types, islands, styles, tests and drafts are not reported', async () => {
    expect(await build(files)).toEqual([]);
    expect(existsSync(join(folder?.path ?? '', 'dist/docs/a.html'))).toBe(true);
  });

  test('a file without an effect among others is reported', async () => {
    const problems = await build({ ...files, 'templates/parts/navbr.tsx': footer });
    expect(problems.map(({ at, hint }) => [at?.file, hint])).toEqual([
      ['templates/parts/navbr.tsx', 'rename it to `templates/parts/navigation/navbar.tsx`, or import it.'],
    ]);
  });
});
