// Runs as a process that takes the build lock repeatedly, reports if another process holds it at the same time, and
// finally kills itself while it holds the lock.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withBuildLock } from '../../../src/io/write/build-lock.ts';

const [root = '', turns = '1'] = process.argv.slice(2);
const inside = join(root, 'inside');

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '');
  } catch {
    return false;
  }
};

const readInside = (): number => (existsSync(inside) ? Number(readFileSync(inside, 'utf8')) : 0);

for (let turn = 1; ; turn += 1) {
  const { problems } = await withBuildLock(
    join(root, 'dist'),
    { root, waitMs: 30_000, onWait: () => undefined },
    async () => {
      const other = readInside();
      if (other !== 0 && isRunning(other)) process.stdout.write(`two inside: ${process.pid} and ${other}\n`);
      writeFileSync(inside, String(process.pid));
      await sleep(2);
      if (readInside() !== process.pid) process.stdout.write(`two inside: ${process.pid} and ${readInside()}\n`);
      if (turn === Number(turns)) process.kill(process.pid, 'SIGKILL');
      rmSync(inside);
    },
  );
  if (problems.length > 0) process.stdout.write(`${JSON.stringify(problems)}\n`);
}
