// Tests the option `watch --host`: the server listens only at the given address, and refuses requests whose `Host` is
// not this address, `localhost`, `127.0.0.1` or `[::1]`. Runs only on Linux, where every address in 127.0.0.0/8 belongs
// to this machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../support/raw-request.ts';
import { type Folder, makeFolder, type Running, startMokcha } from '../support/run-mokcha.ts';

const address = '127.0.0.2';
const isLinux = process.platform === 'linux';
let site: Folder;
let watch: Running;

beforeAll(() => {
  if (!isLinux) return;
  site = makeFolder({ 'site.config.ts': "export default { title: 'x' };\n", 'content/en/docs/a.md': '# A\n' });
  watch = startMokcha(['watch', '--port', '0', '--host', address], site.path);
});
afterAll(async () => {
  expect(await watch?.stop()).toBe(isLinux ? 0 : undefined);
  site?.remove();
});

test.skipIf(!isLinux)(
  'a site is served at the given address with a warning, and under no other name or address',
  async () => {
    const [, port = ''] = await watch.saw(/Watching . at http:\/\/127\.0\.0\.2:(\d+)\//);
    expect(watch.output()).toContain(`Anyone who can reach ${address} can read this site, including drafts.`);
    const statusOf = async (target: string, host: string): Promise<number> => {
      const request = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      return (await sendRaw(Number(port), request, { address })).status;
    };
    const wanted: readonly (readonly [target: string, host: string, status: number])[] = [
      ['/docs/a', `${address}:${port}`, 200],
      ['/docs/a', address, 200],
      ['/docs/a', `localhost:${port}`, 200],
      [`http://${address}/docs/a`, address, 200],
      ['http://example.com/docs/a', address, 403],
      [`http://${address}/docs/a`, 'example.com', 403],
      ['/docs/a', 'example.com', 403],
      ['/docs/a', '127.0.0.3', 403],
      ['/docs/a', '0.0.0.0', 403],
      ['/docs/a', `${address}.example.com`, 403],
      ['/docs/a', `x${address}`, 403],
      ['/docs/a', `${address}:80:80`, 403],
      ['/docs/a', `${address}@example.com`, 403],
      ['/docs/a', `[${address}]`, 403],
      ['/../a', address, 400],
    ];
    const found = await Promise.all(wanted.map(async ([target, host]) => [target, host, await statusOf(target, host)]));
    expect(found).toEqual(wanted);
    await expect(sendRaw(Number(port), 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
  },
);
