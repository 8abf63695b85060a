// `decodeURI` and `decodeURIComponent` throw if a `%` is not an encoding, which nobody checks in other people's texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

/** `serve-guard.ts` refuses a request whose path cannot be decoded. */
const allowed = ['src/io/serve/parse-request-path.ts', 'src/text/decode-address.ts'];

test('addresses are decoded by `decodePath` and `decodeAddress`, which never throw', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('templates')];
  const found = files.filter((file) => /\bdecodeURI(?:Component)?\b(?!`)/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(allowed);
});
