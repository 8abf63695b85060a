// Tests the connections that Mokcha opens, and the data that it sends.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fetchDescription } from '../../src/io/network/fetch-description.ts';
import { type Folder, makeFolder, runMokcha } from '../cli/support/run-mokcha.ts';

const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

const listen = async (
  answer: (request: IncomingMessage) => { status?: number; location?: string; body?: string },
): Promise<string> => {
  const server: Server = createServer((request, response) => {
    const { status = 200, location, body = '' } = answer(request);
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const folderOf = (files: Readonly<Record<string, string>>): Folder => {
  const folder = makeFolder(files);
  open.push(folder.remove);
  return folder;
};

/** Module that is loaded into a process and records every name that is resolved and every socket that is connected. */
const recorder = `import { appendFileSync } from 'node:fs';
import dns from 'node:dns';
import { Socket } from 'node:net';
const record = (what) => appendFileSync(process.env.CONNECTIONS, what + '\\n');
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...args) { record('connect'); return connect.apply(this, args); };
const { lookup } = dns;
dns.lookup = (name, ...args) => { record('lookup ' + name); return lookup(name, ...args); };
`;

const pets = `openapi: 3.1.0
info: { title: Pets, version: '1', contact: { url: 'https://example.com/contact' } }
servers: [{ url: https://api.example.com }]
externalDocs: { url: https://example.com/docs }
paths:
  /pets:
    get:
      operationId: getPets
      description: '![A picture](https://example.com/a.png)'
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'https://example.com/pet.yaml' } } } }
`;

test('a build opens no connection, whatever addresses its sources name', async () => {
  const tools = folderOf({ 'recorder.mjs': recorder });
  const site = folderOf({
    'content/en/docs/a.md': '# A\n\n![A](https://example.com/a.png) [B](https://example.com/b) <https://example.com>\n',
    'specs/pets/openapi.yaml': pets,
  });
  const record = join(tools.path, 'connections.txt');
  const env = { NODE_OPTIONS: `--import=file://${join(tools.path, 'recorder.mjs')}`, CONNECTIONS: record };
  const built = await runMokcha(['build', '--no-cache', '--lenient'], { cwd: site.path, env });
  expect(built.exitCode, built.err).toBe(0);
  expect(existsSync(record)).toBe(false);
  // `init` with a URL opens a connection, so this proves that the recorder works.
  await runMokcha(['init', `${await listen(() => ({ status: 404 }))}/openapi.yaml`], { cwd: tools.path, env });
  expect(readFileSync(record, 'utf8')).toContain('connect');
});

test('`check --external` sends HEAD and GET, and nothing about the site or its user', async () => {
  const asked: IncomingMessage[] = [];
  const host = await listen((request) => {
    asked.push(request);
    return { status: request.method === 'HEAD' && request.url === '/no-head' ? 405 : 200 };
  });
  const site = folderOf({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com', external: { delayMs: 0 } };\n",
    'content/en/docs/a.md': `# A\n\n[A](${host}/a?b=c) [B](${host}/no-head)\n`,
  });
  const env = { MOKCHA_CACHE_KEY: '0123456789abcdef0123456789abcdef', HTTP_COOKIE: 'secret' };
  await runMokcha(['check', '--external', '--no-cache'], { cwd: site.path, env });
  expect([...new Set(asked.map(({ method, url }) => `${method} ${url}`))].sort()).toEqual([
    'GET /no-head',
    'HEAD /a?b=c',
    'HEAD /no-head',
  ]);
  const names = new Set(asked.flatMap(({ headers }) => Object.keys(headers)));
  expect(['authorization', 'cookie', 'from', 'referer', 'origin'].filter((name) => names.has(name))).toEqual([]);
  const sent = JSON.stringify(asked.map(({ headers }) => headers));
  expect(sent).toContain('user-agent');
  expect(['secret', '0123456789abcdef', site.path, 'docs.example.com'].filter((words) => sent.includes(words))).toEqual(
    [],
  );
});

test('a description at an address brings at most 500 files', async () => {
  let asked = 0;
  const paths = Array.from({ length: 700 }, (_, at) => `  /p${at}: { $ref: 'parts/p${at}.yaml' }`).join('\n');
  const host = await listen(({ url }) => {
    asked += 1;
    return {
      body:
        url === '/openapi.yaml' ? `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${paths}\n` : 'get: {}\n',
    };
  });
  const { value } = await fetchDescription(`${host}/openapi.yaml`, { userAgent: 'test' });
  expect([value.length, asked]).toEqual([500, 500]);
});

test('a file that a description refers to is read only from the description’s host, also after redirects', async () => {
  let inner = 0;
  const elsewhere = await listen(() => {
    inner += 1;
    return { body: 'get: { summary: secret }\n' };
  });
  const host = await listen(({ url }) => {
    if (url === '/openapi.yaml')
      return {
        body:
          "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { $ref: a.yaml }, /b: { " +
          '$ref: b.yaml }, /c: { $ref: c.yaml } }\n',
      };
    if (url === '/a.yaml') return { status: 302, location: `${elsewhere}/a.yaml` };
    if (url === '/b.yaml') return { status: 301, location: '/moved/b.yaml' };
    if (url === '/c.yaml') return { status: 302, location: '/c.yaml' };
    return { body: 'get: { summary: moved }\n' };
  });
  const { value } = await fetchDescription(`${host}/openapi.yaml`, { userAgent: 'test' });
  expect(value.map(({ path }) => path)).toEqual(['openapi.yaml', 'b.yaml']);
  expect(inner).toBe(0);
});
