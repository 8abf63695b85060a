// Tests the check of OAI fixtures (`bench/corpora/oai.mjs`) with small fixtures: it accepts results that match its
// table, and fails for a wrong line, a missing entry or fixture, and an example that does not build.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../bench/corpora/oai.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mokcha-oai-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n';
const failing = `${good}components:\n  examples:\n    a:\n      value: 1\n      externalValue: https://example.com/1\n`;
const entry = (mistakes: readonly (readonly number[])[]) => ({ mistakes, codes: ['api/lint'], why: '' });

const write = (path: string, content: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

write('fixtures/v3.1/pass/good.yaml', good);
write('fixtures/v3.1/fail/values.yaml', failing);
write('learn/v3.1/good.yaml', good);
write('broken/v3.1/broken.yaml', `${good}x: [\n`);

const runOn = (
  examples: string,
  table: Readonly<Record<string, unknown>>,
): { exitCode: number | null; output: string } => {
  write('table.json', JSON.stringify(table));
  const args = [script, 'fixtures', examples, '--table', 'table.json'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { exitCode: status, output: stdout };
};

describe('`oai.mjs`', () => {
  it('`oai.mjs` accepts fixtures that build, and mistakes that are reported at a line of the table', () => {
    expect(runOn('learn', { 'v3.1/fail/values.yaml': entry([[7, 8]]) })).toEqual({
      exitCode: 0,
      output:
        'pass fixtures that build: 1 of 1\nfail fixtures that are reported at their line: 1 of 1\n' +
        'examples of learn.openapis.org that build: 1 of 1\n',
    });
  });

  it('`oai.mjs` fails if a line of the table is wrong', () => {
    const { exitCode, output } = runOn('nowhere', { 'v3.1/fail/values.yaml': entry([[7], [6]]) });
    expect(exitCode).toBe(1);
    expect(output).toContain('v3.1/fail/values.yaml: api/lint is missing at line 6; reported: api/lint at 7\n');
    expect(output).toContain('fail fixtures that are reported at their line: 0 of 1\n');
  });

  it('`oai.mjs` fails if a fixture has no entry or an entry has no fixture', () => {
    const { exitCode, output } = runOn('nowhere', { 'v3.1/fail/other.yaml': entry([[1]]) });
    expect(exitCode).toBe(1);
    expect(output).toContain('v3.1/fail/other.yaml: the fixture is missing\n');
    expect(output).toContain('v3.1/fail/values.yaml: the table has no entry for it\n');
  });

  it('`oai.mjs` fails if an example does not build', () => {
    const { exitCode, output } = runOn('broken', { 'v3.1/fail/values.yaml': entry([[7]]) });
    expect(exitCode).toBe(1);
    expect(output).toContain('v3.1/broken.yaml: layout page: exit code 1\n');
    expect(output).toContain('examples of learn.openapis.org that build: 0 of 1\n');
  });
});
