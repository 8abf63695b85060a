// Tests options and aliases that people know from other commands, such as `-h` and `preview`. Also tests some texts of
// `i18n` and `explain`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runMokcha, startMokcha } from './support/run-mokcha.ts';

const site = (): ReturnType<typeof makeFolder> => makeFolder({ 'content/en/docs/a.md': '# A\n\nText.\n' });

const run = (...args: readonly string[]) => runMokcha(args, { cwd: '/' });

test('`-h`, `--help` and `help` print the same text, also for a command', async () => {
  const help = await run('--help');
  expect(help.exitCode).toBe(0);
  expect(await run('-h')).toEqual(help);
  expect(await run('help')).toEqual(help);
  const build = await run('build', '--help');
  expect(await run('build', '-h')).toEqual(build);
  expect(await run('help', 'build')).toEqual(build);
  expect(build.out).toMatch(/^Usage: mokcha build/);
});

test('`-v` and `--version` print the version', async () => {
  expect(await run('-v')).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(await run('-v')).toEqual(await run('--version'));
});

test.each(['dev', 'start'])(
  '`mokcha %s` is an alias of `mokcha watch`',
  async (command) => {
    const folder = site();
    const running = startMokcha([command, '--port', '0'], folder.path);
    const [, address = ''] = await running.saw(/(http:\/\/localhost:\d+\/)/);
    expect(await (await fetch(`${address}docs/a`)).text()).toContain('<h1');
    await running.stop();
    folder.remove();
  },
  30_000,
);

test('`mokcha preview` is an alias of `mokcha serve`', async () => {
  const folder = site();
  expect(await runMokcha(['build'], { cwd: folder.path })).toMatchObject({ exitCode: 0 });
  const running = startMokcha(['preview', '--port', '0'], folder.path);
  const [, address = ''] = await running.saw(/(http:\/\/localhost:\d+\/)/);
  expect((await fetch(`${address}docs/a`)).status).toBe(200);
  await running.stop();
  folder.remove();
}, 30_000);

test('`i18n --messages <locale> --write` adds the missing texts after the existing ones', async () => {
  const folder = site();
  folder.write('i18n/fr/messages.json', '{\n  "docs.next": "Suivant"\n}\n');
  const i18n = (...args: readonly string[]) => runMokcha(['i18n', ...args], { cwd: folder.path });
  const asked = JSON.parse((await i18n('--messages', 'fr')).out) as Record<string, string>;
  expect(Object.keys(asked).length).toBeGreaterThan(20);
  expect(asked).not.toHaveProperty('docs.next');
  const wrote = await i18n('--messages', 'fr', '--write');
  expect(wrote).toMatchObject({ exitCode: 0, out: '' });
  expect(wrote.err).toContain(`Wrote i18n/fr/messages.json: ${Object.keys(asked).length} texts in English`);
  const messages = JSON.parse(readFileSync(join(folder.path, 'i18n/fr/messages.json'), 'utf8'));
  expect(messages).toEqual({ 'docs.next': 'Suivant', ...asked });
  expect((await i18n('--messages', 'fr', '--write')).err).toContain('has every interface text');
  expect(await i18n('--write')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('needs `--messages <locale>`'),
  });
  folder.remove();
});

test('a description without texts is reported as having nothing to translate, not as 100 % translated', async () => {
  const folder = makeFolder({
    'site.config.ts': "export default { locales: [{ code: 'en' }, { code: 'ko' }], defaultLocale: 'en' };\n",
    'specs/pets/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: "", version: "1" }\npaths: {}\n',
  });
  const { err } = await runMokcha(['i18n'], { cwd: folder.path });
  expect(err).toContain('i18n/ko/pets.po  nothing to translate, 0 obsolete');
  expect(err).not.toContain('100 %');
  folder.remove();
});

test('`mokcha explain` explains and lists the rules of `diff`, and suggests the most similar one', async () => {
  const rule = await run('explain', 'request-maximum-lowered');
  expect(rule.exitCode).toBe(0);
  expect(rule.out).toMatch(/^request-maximum-lowered {2}breaking\n/);
  expect(rule.out).toContain('`response-maximum-lowered`, which is safe');
  const all = await run('explain', 'diff');
  expect(all.out).toMatch(/^request-maximum-lowered +breaking /m);
  expect(all.out.split('\n').length).toBeGreaterThan(150);
  expect((await run('explain')).out).toContain('`mokcha explain diff` lists the rules');
  expect(await run('explain', 'request-maximum-lowerd')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Did you mean `request-maximum-lowered`?'),
  });
});
