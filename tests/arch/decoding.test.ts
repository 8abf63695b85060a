// Tests that only two files call `decodeURI` and `decodeURIComponent`, which throw if a `%` does not begin an encoded
// character, as in `50%`. Addresses in the texts of a project may contain such a `%`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

/**
 * Files that may use `decodeURI` or `decodeURIComponent`. The first file refuses a request whose path cannot be
 * decoded, and the second catches the error.
 */
const allowed = ['src/io/serve/parse-request-path.ts', 'src/text/decode-address.ts'];

test('addresses are decoded by `decodePath` and `decodeAddress`, which never throw', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('templates')];
  const found = files.filter((file) => /\bdecodeURI(?:Component)?\b(?!`)/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(allowed);
});
