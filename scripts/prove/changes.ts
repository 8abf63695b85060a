// `npm run prove -- changes` makes random edits of descriptions that use every keyword, one place at a time. If an edit
// changes `ApiSpec`, `compare` must find a change, unless the edit changes a `type` that other keywords imply.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { library } from '../../tests/unit/compare/edits.ts';
import { readTree } from '../../tests/unit/compare/fragments.ts';
import { createRandom, tryRandomEdit } from '../../tests/unit/compare/random-edits.ts';

const files = [
  '2.0/everything.yaml',
  '3.0/everything.yaml',
  '3.1/everything.yaml',
  '3.2/everything.yaml',
  '3.1/openapi.yaml',
];
const trees: readonly unknown[] = [
  library,
  ...files.map((file): unknown => parse(readFileSync(`tests/specs/${file}`, 'utf8'))),
];

const [wanted = 10_000, first = 1] = process.argv.slice(2).map(Number);
const random = createRandom(first);

let seen = 0;
let unread = 0;
let implied = 0;
const missed: string[] = [];
const known = trees.map((tree) => ({ tree, before: readTree(tree) }));
for (let round = 0; seen < wanted && round < wanted * 2; round += 1) {
  const { tree, before } = known[round % known.length] as (typeof known)[number];
  const edit = tryRandomEdit(tree, before, random);
  if (edit === undefined) unread += 1;
  else if (edit.isSeen && edit.found > 0) seen += 1;
  // If a schema has properties, items or values, they imply its type, so the description means the same without the
  // type.
  else if (edit.isSeen && edit.path.at(-1) === 'type') implied += 1;
  else if (edit.isSeen) missed.push(edit.path.join('/'));
}
console.log(
  `${seen} random edits were found, and ${missed.length} were missed; ${implied} other edits changed a \`type\` ` +
    `that is implied, and ${unread} left an unreadable description`,
);
for (const path of new Set(missed)) console.error(path);
if (missed.length > 0 || seen < wanted) process.exitCode = 1;
