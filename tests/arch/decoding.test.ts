// `decodeURI` and `decodeURIComponent` throw if a `%` does not begin an encoded character, and texts of other people
// contain such addresses: only two files may call these functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

/**
 * Files that may decode: the first one refuses a request whose path cannot be decoded, the second catches the error.
 */
const allowed = ['src/io/serve/parse-request-path.ts', 'src/text/decode-address.ts'];

test('addresses are decoded by `decodePath` and `decodeAddress`, which never throw', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('templates')];
  const found = files.filter((file) => /\bdecodeURI(?:Component)?\b(?!`)/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(allowed);
});
