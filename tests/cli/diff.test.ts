// Tests the command `mokcha diff` as maintainers and CI run it: files, folders and commits, formats, exit codes and
// accepted changes.
import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { UsageError } from '../../src/cli/arguments/usage-error.ts';
import { recordTerminal } from '../unit/cli/terminal.ts';
import { type Folder, makeFolder, runMokcha } from './support/run-mokcha.ts';

const petContent = "{ application/json: { schema: { $ref: '#/components/schemas/Pet' } } }";

const describePets = (values: string, more = ''): string => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: Pets.
      responses:
        '200': { description: All of them., content: ${petContent} }
${more}components:
  schemas:
    Pet:
      type: object
      properties:
        status: { type: string, enum: [${values}] }
`;

const removed = describePets('a')
  .replace('  /pets:\n    get:', '  /cats:\n    put:')
  .replace('listPets', 'putCats')
  .replace('Pets.', 'Cats.');

const folders: Folder[] = [];

const folderOf = (files: Readonly<Record<string, string>>): Folder => {
  const folder = makeFolder(files);
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) folder.remove();
});

const files = {
  'old.yaml': describePets('a'),
  'new.yaml': describePets('a, b'),
  'same.json': JSON.stringify({ swagger: '2.0', info: { title: 'Pets', version: '1' }, paths: {} }),
  'gone.yaml': removed,
  'broken.yaml': 'openapi: [',
  'none/readme.md': '',
};

/** Runs the command in this process, which is faster than starting Node. */
const run = async (cwd: string, ...args: readonly string[]) => {
  const terminal = recordTerminal({ cwd });
  try {
    const exitCode = await runProgram(['diff', ...args], terminal, '0.0.0');
    return { exitCode, out: terminal.out(), err: terminal.err() };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, out: terminal.out(), err: error.message };
  }
};

describe('mokcha diff', () => {
  const { path } = folderOf(files);

  it('`mokcha diff` prints changes with the affected operations and the line', async () => {
    expect(await run(path, 'old.yaml', 'new.yaml')).toEqual({
      exitCode: 0,
      err: '',
      out: `dangerous response-enum-value-added  \`Pet.status\` has a new value: \`"b"\`.
    GET /pets · new.yaml:15
new.yaml: 1 dangerous
`,
    });
    expect((await run(path, 'old.yaml', 'old.yaml')).out).toBe('old.yaml: nothing changed\n');
  });

  it('each change has the line of its keyword, and a removed part has its former line', async () => {
    const before = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /gone:
    get: { responses: { '200': { description: ok } } }
  /x/{id}:
    parameters:
      - { in: path, name: id, required: true, schema: { type: string } }
    post:
      parameters: [{ $ref: '#/components/parameters/Page' }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
      responses:
        '200': { description: ok, headers: { X-Rate: { schema: { type: integer } } } }
components:
  parameters:
    Page: { in: query, name: page, schema: { type: string, maxLength: 9 } }
  schemas:
    A:
      type: object
      required: [a]
      properties:
        a: { type: string }
        b: { anyOf: [{ type: string, maxLength: 9 }, { type: integer }] }
    Old: { type: string }
`;
    const after = before
      .replace(/ {2}\/gone:\n.*\n/, '')
      .replace(/ {4}Old:.*\n/, '')
      .replace('schema: { type: string } }', 'schema: { type: integer } }')
      .replace('page, schema: { type: string, maxLength: 9 }', 'page, schema: { type: string, maxLength: 8 }')
      .replace('{ schema: { type: integer } }', '{ schema: { type: string } }')
      .replace('required: [a]', 'required: [a, b]')
      .replace('[{ type: string, maxLength: 9 }', '[{ type: string, maxLength: 7 }');
    const { path: folder } = folderOf({ 'old.yaml': before, 'new.yaml': after });
    const { apis } = JSON.parse((await run(folder, 'old.yaml', 'new.yaml', '--format', 'json', '--show', 'text')).out);
    type Change = {
      readonly rule: string;
      readonly pointer: string;
      readonly at: { readonly file: string; readonly line: number };
    };
    const lines = (apis[0].changes as readonly Change[]).map(
      ({ rule, pointer, at }) => `${rule} ${at.file}:${at.line} ${pointer}`,
    );
    expect(lines.sort()).toEqual([
      'operation-removed old.yaml:5 /paths/~1gone/get',
      'request-became-required new.yaml:18 /components/schemas/A/required/1',
      'request-max-length-lowered new.yaml:14 /components/parameters/Page/schema/maxLength',
      'request-max-length-lowered new.yaml:21 /components/schemas/A/properties/b/anyOf/0/maxLength',
      'request-type-narrowed new.yaml:6 /paths/~1x~1{id}/parameters/0/schema/type',
      'response-type-widened new.yaml:11 /paths/~1x~1{id}/post/responses/200/headers/X-Rate/schema/type',
      'schema-removed old.yaml:24 /components/schemas/Old',
    ]);
  });

  it('`--fail-on` makes the command fail if a change is at least as severe', async () => {
    const codes = [
      ['new.yaml', 'breaking', 0],
      ['new.yaml', 'dangerous', 1],
      ['new.yaml', 'any', 1],
      ['gone.yaml', 'breaking', 1],
      ['old.yaml', 'any', 0],
    ] as const;
    for (const [after, failOn, exitCode] of codes) {
      expect([after, failOn, (await run(path, 'old.yaml', after, '--fail-on', failOn)).exitCode]).toEqual([
        after,
        failOn,
        exitCode,
      ]);
    }
  });

  it('`mokcha diff` writes JSON, Markdown and GitHub annotations, also in Korean', async () => {
    const json = JSON.parse((await run(path, 'old.yaml', 'new.yaml', '--format', 'json')).out);
    expect(json.version).toBe(1);
    expect(json.apis[0].counts).toEqual({ breaking: 0, dangerous: 1, safe: 0, text: 0 });
    expect(json.apis[0].changes[0]).toEqual({
      rule: 'response-enum-value-added',
      class: 'dangerous',
      side: 'response',
      message: '`Pet.status` has a new value: `"b"`.',
      pointer: '/components/schemas/Pet/properties/status/enum/1',
      field: 'Pet.status',
      operations: ['GET /pets'],
      at: { file: 'new.yaml', line: 15 },
      after: '"b"',
    });
    expect((await run(path, 'old.yaml', 'new.yaml', '--format', 'markdown', '--locale', 'ko')).out).toBe(
      (
        '## new.yaml\n\n### 주의 필요: 1\n\n- `Pet.status`에 값 `"b"`이(가) 추가되었습니다. (GET /pets) — ' +
        '`response-enum-value-added`\n'
      ).replace('이(가)', '가'),
    );
    expect((await run(path, 'old.yaml', 'new.yaml', '--format', 'github')).out).toBe(
      '::warning file=new.yaml,line=15,title=response-enum-value-added::`Pet.status` has a new value: ' +
        '`"b"`.%0AGET /pets\n',
    );
  });

  it('`--show` lists changes of at least one class and counts the others', async () => {
    const { out } = await run(path, 'old.yaml', 'new.yaml', '--show', 'breaking');
    expect(out).toBe('new.yaml: 1 dangerous\n');
  });

  it('`mokcha diff` compares folders, and reports a removed API', async () => {
    const { path: root } = folderOf({
      'a/specs/pets/openapi.yaml': describePets('a'),
      'a/specs/cats/openapi.yaml': removed,
      'b/specs/pets/openapi.yaml': describePets('a, b'),
    });
    const { out, exitCode } = await run(root, 'a', 'b', '--fail-on', 'breaking');
    expect(exitCode).toBe(1);
    expect(out).toContain('breaking operation-removed  `PUT /cats` has been removed.');
    expect(out).toMatch(/cats: 1 breaking, 1 text\n[\s\S]*pets: 1 dangerous\n$/);
  });

  it('a mistake in the command line is reported with exit code 2', async () => {
    const wrong: readonly (readonly [readonly string[], string])[] = [
      [['old.yaml', 'nothing.yaml'], 'The file or folder `nothing.yaml` does not exist.'],
      [
        ['old.yaml', 'none'],
        '`none`, its folders and those of its `specs` contain no `openapi.yaml` or `openapi.json`.',
      ],
      [['git:', 'old.yaml'], 'Write `git:<commit>` or `git:<commit>:<path>`, not `git:`.'],
      [['git:HEAD', 'old.yaml'], '`git:HEAD:old.yaml` needs a git repository, and this folder is not in one.'],
      [['old.yaml', 'new.yaml', '--accept', 'none.yaml'], '`none.yaml` cannot be read'],
    ];
    for (const [args, message] of wrong) {
      const { exitCode, err } = await run(path, ...args);
      expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(message) });
    }
    const unreadable = await run(path, 'old.yaml', 'broken.yaml');
    expect(unreadable).toMatchObject({
      exitCode: 2,
      out: '',
      err: expect.stringContaining('`broken.yaml` cannot be read. broken.yaml:1'),
    });
    expect((await run(path, 'old.yaml')).exitCode).toBe(2);
    expect((await run(path, 'old.yaml', 'new.yaml', '--fail-on', 'safe')).exitCode).toBe(2);
  });
});

describe('accepted changes', () => {
  const accept = (entry: string): string => `accepted:\n  - ${entry}\n`;
  const { path, write } = folderOf(files);
  const diffWith = async (entry: string) => {
    write('accepted.yaml', accept(entry));
    return run(path, 'old.yaml', 'new.yaml', '--fail-on', 'any', '--accept', 'accepted.yaml');
  };

  it('an accepted change does not fail the run until its date', async () => {
    const good =
      '{ rule: response-enum-value-added, at: Pet.status, operation: GET /pets, reason: announced, until: ' +
      '"2999-12-31" }';
    expect(await diffWith(good)).toEqual({ exitCode: 0, out: 'new.yaml: 1 accepted\n', err: '' });
    const { exitCode, err } = await diffWith(good.replace('2999', '2001'));
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'note: `response-enum-value-added` at `Pet.status` was accepted only until 2001-12-31.\n',
    });
  });

  it('the date of an accepted change is compared with the date in the time zone of the machine', async () => {
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 12) });
    const entry = '{ rule: response-enum-value-added, reason: announced, until: "2026-06-01" }';
    // Where it is already 2 June, the entry has expired.
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect((await diffWith(entry)).exitCode).toBe(1);
    vi.stubEnv('TZ', 'America/St_Johns');
    expect((await diffWith(entry)).exitCode).toBe(0);
  });

  it('an accepted change applies only to what its entry names', async () => {
    for (const other of ['at: Pet.kind', 'operation: GET /cats']) {
      const { exitCode, err } = await diffWith(
        `{ rule: response-enum-value-added, ${other}, reason: announced, until: "2999-12-31" }`,
      );
      expect({ exitCode, err }).toEqual({
        exitCode: 1,
        err: expect.stringContaining('is accepted, but was not found.'),
      });
    }
  });

  it('an accepted change needs an existing rule, a reason and a date', async () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['{ rule: response-enum-value-added, until: "2999-12-31" }', 'Entry 1 has no `reason`.'],
      ['{ rule: response-enum-value-added, reason: announced }', 'Entry 1 has no `until`.'],
      ['{ rule: enum, reason: announced, until: "2999-12-31" }', 'Entry 1 refers to an unknown rule `enum`.'],
      [
        '{ rule: deprecated, reason: announced, until: "31.12.2999" }',
        '`until` of entry 1 is not a valid date in the form 2026-12-31.',
      ],
      ['{ rule: deprecated, where: x, reason: announced, until: "2999-12-31" }', 'Entry 1 has the unknown key `where`'],
      ['text', 'Entry 1 is not an object.'],
    ];
    for (const [entry, message] of wrong) {
      expect(await diffWith(entry)).toMatchObject({ exitCode: 2, err: expect.stringContaining(message) });
    }
  });
});

describe('commits', () => {
  const { path, write } = folderOf({
    'api/specs/pets/openapi.yaml': describePets('a').replace(
      "{ $ref: '#/components/schemas/Pet' }",
      '{ $ref: ../../shared.yaml }',
    ),
  });
  write('api/shared.yaml', 'type: string\nmaxLength: 5\n');
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: path,
      stdio: 'ignore',
    });
  };
  git('init', '-b', 'main');
  git('add', '.');
  git('commit', '-m', 'one');
  write('api/shared.yaml', 'type: string\nmaxLength: 9\n');

  it('a commit is read with the files that its description refers to, from any folder of the repository', async () => {
    const change = 'dangerous response-max-length-raised  `maxLength` of `shared` has been raised from `5` to `9`.';
    expect((await run(path, 'git:main', 'api/specs/pets/openapi.yaml')).out).toContain(change);
    expect((await run(`${path}/api`, 'git:main', '.')).out).toContain(change);
    expect((await run(`${path}/api/specs`, 'git:main:pets/openapi.yaml', 'pets')).out).toContain(change);
    git('commit', '-am', 'two');
    expect((await run(path, 'git:main~1:api', 'git:main:api')).out).toContain(change);
    expect((await run(path, 'git:main:api', 'api')).out).toBe('api/specs/pets/openapi.yaml: nothing changed\n');
  });

  it('a commit or path that does not exist is a mistake in the command line', async () => {
    expect(await run(path, 'git:other', 'api')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('This clone does not have the commit of `git:other:api`'),
    });
    expect(await run(path, 'git:main:nothing', 'api')).toMatchObject({
      exitCode: 2,
      err: 'The file or folder `git:main:nothing` does not exist.',
    });
  });
});

it('the installed command fails with the exit codes that CI needs', async () => {
  const { path } = folderOf(files);
  const [fails, usage] = await Promise.all([
    runMokcha(['diff', 'old.yaml', 'gone.yaml', '--fail-on', 'breaking'], { cwd: path }),
    runMokcha(['diff', 'old.yaml', 'broken.yaml'], { cwd: path }),
  ]);
  expect({ fails: fails.exitCode, usage: usage.exitCode }).toEqual({ fails: 1, usage: 2 });
  expect(fails.out).toContain('breaking operation-removed  `GET /pets` has been removed.');
});
