// `--rule` and `--link-base`: what a config says of rules and links, for whoever has none.
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

const told = async (...args: readonly string[]) => {
  const { exitCode, out, err } = await runMokcha([...args, '--format', 'json'], { cwd: folder.path });
  const problems = out.startsWith('{') ? (JSON.parse(out) as { problems: { code: string; severity: string }[] }).problems : [];
  return { exitCode, problems: problems.map(({ code, severity }) => `${severity} ${code}`), err };
};

test('the last `--rule` of a code wins, over the config as well', async () => {
  const api = ['build', '--api', 'pets.yaml'];
  expect(await told(...api)).toMatchObject({ exitCode: 0, problems: ['warning link/broken', 'warning link/anchor'] });
  expect(await told(...api, '--rule', 'link/broken=error', '--rule', 'link/anchor=off')).toMatchObject({
    exitCode: 1,
    problems: ['error link/broken'],
  });
  expect(await told(...api, '--rule', 'link/broken=error', '--rule', 'link/broken=off')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/anchor'],
  });
  const site = ['check', '--root', 'site'];
  expect(await told(...site)).toMatchObject({ exitCode: 1, problems: ['error link/broken', 'warning link/anchor'] });
  expect(await told(...site, '--rule', 'link/broken=warning')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/broken', 'warning link/anchor'],
  });
});

test('a rule that cannot be is a mistake of the command line, with what to write', async () => {
  const build = (rule: string) => told('build', '--api', 'pets.yaml', '--rule', rule);
  expect(await build('link/brokn=off')).toMatchObject({ exitCode: 2, err: expect.stringContaining('Write `link/broken=off`.') });
  expect(await build('link/broken')).toMatchObject({ exitCode: 2, err: expect.stringContaining('Write `link/broken=off`,') });
  expect(await build('link/broken=none')).toMatchObject({ exitCode: 2, err: expect.stringContaining('Write `link/broken=off`,') });
});

test('`--link-base` gives the links of a description their site', async () => {
  const build = (...args: readonly string[]) => told('build', ...args);
  expect(await build('--api', 'pets.yaml', '--link-base', 'https://help.example.com')).toMatchObject({
    exitCode: 0,
    problems: ['warning link/anchor'],
  });
  expect(await build('--api', 'pets.yaml', '--link-base', 'help.example.com')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Write an address with its scheme'),
  });
  expect(await build('--root', 'site', '--link-base', 'https://help.example.com')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('`--link-base` needs `--api`'),
  });
});

test('no rule lets a site that is up to date pass if its output folder cannot be locked', async () => {
  const site = makeFolder({ 'content/en/docs/a.md': '# A\n\nText.\n' });
  const build = () => runMokcha(['build', '--rule', 'output/write=off'], { cwd: site.path });
  expect((await build()).exitCode).toBe(0);
  // A file in the place of the lock.
  site.write('.dist.mokcha-lock', '');
  const { exitCode, err } = await build();
  expect([exitCode, err]).toEqual([
    1,
    expect.stringMatching(/^error output\/write {2}`dist` cannot be locked: a part of its path is not a folder\.$/m),
  ]);
  site.remove();
});
