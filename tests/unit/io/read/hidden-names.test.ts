// Tests which files with a leading dot are copied from `content/static`. Files for hosts are copied, but files with
// secrets and files of tools are not.
import { expect, it } from 'vitest';
import { isHiddenPath } from '../../../../src/io/read/hidden-names.ts';

it('hidden files for hosts are copied from content/static, and those with secrets or of tools are not', () => {
  for (const name of ['.nojekyll', '.well-known/security.txt', '.htaccess', '.domains'])
    expect(isHiddenPath(`content/static/${name}`), name).toBe(false);
  for (const name of [
    '.env',
    '.env.local',
    '.ENV',
    '.npmrc',
    '.netrc',
    '.htpasswd',
    '.ssh/id',
    '.aws/credentials',
    '.git/config',
    '.DS_Store',
    '.bash_history',
  ])
    expect(isHiddenPath(`content/static/${name}`), name).toBe(true);
  expect(isHiddenPath('content/en/.nojekyll')).toBe(true);
});
