// Tests the option `--rule`, which sets the severity of a problem code, and the option `--link-base`, the URL of the
// site for which a description was written. Links in the description that begin with `/` are resolved against this URL.
import { afterAll, expect, test } from 'vitest';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

const description = `openapi: 3.1.0
info: { title: Pets, version: '1', description: 'See [limits](/guides/limits) and [a part](#nothing).' }
paths: {}
`;

const folder = makeFolder({
  'pets.yaml': description,
  'site/site.config.ts': "export default { locales: [{ code: 'en' }], rules: { 'link/broken': 'error' } };\n",
  'site/specs/pets/openapi.yaml': description,
  'site/content/en/docs/a.md': '# A\n\nText.\n',
});

afterAll(() => folder.remove());

const run = async (...args: readonly string[]) => {
  const { exitCode, out, err } = await runMokcha([...args, '--format', 'json'], { cwd: folder.path });
  const problems = out.startsWith('{')
    ? (JSON.parse(out) as { problems: { code: string; severity: string }[] }).problems
    : [];
  return { exitCode, problems: problems.map(({ code, severity }) => `${severity} ${code}`), err };
};

test('the last `--rule` for a code wins, also over the config', async () => {
  const api = ['build', '--api', 'pets.yaml'];
  expect(await run(...api)).toMatchObject({ exitCode: 0, problems: ['warning link/broken', 'warning link/anchor'] });
  expect(await run(...api, '--rule', 'link/broken=error', '--rule', 'link/anchor=off')).toMatchObject({
    exitCode: 1,
    problems: ['error link/broken'],
  });
  expect(await run(...api, '--rule', 'link/broken=error', '--rule', 'link/broken=off')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/anchor'],
  });
  const site = ['check', '--root', 'site'];
  expect(await run(...site)).toMatchObject({ exitCode: 1, problems: ['error link/broken', 'warning link/anchor'] });
  expect(await run(...site, '--rule', 'link/broken=warning')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/broken', 'warning link/anchor'],
  });
});

test('an invalid rule is a mistake in the command line, reported with the correct form', async () => {
  const build = (rule: string) => run('build', '--api', 'pets.yaml', '--rule', rule);
  expect(await build('link/brokn=off')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Write `link/broken=off`.'),
  });
  expect(await build('link/broken')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Write `link/broken=off`,'),
  });
  expect(await build('link/broken=none')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Write `link/broken=off`,'),
  });
});

test('`--link-base` resolves the links of a description against its site', async () => {
  const build = (...args: readonly string[]) => run('build', ...args);
  expect(await build('--api', 'pets.yaml', '--link-base', 'https://help.example.com')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/anchor'],
  });
  expect(await build('--api', 'pets.yaml', '--link-base', 'help.example.com')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Write a URL with its scheme'),
  });
  expect(await build('--root', 'site', '--link-base', 'https://help.example.com')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('`--link-base` needs `--api`'),
  });
});

test('an up-to-date site whose output folder cannot be locked is an error that no rule turns off', async () => {
  const site = makeFolder({ 'content/en/docs/a.md': '# A\n\nText.\n' });
  const build = () => runMokcha(['build', '--rule', 'output/write=off'], { cwd: site.path });
  expect((await build()).exitCode).toBe(0);
  // A file has the path of the lock folder, so the lock cannot be taken.
  site.write('.dist.mokcha-lock', '');
  const { exitCode, err } = await build();
  expect([exitCode, err]).toEqual([
    1,
    expect.stringMatching(/^error output\/write {2}`dist` cannot be locked: a part of its path is not a folder\.$/m),
  ]);
  site.remove();
});
