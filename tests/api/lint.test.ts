// Our descriptions are as strict as Redocly's strictest ruleset, less five rules; `docs/adr/0004-lint-of-our-descriptions.md` says why.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { afterEach, describe, expect, it } from 'vitest';
import { apiNames, specsFolder } from './description.ts';

/** The rules that are off, and how many problems each would report in the three descriptions. */
const off: Readonly<Record<string, number>> = {
  'no-server-example.com': 3,
  'operation-4xx-response': 75,
  'security-defined': 82,
  'info-license': 3,
  // It asks for a licence's URL or identifier: it is silent as long as there is no licence.
  'info-license-strict': 0,
};

const rulesOff = Object.fromEntries(Object.keys(off).map((rule) => [rule, 'off' as const]));
const strict = (rules: Readonly<Record<string, 'off'>>) => createConfig({ extends: ['recommended-strict'], rules });

type Config = Awaited<ReturnType<typeof strict>>;

/** Every problem, of any severity, as one line. */
const problemsOf = async (specs: string, api: string, config: Config): Promise<readonly string[]> => {
  const problems = await lint({ ref: join(specs, api, 'openapi.yaml'), config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} (${location.map(({ source, pointer }) => `${source.absoluteRef}${pointer ?? ''}`).join(', ')})`,
  );
};

describe('the lint of our descriptions', () => {
  it.each(apiNames)('finds nothing in `%s`, of any severity', async (api) => {
    expect(await problemsOf(specsFolder, api, await strict(rulesOff))).toEqual([]);
  });

  it('leaves out no rule that has nothing to say', async () => {
    const config = await createConfig({ rules: Object.fromEntries(Object.keys(off).map((rule) => [rule, 'error' as const])) });
    const found = (await Promise.all(apiNames.map((api) => problemsOf(specsFolder, api, config)))).flat();
    const countOf = (rule: string): number => found.filter((problem) => problem.startsWith(`error ${rule}:`)).length;
    expect(Object.fromEntries(Object.keys(off).map((rule) => [rule, countOf(rule)]))).toEqual(off);
  });

  it('gives its reasons in the decision record, for these rules and no other', () => {
    const record = readFileSync(new URL('../../docs/adr/0004-lint-of-our-descriptions.md', import.meta.url), 'utf8');
    expect([...record.matchAll(/^\| `([^`]+)` \|/gm)].map(([, rule]) => rule).sort()).toEqual(Object.keys(off).sort());
  });
});

describe('a mistake in a description', () => {
  let folder = '';

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const mistakes: readonly (readonly [string, string, string, string])[] = [
    ['a name in a path that is no parameter', 'shared/parameters/AdAccountNo.yaml', 'name: adAccountNo', 'name: accountNo'],
    [
      'two operations of one name',
      'account/paths/manager-accounts.yaml',
      'operationId: listManagerAccounts',
      'operationId: listAdAccounts',
    ],
    ['an example that its schema refuses', 'account/paths/ad-accounts.yaml', 'disabled: false', 'disabled: maybe'],
    ['a reference that leads nowhere', 'account/paths/ad-accounts.yaml', '../schemas/AdAccount.yaml', '../schemas/Account.yaml'],
  ];

  it.each(mistakes)('is reported: %s', async (_mistake, file, right, wrong) => {
    folder = mkdtempSync(join(tmpdir(), 'mokcha-test-'));
    cpSync(specsFolder, folder, { recursive: true });
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(right);
    writeFileSync(join(folder, file), text.replace(right, wrong));
    expect(await problemsOf(folder, 'account', await strict(rulesOff))).not.toEqual([]);
  });
});
