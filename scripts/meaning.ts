// `npm run meaning -- <folder>`: shows each schema of the JSON Schema Test Suite (`tests/draft2020-12`) as a request
// and as a response, and removes or changes each of its keywords. An edit that changes no word of the page or its
// Markdown is a fault, unless tests/meaning/justified.ts explains it.
import { findUnchanged } from '../tests/meaning/find-unchanged.ts';
import { justified } from '../tests/meaning/justified.ts';
import { readSuite } from '../tests/meaning/read-suite.ts';
import { renderPage } from '../templates/index.tsx';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of a draft of the JSON Schema Test Suite');

const groups = readSuite(folder);
let isHeld = true;
for (const side of ['request', 'response'] as const) {
  const { tried, unchanged, refused } = await findUnchanged(groups, side, renderPage);
  for (const { kind, where, file, description, place } of unchanged)
    console.log(`${side} ${kind} ${where}: ${file}, ${description}, ${place}`);
  const count = (kind: 'removed' | 'changed'): string =>
    `${unchanged.filter((one) => one.kind === kind).length} of ${tried[kind]} ${kind}`;
  console.log(
    `${side}: the same words for ${count('removed')}, ${count('changed')}; ${justified.length} ` +
      `justified, ${refused.length} of ${groups.length} schemas refused`,
  );
  isHeld &&= unchanged.length === 0;
}
process.exitCode = isHeld ? 0 : 1;
