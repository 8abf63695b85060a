// Tests the overview of a reference with the layout `operations`: links made for the layout `page` still work, and the
// filter of the sidebar finds operations.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: createPet
      summary: Create a pet
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses: { '201': { description: Created } }
    get:
      operationId: listPets
      summary: All of them
      responses: { '200': { description: Pets } }
`;

let browser: Browser;
let server: Server;
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mokcha-layouts-'));
  writeFileSync(join(folder, 'pets.yaml'), description);
  const args = [
    'build',
    '--api',
    join(folder, 'pets.yaml'),
    '--layout',
    'operations',
    '--out',
    join(folder, 'dist'),
    '--no-cache',
    '--quiet',
  ];
  [browser] = await Promise.all([
    launchBrowser(),
    promisify(execFile)(process.execPath, [join(root, 'bin/mokcha.js'), ...args]),
  ]);
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const type = { '.css': 'text/css', '.js': 'text/javascript' }[extname(path)] ?? 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type });
    response.end(readFileSync(join(folder, 'dist', extname(path) === '' ? `${path}.html` : path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const goTo = async (hash: string, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${origin}/api/pets${hash}`, { waitUntil: 'networkidle' });
  return page;
};

describe('a link into the overview', () => {
  it('a link into the overview to an operation’s field leads to the field, also from the overview itself', async () => {
    const page = await goTo('#createPet.body.name', true);
    await page.waitForURL(`${origin}/api/pets/createPet#createPet.body.name`);
    expect(await page.locator(':target').textContent()).toContain('name');
    await page.goto(`${origin}/api/pets`);
    await page.evaluate(() => location.assign('#createPet.201'));
    await page.waitForURL(`${origin}/api/pets/createPet#createPet.201`);
  });

  it('a link into the overview to an operation leads to its entry, whose link works without JavaScript', async () => {
    const page = await goTo('#createPet', true);
    expect(page.url()).toBe(`${origin}/api/pets#createPet`);
    const plain = await goTo('#createPet', false);
    await plain.locator(':target a').click();
    await plain.waitForURL(`${origin}/api/pets/createPet`);
    expect(await plain.locator('h1').textContent()).toBe('Create a pet');
  });
});

describe('the filter of the sidebar', () => {
  it('the filter of the sidebar finds calls by their titles and names, and Enter opens the first one', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await visit(page, `${origin}/api/pets/createPet`);
    const shown = (): Promise<string[]> => page.locator('.sidebar .sidebar-items a:visible').allTextContents();
    expect((await shown()).length).toBeGreaterThan(2);
    const box = page.locator('.sidebar input[data-filter]');
    await box.fill('listpe');
    expect(await shown()).toEqual(['Operations', expect.stringContaining('All of them')]);
    await box.press('Enter');
    await page.waitForURL(`${origin}/api/pets/listPets`);
    await context.close();
  });
});
