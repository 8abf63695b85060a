// Tests that Redocly's strictest ruleset, without five rules, reports no problem in Mokcha's own descriptions, and that
// it reports mistakes. `docs/adr/0004-lint-of-our-descriptions.md` has the reasons for the five rules.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { afterEach, describe, expect, it } from 'vitest';
import { apiNames, specsFolder } from './description.ts';

/** Rules that are turned off, with the number of problems that each would report in the three descriptions. */
const off: Readonly<Record<string, number>> = {
  'no-server-example.com': 3,
  'operation-4xx-response': 75,
  'security-defined': 82,
  'info-license': 3,
  // This rule checks the URL or identifier of a licence. It reports nothing, because the descriptions have no licence.
  'info-license-strict': 0,
};

const rulesOff = Object.fromEntries(Object.keys(off).map((rule) => [rule, 'off' as const]));
const strict = (rules: Readonly<Record<string, 'off'>>) => createConfig({ extends: ['recommended-strict'], rules });

type Config = Awaited<ReturnType<typeof strict>>;

const problemsOf = async (specs: string, api: string, config: Config): Promise<readonly string[]> => {
  const problems = await lint({ ref: join(specs, api, 'openapi.yaml'), config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} ` +
      `(${location.map(({ source, pointer }) => `${source.absoluteRef}${pointer ?? ''}`).join(', ')})`,
  );
};

describe('the lint of Mokcha’s own descriptions', () => {
  it.each(apiNames)('Redocly reports no problem of any severity in `%s`', async (api) => {
    expect(await problemsOf(specsFolder, api, await strict(rulesOff))).toEqual([]);
  });

  it('each rule that is turned off would report the listed number of problems', async () => {
    const config = await createConfig({
      rules: Object.fromEntries(Object.keys(off).map((rule) => [rule, 'error' as const])),
    });
    const found = (await Promise.all(apiNames.map((api) => problemsOf(specsFolder, api, config)))).flat();
    const countOf = (rule: string): number => found.filter((problem) => problem.startsWith(`error ${rule}:`)).length;
    expect(Object.fromEntries(Object.keys(off).map((rule) => [rule, countOf(rule)]))).toEqual(off);
  });

  it('the decision record gives reasons for exactly the rules that are turned off', () => {
    const record = readFileSync(new URL('../../docs/adr/0004-lint-of-our-descriptions.md', import.meta.url), 'utf8');
    expect([...record.matchAll(/^\| `([^`]+)` \|/gm)].map(([, rule]) => rule).sort()).toEqual(Object.keys(off).sort());
  });
});

describe('a mistake in a description', () => {
  let folder = '';

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const mistakes: readonly (readonly [string, string, string, string])[] = [
    [
      'a path parameter without a definition',
      'shared/parameters/AdAccountNo.yaml',
      'name: adAccountNo',
      'name: accountNo',
    ],
    [
      'two operations with the same id',
      'account/paths/manager-accounts.yaml',
      'operationId: listManagerAccounts',
      'operationId: listAdAccounts',
    ],
    [
      'an example that does not match its schema',
      'account/paths/ad-accounts.yaml',
      'disabled: false',
      'disabled: maybe',
    ],
    [
      'a reference to a missing file',
      'account/paths/ad-accounts.yaml',
      '../schemas/AdAccount.yaml',
      '../schemas/Account.yaml',
    ],
  ];

  it.each(mistakes)('the lint reports %s', async (_mistake, file, right, wrong) => {
    folder = mkdtempSync(join(tmpdir(), 'mokcha-test-'));
    cpSync(specsFolder, folder, { recursive: true });
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(right);
    writeFileSync(join(folder, file), text.replace(right, wrong));
    expect(await problemsOf(folder, 'account', await strict(rulesOff))).not.toEqual([]);
  });
});
