// Tests that the files of a project are read only by functions that never wait for a named pipe.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

/** Files that may read with Node's own functions, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/cli/commands/diff.ts': 'the user can name a pipe, such as `<(git show …)`',
  'src/cli/commands/snapshot.ts': 'the user can name a pipe',
  'src/cli/site/published.ts': 'the user can name a pipe, such as `<(curl …)`',
  'src/io/write/build-lock.ts': 'in a folder that Mokcha made',
  'src/io/write/lock-holder.ts': 'files of Linux',
  'src/io/bundle/load-code.ts': 'files of the package',
  'src/io/load-problem-help.ts': 'files of the package',
  'src/io/cache/pack.ts': 'opens without waiting',
  'src/io/package-root.ts': 'files of the package',
  'src/io/read/read-plain-file.ts': 'checks that it is a regular file',
  'src/io/read/read-snapshot-file.ts': 'checks that it is a regular file',
  'src/io/serve/serve-folder.ts': 'checks that it is a regular file',
  'src/io/shards/shard-values.ts': 'opens without waiting',
  'src/io/social-font.ts': 'files of the package',
};

const readsItself = (file: string): boolean => {
  const text = readFileSync(join(root, file), 'utf8');
  const imported = [...text.matchAll(/import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g)]
    .map(([, names = '']) => names)
    .join(',');
  return /\bread(?:File(?:Sync)?|Sync)\b/.test(imported);
};

describe('files of a project', () => {
  it('files of a project are read by `readRegularFile` or `readPlainFile`, which do not wait for a pipe', () => {
    const found = sourceFiles('src').filter((file) => /^src\/(?:io|cli)\//.test(file) && readsItself(file));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((file) => allowed[file] === undefined)).toEqual([]);
    expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
  });
});
