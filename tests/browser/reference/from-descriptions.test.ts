// Tests that a reference is generated from its own description: a field added to a description is only on the page of
// that API, in both locales.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type OwnSite, serveOwnSite, serveSite } from '../support/own-site.ts';
import { visit } from '../support/visit.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'mokcha-probe-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const pagesWith = (site: OwnSite, word: string): readonly string[] =>
  readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && readFileSync(join(site.folder, file), 'utf8').includes(word))
    .sort();

it('ref.from-specs: a field added to one description is only on the page of that API, in both locales', async () => {
  for (const name of ['site.config.ts', 'content', 'specs', 'i18n'])
    cpSync(join(project, name), join(root, name), { recursive: true });
  const schema = join(root, 'specs/account/schemas/AdAccount.yaml');
  const before = readFileSync(schema, 'utf8');
  writeFileSync(schema, before.replace(/^properties:\n/m, 'properties:\n  zzProbe:\n    type: string\n'));
  expect(readFileSync(schema, 'utf8')).not.toBe(before);
  const [browser, probed, own] = await Promise.all([launchBrowser(), serveSite(root), serveOwnSite()]);
  expect(pagesWith(probed, 'zzProbe')).toEqual(['api/account.html', 'en/api/account.html']);
  expect(pagesWith(own, 'zzProbe')).toEqual([]);
  const page = await browser.newPage();
  await visit(page, probed.urlOf('api/account#schema-AdAccount.zzProbe'));
  expect(await page.locator('dt:target').innerText()).toMatch(/zzProbe\s+string/);
  await Promise.all([browser.close(), probed.close(), own.close()]);
});
