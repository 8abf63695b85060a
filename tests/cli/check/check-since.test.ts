// Tests the option `mokcha check --since`: a problem is reported only if its file or a related file has changed on this
// branch. All other problems are only counted.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChangedSince } from '../../../src/cli/arguments/changed-since.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { type Folder, makeFolder, runMokcha } from '../support/run-mokcha.ts';

let site: Folder;

const git = (...args: readonly string[]): void => {
  const who = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    '-c',
    'commit.gpgsign=false',
    '-c',
    'core.quotePath=true',
  ];
  execFileSync('git', ['-C', site.path, ...who, ...args], { stdio: 'pipe' });
};

beforeAll(() => {
  site = makeFolder({
    'docs/content/ko/docs/old.md': '# 옛\n\n[가](/x)\n',
    'docs/content/ko/docs/edited.md': '# 글\n',
    'docs/content/ko/docs/theirs.md': '# 남\n',
    'docs/content/ko/docs/gone.md': '# 없앨 것\n',
    'outside.md': 'x',
  });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'a');
  git('switch', '--quiet', '-c', 'mine');
  site.write('docs/content/ko/docs/committed "이름".md', '# 커밋\n\n[나](/y)\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'b');
  git('switch', '--quiet', 'main');
  site.write('docs/content/ko/docs/theirs.md', '# 남이 고침\n');
  git('commit', '--quiet', '-a', '-m', 'c');
  git('switch', '--quiet', 'mine');
  site.write('docs/content/ko/docs/edited.md', '# 글\n\n[다](/z)\n');
  site.write('docs/content/ko/docs/new.md', '# 새\n\n[라](/w)\n');
});

afterAll(() => site.remove());

test('problems in files that changed on this branch are reported, and the others are counted', async () => {
  const { exitCode, out, err } = await runMokcha(['check', '--root', 'docs', '--since', 'main', '--format', 'junit'], {
    cwd: site.path,
  });
  expect(exitCode).toBe(1);
  expect([...out.matchAll(/<testsuite name="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'docs/content/ko/docs/committed &quot;이름&quot;.md',
    'docs/content/ko/docs/edited.md',
    'docs/content/ko/docs/new.md',
  ]);
  expect(err).toContain('1 more problem is in files that have not changed since `main`');
});

test('changes on the other branch do not count, and a problem counts if its related file has changed', async () => {
  const at = (name: string): NonNullable<Problem['at']> => ({ file: toFilePath(`content/ko/docs/${name}`) });
  const problem = (code: Problem['code'], ...names: readonly string[]): Problem => {
    const [first, ...others] = names.map(at);
    return {
      code,
      severity: 'error',
      message: 'x',
      ...(first && { at: first }),
      related: others.map((other) => ({ message: 'y', at: other })),
    };
  };
  const { changed } = await readChangedSince(`${site.path}/docs`, 'main');
  const problems = [
    problem('link/broken', 'theirs.md'),
    problem('route/collision', 'old.md', 'new.md'),
    problem('check/disagreement'),
    problem('link/image', 'edited.md'),
  ];
  expect(changed(problems).map(({ code }) => code)).toEqual(['route/collision', 'check/disagreement', 'link/image']);
});

test.each([
  [
    'a commit that does not exist',
    ['--since', 'mian'],
    'error: This clone does not have the commit `mian`. In CI, fetch it first ' +
      '(`git fetch origin <branch>`), or clone the whole history.\n',
  ],
  [
    'an option of git',
    ['--since=--output=x'],
    'error: This clone does not have the commit `--output=x`. In CI, fetch it first ' +
      '(`git fetch origin <branch>`), or clone the whole history.\n',
  ],
])('a commit that cannot be found is reported with exit code 2: %s', async (_, args, err) => {
  expect(await runMokcha(['check', '--root', 'docs', ...args], { cwd: site.path })).toEqual({
    exitCode: 2,
    out: '',
    err,
  });
});

test('`--since` in a folder without a Git repository is reported', async () => {
  const bare = makeFolder({ 'content/ko/docs/a.md': '# 가\n' });
  const result = await runMokcha(['check', '--since', 'main'], {
    cwd: bare.path,
    env: { GIT_CEILING_DIRECTORIES: dirname(bare.path) },
  });
  expect(result).toEqual({
    exitCode: 2,
    out: '',
    err: 'error: `--since` needs a git repository, and this folder is not in one.\n',
  });
  bare.remove();
});

test('a repository of another user, which Git does not read, is reported with the command to run', async () => {
  // With this variable, which Git's own tests use, Git treats every repository as that of another user.
  const result = await runMokcha(['check', '--root', 'docs', '--since', 'main'], {
    cwd: site.path,
    env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
  });
  expect([result.exitCode, result.out]).toEqual([2, '']);
  expect(result.err).toContain('git config --global --add safe.directory');
});
