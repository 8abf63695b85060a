// Tests files that are too large for a site: an error if a description refers to the file, and a warning otherwise.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { type Folder, makeFolder } from '../cli/support/run-mokcha.ts';

let site: Folder | undefined;
afterEach(() => site?.remove());

const describe = (schemas: string): string =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\nservers: [{ url: https://api.example.com ` +
  `}]\npaths: {}\n${schemas}`;

/** Writes a sparse file of 65 MiB, which takes no space on the disk. */
const writeLarge = (folder: Folder, path: string): void => {
  writeFileSync(join(folder.path, path), '');
  truncateSync(join(folder.path, path), 65 * 2 ** 20);
};

const build = async (schemas: string) => {
  site = makeFolder({ 'content/en/docs/a.md': '# A\n', 'specs/pets/openapi.yaml': describe(schemas) });
  writeLarge(site, 'specs/pets/dump.json');
  const { exitCode, output } = await runHere(['build', '--no-cache'], site.path);
  return { exitCode, lines: output.split('\n').filter((line) => /^(?:error|warning|\s+hint:|\s+referred)/.test(line)) };
};

test('a large file that no description refers to is a warning, and the site is built', async () => {
  expect(await build('')).toMatchInlineSnapshot(`
    {
      "exitCode": 0,
      "lines": [
        "warning file/size  \`specs/pets/dump.json\` is larger than 64 MiB.",
        "  hint: move it out of \`specs/\`, or remove it: no description refers to it.",
      ],
    }
  `);
});

test('a large file that a description refers to is one error, and nothing else is reported', async () => {
  expect(await build('components: { schemas: { Dump: { $ref: dump.json } } }\n')).toMatchInlineSnapshot(`
    {
      "exitCode": 1,
      "lines": [
        "error file/size  \`specs/pets/dump.json\` is larger than 64 MiB.",
        "  referred to by specs/pets/openapi.yaml",
        "  hint: make the file smaller, or publish it somewhere else and link to it.",
      ],
    }
  `);
});
