// Tests that cached responses of other sites, which `check --external` uses, count only if they are signed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExternalLinkCache } from '../../src/io/cache/external-link-cache.ts';
import { createSeal } from '../../src/io/cache/seal.ts';

test('cached answers of other sites are used only if they are signed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-answers-'));
  try {
    const sealOf = (key: string) => createSeal({ key, folder: undefined, version: '1' });
    const now = Date.now();
    const first = await openExternalLinkCache(folder, now, sealOf('own'));
    await first.keep(new Map([['https://example.com/', { kind: 'good' }]]));
    expect([...(await openExternalLinkCache(folder, now, sealOf('own'))).known.keys()]).toEqual([
      'https://example.com/',
    ]);
    expect((await openExternalLinkCache(folder, now, sealOf('other'))).known.size).toBe(0);
    const file = join(folder, 'outside-links.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('example.com', 'example.net'));
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    expect((await openExternalLinkCache(folder, now, sealOf('own'))).known.size).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
