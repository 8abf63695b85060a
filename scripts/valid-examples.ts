// Part of `npm run corpora:suite`: generates examples for those schemas of the JSON Schema Test Suite (2020-12 and
// draft 4, with `optional`) for which ajv passes the tests of the suite. If a schema accepts at least one value, ajv
// must accept its example.
//   node scripts/valid-examples.mjs --suite ~/JSON-Schema-Test-Suite/tests/draft2020-12
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findInvalid, type InvalidExample } from '../tests/samples/find-invalid.ts';
import { type Draft, judgeGroups, readGroups } from '../tests/samples/suite-groups.ts';

const { values: options } = parseArgs({ options: { suite: { type: 'string' } }, strict: false });
/** Folder with the tests of all drafts. The option `suite` may also name the folder of a single draft. */
const suite = String(options.suite ?? 'bench/corpora/json-schema-test-suite/tests').replace(/\/draft[^/]*\/?$/, '');

const print = (title: string, list: readonly InvalidExample[]): void => {
  for (const { file, description, side, made } of list)
    console.log(`${title}: ${file} “${description}”, ${side}: ${made}`);
};

const checkDraft = async (draft: Draft): Promise<boolean> => {
  const all = readGroups(`${suite}/${draft}`);
  const groups = judgeGroups(all, draft);
  const { tried, invalid, unsatisfiable } = await findInvalid(groups, draft);
  print('no value fits', unsatisfiable);
  print('invalid example', invalid);
  console.log(
    `Examples of ${draft}: ${groups.length} of ${all.length} schemas can be judged; ` +
      `${invalid.length} of ${tried} examples are invalid, ` +
      `for ${unsatisfiable.length} no value fits`,
  );
  return invalid.length === 0;
};

if (existsSync(`${suite}/draft2020-12`)) {
  const results = [await checkDraft('draft2020-12'), await checkDraft('draft4')];
  if (results.includes(false)) process.exitCode = 1;
} else {
  console.log(`The JSON Schema Test Suite is not at ${suite}: name the folder of its drafts with --suite. Left out.`);
  if (options.suite !== undefined) process.exitCode = 1;
}
