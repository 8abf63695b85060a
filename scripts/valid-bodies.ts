// Part of `npm run corpora`: ajv must accept the examples and bodies that Mokcha generates for public descriptions.
// `node scripts/valid-bodies.mjs openapi.yaml other.json` checks the given descriptions instead.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FilePath, toFilePath } from '../src/model/paths.ts';
import { parseSpec } from '../src/openapi/parse-spec.ts';
import { bundleOf } from '../tests/emptiness/find-missing.ts';
import { judgeBodies } from '../tests/samples/judge-bodies.ts';

const files = process.argv.slice(2);
if (files.length === 0)
  console.log('No public description is here: fetch them with node bench/corpora/public.mjs, or name files. Left out.');

for (const file of files) {
  const readFile = (path: FilePath) => {
    try {
      return { path, hash: '', bytes: readFileSync(join(dirname(file), path)) };
    } catch {
      return undefined;
    }
  };
  const { value: spec } = parseSpec({ name: 'api', file: toFilePath(basename(file)), readFile });
  if (spec === undefined) {
    console.log(`${file}: cannot be read`);
    process.exitCode = 1;
    continue;
  }
  const { tried, invalid, unread } = judgeBodies(spec, await bundleOf(file));
  console.log(
    `${file}: ${invalid.length} of ${tried} examples and bodies are invalid, ${unread.length} cannot be judged`,
  );
  for (const { pointer, side, made, sentences } of invalid.slice(0, Number(process.env.SHOW ?? 10)))
    console.log(`  ${side} ${pointer}\n    ${sentences.slice(0, 4).join('\n    ')}\n    ${made.slice(0, 300)}`);
  if (invalid.length > 0) process.exitCode = 1;
}
