// Sends 20,000 fuzzed requests to `mokcha serve` and to `mokcha watch`, and opens 500 slow or aborted sockets to each.
// These servers must stay alive, never respond with the status 500, close all sockets, serve nothing from outside the
// site, and leak neither memory nor file descriptors. `node … <requests> <sockets>` sets the numbers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { commands, makeHostileSite, SECRET, serveHostileSite } from '../../tests/cli/support/hostile-site.ts';
import { sendRaw } from '../../tests/cli/support/raw-request.ts';
import { fuzz, openSockets } from './server-load.ts';

const [requests = 20_000, sockets = 500] = process.argv.slice(2).map(Number);
const SEED = 20_261_122;
const SOCKETS_MS = 150_000;
const MOST_BYTES = 4 * 2 ** 20;
const MOST_DESCRIPTORS = 2;
const SECRETS = [SECRET, 'root:x:'];

/**
 * Returns code that is loaded into the server. After SIGUSR2, the code collects garbage and writes to `file` how much
 * memory is in use.
 */
const probe = (file: string): string => `
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', async () => {
  for (let round = 0; round < 5; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(${JSON.stringify(file)}, JSON.stringify({ bytes: heapUsed + external }));
});
`;

type Held = { readonly bytes: number; readonly descriptors: number };

/**
 * Number of measurements. The smallest result counts, because V8 sweeps large buffers only after a collection and may
 * still count unused ones.
 */
const LOOKS = 5;

const createMeter = (pid: number, file: string) => async (): Promise<Held> => {
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    writeFileSync(file, '');
    process.kill(pid, 'SIGUSR2');
    while (readFileSync(file, 'utf8') === '') await sleep(50);
    await sleep(1_000);
    looks.push((JSON.parse(readFileSync(file, 'utf8')) as { bytes: number }).bytes);
  }
  return { bytes: Math.min(...looks), descriptors: readdirSync(`/proc/${pid}/fd`).length };
};

const isAlive = async (port: number): Promise<boolean> =>
  (await sendRaw(port, 'GET /dev/docs/intro HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).status === 200;

const site = await makeHostileSite();
site.site.write('dist/large.bin', Buffer.alloc(16 * 2 ** 20));
site.site.write('content/static/large.bin', Buffer.alloc(16 * 2 ** 20));
const manifestFile = join(site.site.path, 'dist/mokcha.json');
writeFileSync(
  manifestFile,
  readFileSync(manifestFile, 'utf8').replace(
    '"files":{',
    '"files":{"large.bin":{"key":"x","hash":"x","sizeBytes":16777216},',
  ),
);

const failures: string[] = [];
const measured: string[] = [];
for (const command of commands) {
  const [probeFile, answerFile] = [join(site.outside.path, 'probe.mjs'), join(site.outside.path, `${command}.json`)];
  writeFileSync(probeFile, probe(answerFile));
  const { running, port } = await serveHostileSite(site, command, {
    NODE_OPTIONS: `--import=${pathToFileURL(probeFile)}`,
  });
  const hold = createMeter(running.pid, answerFile);
  await fuzz(port, Math.ceil(requests / 10), SEED - 1, SECRETS);
  await sleep(4_000);
  const before = await hold();
  const { statuses, leaks } = await fuzz(port, requests, SEED, SECRETS);
  const left = await openSockets(port, sockets, SOCKETS_MS);
  await sleep(4_000);
  const after = await hold();
  const [bytes, descriptors] = [after.bytes - before.bytes, after.descriptors - before.descriptors];
  console.log(`${command}: ${statuses.map(([status, count]) => `${count} × ${status || 'hung up'}`).join(', ')}`);
  console.log(`${command}: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  for (const leak of leaks) failures.push(`${command}: a secret for ${JSON.stringify(leak)}`);
  const failed = statuses.find(([status]) => status === 500);
  if (failed) failures.push(`${command}: ${failed[1]} answers of 500: ${running.output().slice(-2_000)}`);
  if (left > 0) failures.push(`${command}: ${left} sockets were left open`);
  if (bytes > MOST_BYTES) failures.push(`${command}: ${bytes} bytes more than before`);
  if (descriptors > MOST_DESCRIPTORS) failures.push(`${command}: ${descriptors} descriptors more than before`);
  if (!(await isAlive(port))) failures.push(`${command}: does not answer any more`);
  if ((await running.stop()) !== 0) failures.push(`${command}: did not end well`);
  measured.push(
    `\`${command}\` ${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 2 ** 20).toFixed(1)} MiB, ` +
      `${descriptors < 0 ? '−' : '+'}${Math.abs(descriptors)} descriptors`,
  );
}
site.remove();
for (const failure of failures) console.log(failure);
console.log(
  `${requests} fuzzed requests and ${sockets} slow or aborted sockets for each command: ${failures.length} ` +
    `failures; memory and file descriptors compared with before: ${measured.join('; ')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
