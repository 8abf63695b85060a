// Tests the command `mokcha i18n`: it writes and checks catalogues, and prints the interface texts that a locale lacks.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Folder, makeFolder, runMokcha } from './support/run-mokcha.ts';

const description = (summary: string): string => `openapi: 3.1.0
info: { title: 광고 API, version: '1' }
paths:
  /ads:
    get:
      operationId: listAds
      summary: ${summary}
      responses: { '200': { description: 광고 목록입니다. } }
`;

const config = (minCoverage: number): string =>
  `export default { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en', minCoverage: ${minCoverage} }] };\n`;

const createSite = (): Folder =>
  makeFolder({
    'site.config.ts': config(0),
    'content/ko/docs/a.md': '# a\n',
    'specs/ads/openapi.yaml': description('광고를 조회합니다.'),
  });

const catalogueOf = (site: Folder): string => readFileSync(join(site.path, 'i18n/en/ads.po'), 'utf8');

const translateAll = (site: Folder): void =>
  site.write(
    'i18n/en/ads.po',
    catalogueOf(site).replace(
      /(?<=msgid "(.+)"\n)msgstr ""/g,
      (_, source: string) => `msgstr "Text of ${source.length}"`,
    ),
  );

test('`mokcha i18n` writes and checks a catalogue, and one edited sentence makes one translation stale', async () => {
  const site = createSite();
  const first = await runMokcha(['i18n'], { cwd: site.path });
  expect([first.exitCode, first.err]).toEqual([
    0,
    expect.stringContaining('i18n/en/ads.po  0 of 3 translated (0 %), 0 stale, 0 obsolete'),
  ]);
  expect(catalogueOf(site)).toContain('#: specs/ads/openapi.yaml:7\nmsgid "광고를 조회합니다."\nmsgstr ""\n');

  translateAll(site);
  const translated = catalogueOf(site);
  const checked = await runMokcha(['i18n', '--check', '--fail-on', 'warning'], { cwd: site.path });
  expect([checked.exitCode, checked.err]).toEqual([0, expect.stringContaining('3 of 3 translated (100 %)')]);

  site.write('specs/ads/openapi.yaml', description('광고를 모두 조회합니다.'));
  const stale = await runMokcha(['i18n', '--check', '--format', 'json'], { cwd: site.path });
  expect(stale.exitCode).toBe(1);
  const { problems } = JSON.parse(stale.out) as { problems: { code: string; file: string; line: number }[] };
  expect(problems.map(({ code }) => code).sort()).toEqual(['catalogue/outdated', 'catalogue/stale']);
  expect(catalogueOf(site)).toBe(translated);

  const updated = await runMokcha(['i18n'], { cwd: site.path });
  expect([updated.exitCode, updated.err]).toEqual([
    0,
    expect.stringContaining('2 of 3 translated (66 %), 1 stale, 0 obsolete'),
  ]);
  expect(updated.err).toContain('specs/ads/openapi.yaml:7:');
  site.remove();
});

test('a version’s catalogue starts with the current version’s translations, and is then independent', async () => {
  const site = createSite();
  await runMokcha(['i18n'], { cwd: site.path });
  translateAll(site);
  site.write('specs/ads/versions/v1/openapi.yaml', description('옛 방법으로 조회합니다.'));
  const missing = await runMokcha(['i18n', '--check'], { cwd: site.path });
  expect([missing.exitCode, missing.err]).toEqual([1, expect.stringContaining('i18n/en/ads@v1.po')]);
  const begun = await runMokcha(['i18n'], { cwd: site.path });
  expect(begun.err).toContain('i18n/en/ads@v1.po  2 of 3 translated (66 %), 0 stale, 0 obsolete');
  const own = (): string => readFileSync(join(site.path, 'i18n/en/ads@v1.po'), 'utf8');
  expect(own()).toContain('#: specs/ads/versions/v1/openapi.yaml:8\nmsgid "광고 목록입니다."\nmsgstr "Text of 9"\n');
  site.write('i18n/en/ads@v1.po', own().replace('Text of 9', 'A list of former days'));
  site.write('i18n/en/ads.po', catalogueOf(site).replace('Text of 9', 'A list of today'));
  await runMokcha(['i18n'], { cwd: site.path });
  expect([own().includes('A list of former days'), catalogueOf(site).includes('A list of today')]).toEqual([
    true,
    true,
  ]);
  site.remove();
});

test('Mokcha’s own catalogues are complete and up to date', async () => {
  const { exitCode, err } = await runMokcha(['i18n', '--check', '--fail-on', 'warning'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  expect([exitCode, err.match(/\(100 %\), 0 stale, 0 obsolete/g)?.length]).toEqual([0, 3]);
});

test('a stale translation is not shown; the text is shown in its own language', async () => {
  const site = createSite();
  await runMokcha(['i18n'], { cwd: site.path });
  translateAll(site);
  site.write(
    'i18n/en/ads.po',
    catalogueOf(site).replace('msgid "광고를 조회합니다."', '#, fuzzy\nmsgid "광고를 조회합니다."'),
  );
  await runMokcha(['build'], { cwd: site.path });
  const page = readFileSync(join(site.path, 'dist/en/api/ads.html'), 'utf8');
  expect(page).toContain('광고를 조회합니다.');
  expect(page).toMatch(/Text of \d/);
  site.remove();
});

test('too few translations and a catalogue that cannot be written are problems', async () => {
  const site = createSite();
  site.write('site.config.ts', config(100));
  site.write('i18n/en/ads.po/in-the-way', '');
  const { exitCode, err } = await runMokcha(['i18n'], { cwd: site.path });
  expect(exitCode).toBe(1);
  expect(err).toContain('error catalogue/unwritable  `i18n/en/ads.po` cannot be written');
  expect(err).toContain('error catalogue/coverage  0 of 3 texts are translated (0 %), but the config requires 100 %.');
  site.remove();
});

test('`--messages` prints the missing interface texts, and a build with all of them has no warning', async () => {
  const site = makeFolder({
    'content/fr/docs/a.md': '# Un\n\nTexte.\n',
    'i18n/fr/messages.json': '{ "docs.next": "Suivant" }\n',
  });
  const warned = await runMokcha(['check', '--fail-on', 'warning'], { cwd: site.path });
  expect([warned.exitCode, warned.err]).toEqual([
    1,
    expect.stringContaining('`mokcha i18n --messages fr` prints their keys'),
  ]);

  const lacking = await runMokcha(['i18n', '--messages', 'fr'], { cwd: site.path });
  expect([lacking.exitCode, lacking.err]).toEqual([0, '']);
  const texts = JSON.parse(lacking.out) as Record<string, string>;
  expect(texts).toMatchObject({
    'docs.previous': 'Previous',
    'tag.count': '{count, plural, one {# post} other {# posts}}',
  });
  expect(texts).not.toHaveProperty('docs.next');

  site.write('i18n/fr/messages.json', JSON.stringify({ ...texts, 'docs.next': 'Suivant' }));
  const whole = await runMokcha(['check', '--fail-on', 'warning'], { cwd: site.path });
  expect([whole.exitCode, whole.err.includes('message/')]).toEqual([0, false]);
  expect((await runMokcha(['i18n', '--messages', 'fr'], { cwd: site.path })).out).toBe('{}\n');
  expect((await runMokcha(['i18n', '--messages', 'ko'], { cwd: site.path })).out).toBe('{}\n');
  site.remove();
});

test('`--messages` reports mistakes in existing texts, and is refused together with `--format`', async () => {
  const site = makeFolder({
    'content/fr/docs/a.md': '# Un\n',
    'i18n/fr/messages.json': '{\n  "docs.nxt": "Suivant"\n}\n',
  });
  const { exitCode, out, err } = await runMokcha(['i18n', '--messages', 'fr'], { cwd: site.path });
  expect([exitCode, Object.keys(JSON.parse(out) as object)]).toEqual([1, expect.arrayContaining(['docs.next'])]);
  expect(err).toContain('error message/key  Unknown message key `docs.nxt`.\n  i18n/fr/messages.json:2:3');
  expect((await runMokcha(['i18n', '--messages', 'fr', '--format', 'json'], { cwd: site.path })).exitCode).toBe(2);
  expect((await runMokcha(['i18n', '--messages', 'french'], { cwd: site.path })).exitCode).toBe(2);
  site.remove();
});

test('texts of a locale’s own description are counted, missing ones reported, and no catalogue written', async () => {
  const site = createSite();
  const english = description('List ads.').replace('광고 API', 'Ads API').replace('광고 목록입니다.', "''");
  site.write('specs/ads/openapi.en.yaml', english);
  const first = await runMokcha(['i18n', '--format', 'json'], { cwd: site.path });
  expect([first.exitCode, existsSync(join(site.path, 'i18n'))]).toEqual([0, false]);
  const { problems } = JSON.parse(first.out) as { problems: unknown[] };
  expect(problems).toMatchObject([{ code: 'catalogue/untranslated', at: { file: 'specs/ads/openapi.yaml', line: 8 } }]);

  site.write('site.config.ts', config(90));
  const below = await runMokcha(['i18n', '--check'], { cwd: site.path });
  expect([below.exitCode, below.err]).toEqual([
    1,
    expect.stringContaining('specs/ads/openapi.en.yaml  2 of 3 translated (66 %), 0 stale'),
  ]);
  expect(below.err).toContain('error catalogue/coverage');

  site.write('specs/ads/openapi.en.yaml', english.replace("description: ''", 'description: The ads.'));
  const whole = await runMokcha(['i18n', '--check', '--fail-on', 'warning'], { cwd: site.path });
  expect([whole.exitCode, whole.err]).toEqual([0, expect.stringContaining('3 of 3 translated (100 %)')]);

  const built = await runMokcha(['build'], { cwd: site.path });
  expect(built.exitCode).toBe(0);
  expect(readFileSync(join(site.path, 'dist/en/api/ads.html'), 'utf8')).toContain('The ads.');

  site.write('specs/ads/openapi.en.yaml', english.replace('operationId: listAds', 'operationId: list'));
  const broken = await runMokcha(['build'], { cwd: site.path });
  expect([broken.exitCode, broken.err]).toEqual([1, expect.stringContaining('specs/ads/openapi.en.yaml:6:7')]);
  expect(broken.err).toContain('defined in specs/ads/openapi.yaml:6:7');
  site.remove();
});
