// Tests the commands `mokcha snapshot` and `mokcha check` as a maintainer of a history uses them: when a snapshot is
// written, needs a note or is refused, and which changes `check` reports.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { recordTerminal } from '../unit/cli/terminal.ts';
import { type Folder, makeFolder } from './support/run-mokcha.ts';

const adContent = "{ application/json: { schema: { $ref: '#/components/schemas/Ad' } } }";

const description = (statuses: string, more = ''): string => `openapi: 3.1.0
info: { title: 광고 API, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths:
  /ads:
    post:
      operationId: createAd
      summary: 광고 만들기
      requestBody:
        required: true
        content: ${adContent}
      responses: { '200': { description: 성공, content: ${adContent} } }
components:
  schemas:
    Ad:
      type: object
      properties:
        status: { type: string, enum: [${statuses}] }
${more}`;

const before = description('ON, OFF');
const breaking = description('ON');
const safe = description('ON, OFF', '        name: { type: string, description: 이름 }\n');

const old = `swagger: '2.0'
info: { title: 옛 API, version: '1' }
host: api.example.com
schemes: [https]
paths:
  /pets:
    get: { operationId: listPets, responses: { '200': { description: 성공 } } }
`;

let site: Folder;

beforeEach(() => {
  site = makeFolder({
    'site.config.ts':
      "export default { locales: [{ code: 'ko' }, { code: 'en' }], url: 'https://docs.example.com' };\n",
    'content/ko/docs/a.md': '# 가\n',
    'content/en/docs/a.md': '# A\n',
    'specs/ads/openapi.yaml': before,
    'specs/pets/openapi.yaml': old,
    'i18n/en/ads.po': 'msgid "광고 만들기"\nmsgstr "Create an ad"\n\nmsgid "성공"\nmsgstr ""\n',
    'node_modules/.keep': '',
  });
});

afterEach(() => site.remove());

const run = async (...args: readonly string[]): Promise<{ exitCode: number; out: string; err: string }> => {
  const terminal = recordTerminal({ cwd: site.path });
  return { exitCode: await main(args, terminal), out: terminal.out(), err: terminal.err() };
};

const history = (api = 'ads'): readonly string[] => {
  const folder = join(site.path, 'specs', api, 'history');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

const read = (path: string): string => readFileSync(join(site.path, path), 'utf8');

const begin = async (): Promise<void> => {
  expect((await run('snapshot', 'ads', '--date', '2026-01-31')).exitCode).toBe(0);
};

describe('the first snapshot', () => {
  test('the first snapshot records each API with the texts of other locales', async () => {
    expect(await run('snapshot', '--date', '2026-01-31')).toEqual({
      exitCode: 0,
      out: '',
      err: `Wrote specs/ads/history/2026-01-31.en.po
Wrote specs/ads/history/2026-01-31.json
Wrote specs/pets/history/2026-01-31.json
`,
    });
    expect(read('specs/ads/history/2026-01-31.en.po')).toBe(`msgid ""
msgstr ""
"Project-Id-Version: ads\\n"
"Language: en\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

msgid "광고 만들기"
msgstr "Create an ad"
`);
    expect(JSON.parse(read('specs/ads/history/2026-01-31.json'))).toMatchObject({
      openapi: '3.1.0',
      info: { title: '광고 API' },
    });
    expect(JSON.parse(read('specs/pets/history/2026-01-31.json'))).toMatchObject({
      swagger: '2.0',
      host: 'api.example.com',
    });
  });

  test('a snapshot without `--date` has the date of today', async () => {
    const day = (): string => new Date().toLocaleDateString('sv-SE');
    const earliest = day();
    await run('snapshot', 'ads');
    const [file = ''] = history().filter((name) => name.endsWith('.json'));
    expect([earliest, day()]).toContain(file.replace('.json', ''));
    expect(history('pets')).toEqual([]);
  });
});

describe('the next snapshot', () => {
  test('no snapshot is written if only the notation of the description has changed', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', before.replace(/^(openapi: .*\n)([\s\S]*)$/, '$2\n$1'));
    expect(await run('snapshot', 'ads', '--date', '2026-02-01')).toEqual({
      exitCode: 0,
      out: '',
      err: 'ads: nothing has changed since 2026-01-31.\n',
    });
    expect(history()).toEqual(['2026-01-31.en.po', '2026-01-31.json']);
  });

  test('a snapshot lists the changes, and needs no note if nothing breaks', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', safe);
    const { exitCode, out, err } = await run('snapshot', '--date', '2026-02-01');
    expect([exitCode, err]).toEqual([
      0,
      'Wrote specs/ads/history/2026-02-01.en.po\nWrote specs/ads/history/2026-02-01.json\nWrote ' +
        'specs/pets/history/2026-02-01.json\n',
    ]);
    expect(out).toContain('The optional field `name` has been added to `Ad`.');
    expect(out).toContain('ads since 2026-01-31: 2 safe\n');
  });

  test('a snapshot with a breaking change is refused for all APIs without a note, and written with one', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', breaking);
    const { exitCode, err } = await run('snapshot', '--date', '2026-02-01');
    expect([exitCode, history(), history('pets')]).toEqual([1, ['2026-01-31.en.po', '2026-01-31.json'], []]);
    expect(err).toContain('error history/no-note  `ads` has a change that breaks clients, and no note explains it.\n');
    expect(err).toContain('hint: say what breaks and what to do: `mokcha snapshot ads --note "…"`');
    expect(await run('snapshot', 'ads', '--date', '2026-02-01', '--note-file', 'note.md')).toMatchObject({
      exitCode: 2,
      err: 'error: `note.md` cannot be read: it does not exist.\n',
    });
    site.write('note.md', '\n`OFF` is gone.\n');
    expect((await run('snapshot', 'ads', '--date', '2026-02-01', '--note-file', 'note.md')).exitCode).toBe(0);
    expect(read('specs/ads/history/2026-02-01.md')).toBe('`OFF` is gone.\n');
    expect(history()).toEqual([
      '2026-01-31.en.po',
      '2026-01-31.json',
      '2026-02-01.en.po',
      '2026-02-01.json',
      '2026-02-01.md',
    ]);
  });

  test('a snapshot uses an existing note and does not overwrite it', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', breaking);
    site.write('specs/ads/history/2026-02-01.en.md', 'Gone.\n');
    site.write('specs/ads/history/2026-02-01.md', '없어졌습니다.\n');
    const { exitCode, err } = await run('snapshot', 'ads', '--date', '2026-02-01', '--note', 'Another.');
    expect([exitCode, history().length]).toEqual([1, 4]);
    expect(err).toContain(
      'error history/exists  The note `specs/ads/history/2026-02-01.md` already exists, with a different text.',
    );
    expect((await run('snapshot', 'ads', '--date', '2026-02-01')).exitCode).toBe(0);
    expect(read('specs/ads/history/2026-02-01.md')).toBe('없어졌습니다.\n');
  });

  test('a snapshot completes an interrupted one with the same note', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', breaking);
    const args = ['snapshot', 'ads', '--date', '2026-02-01', '--note', ' `OFF` is gone.\n'];
    expect((await run(...args)).exitCode).toBe(0);
    const files = history().map((name) => [name, read(`specs/ads/history/${name}`)]);
    rmSync(join(site.path, 'specs/ads/history/2026-02-01.json'));
    site.write('specs/ads/history/.mokcha-draft-00000000-1-0123456789abcdef', '{');
    expect(await run(...args)).toMatchObject({ exitCode: 0 });
    const visible = history().filter((name) => !name.startsWith('.'));
    expect(visible.map((name) => [name, read(`specs/ads/history/${name}`)])).toEqual(files);
  });

  test('`mokcha snapshot` asks for the note at a terminal', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', breaking);
    const answer = async (line: string, isTTY = true) => {
      const stdin = Object.assign(new PassThrough(), { isTTY });
      stdin.end(line);
      const terminal = recordTerminal({ cwd: site.path, isTTY: true, env: { NO_COLOR: '1' } });
      const exitCode = await main(['snapshot', 'ads', '--date', '2026-02-01'], { ...terminal, stdin });
      return { exitCode, isAsked: terminal.err().includes('What breaks in ads, and what should clients do? ') };
    };
    expect(await answer('\n')).toEqual({ exitCode: 1, isAsked: true });
    expect(await answer('`OFF` is gone.\n', false)).toEqual({ exitCode: 1, isAsked: false });
    expect(history()).toEqual(['2026-01-31.en.po', '2026-01-31.json']);
    expect(await answer('`OFF` is gone.\n')).toEqual({ exitCode: 0, isAsked: true });
    expect(read('specs/ads/history/2026-02-01.md')).toBe('`OFF` is gone.\n');
  });

  test.each([
    ['the same day', '2026-01-31', 'The description recorded on 2026-01-31 differs from today’s.'],
    ['a day before', '2026-01-30', 'A description is already recorded for 2026-01-31, which is after 2026-01-30.'],
  ])('a snapshot is refused for %s, because nothing recorded is overwritten', async (_, date, message) => {
    await begin();
    const recorded = read('specs/ads/history/2026-01-31.json');
    site.write('specs/ads/openapi.yaml', safe);
    const { exitCode, err } = await run('snapshot', 'ads', '--date', date);
    expect([exitCode, history().length, read('specs/ads/history/2026-01-31.json')]).toEqual([1, 2, recorded]);
    expect(err).toContain(`error history/exists  ${message}\n  specs/ads/history/2026-01-31.json\n`);
  });

  test('no snapshot is written while the description or the last recorded one cannot be read', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', 'openapi: 3.1.0\n  info: {\n');
    expect((await run('snapshot', 'ads', '--date', '2026-02-01')).err).toContain('error api/yaml');
    site.write('specs/ads/openapi.yaml', before);
    site.write('specs/ads/history/2026-01-31.json', '{');
    expect((await run('snapshot', 'ads', '--date', '2026-01-31')).err).toContain('error api/json');
    expect(read('specs/ads/history/2026-01-31.json')).toBe('{');
  });

  test.each([
    [['snapshot', 'adds'], 'error: The site has no API `adds`. Did you mean `ads`?\n'],
    [['snapshot', 'x'], 'error: The site has no API `x`; it has `ads`, `pets`.\n'],
    [['snapshot', '--date', '2026-02-30'], 'error: `2026-02-30` is not a valid date in the form 2026-11-22.\n'],
    [['snapshot', '--note', ' '], 'error: The note is empty.\n'],
  ])('bad usage is reported with exit code 2: %j', async (args, err) => {
    expect(await run(...args)).toEqual({ exitCode: 2, out: '', err });
    expect(history()).toEqual([]);
  });
});

describe('`mokcha check` of a history', () => {
  test('`check` reports nothing about an API without a history', async () => {
    site.write('specs/ads/openapi.yaml', breaking);
    expect(await run('check', '--quiet')).toEqual({ exitCode: 0, out: '', err: '' });
  });

  test('`check` reports a breaking change at its line until it is recorded with a note', async () => {
    await begin();
    site.write('specs/ads/openapi.yaml', breaking);
    const { exitCode, err } = await run('check', '--quiet');
    expect([exitCode, err]).toEqual([
      1,
      `error history/unrecorded-breaking  A change since 2026-01-31 breaks clients and is not recorded: \
\`Ad.status\` no longer has the value \`"OFF"\`.
  specs/ads/openapi.yaml:15:5
  15 |     Ad:
     |     ^^
  hint: undo the change, or record it: \`mokcha snapshot ads --note "what breaks, and what to do"\`.

1 error
`,
    ]);
    expect((await run('build', '--quiet')).exitCode).toBe(1);
    await run('snapshot', 'ads', '--date', '2026-02-01', '--note', '`OFF` is gone.');
    expect(await run('check', '--quiet')).toEqual({ exitCode: 0, out: '', err: '' });
    rmSync(join(site.path, 'specs/ads/history/2026-02-01.md'));
    const without = await run('check', '--quiet');
    expect(without.exitCode).toBe(1);
    const noNote =
      'error history/no-note  The description recorded on 2026-02-01 has no note, although a change breaks clients: ' +
      '`Ad.status` no longer has the value `"OFF"`';
    expect(without.err).toMatch(new RegExp(`^${noNote}`));
    expect(without.err).toMatch(/\n {2}specs\/ads\/history\/2026-02-01\.json:\d+:\d+\n/);
    site.write('specs/ads/history/2026-02-01.en.md', '`OFF` is gone.\n');
    expect((await run('check', '--quiet')).exitCode).toBe(0);
  });

  test('`check` reports a removed call at today’s file with its former place, unless `rules` turn it off', async () => {
    const call = "  /gone: { get: { operationId: goneCall, responses: { '200': { description: 성공 } } } }\n";
    site.write('specs/ads/openapi.yaml', before.replace('components:', `${call}components:`));
    await begin();
    site.write('specs/ads/openapi.yaml', before);
    const { err } = await run('check', '--quiet');
    expect(err).toContain('A change since 2026-01-31 breaks clients and is not recorded: ');
    expect(err).toMatch(/\n {2}specs\/ads\/openapi\.yaml\n/);
    expect(err).toMatch(/formerly at specs\/ads\/history\/2026-01-31\.json:\d+/);
    site.write(
      'site.config.ts',
      `${read('site.config.ts').replace('{ locales', "{ rules: { 'history/unrecorded-breaking': 'off' }, locales")}`,
    );
    expect((await run('check', '--quiet')).exitCode).toBe(0);
  });

  test('`check` reports the first ten breaking changes and the number of the others', async () => {
    const calls = Array.from(
      { length: 13 },
      (_, at) => `  /c${at}: { get: { operationId: c${at}, responses: { '200': { description: 성공 } } } }\n`,
    );
    site.write('specs/ads/openapi.yaml', before.replace('components:', `${calls.join('')}components:`));
    await begin();
    site.write('specs/ads/openapi.yaml', before);
    const { err } = await run('check', '--verbose', '--format', 'text');
    expect(err.match(/error history\/unrecorded-breaking/g)).toHaveLength(11);
    expect((await run('check', '--quiet', '--format', 'text')).err).toContain(
      'error history/unrecorded-breaking (10 of this kind)',
    );
    expect(err).toContain('3 more changes since 2026-01-31 break clients and are not recorded.');
  });
});
