// Starts a process and resolves to its first message, or to a fault if the process dies or uses too much processor
// time.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ticksPerSecond = 100;

/**
 * Returns the CPU time of a process in seconds, or 0 after the process has ended. Unlike clock time, CPU time does not
 * depend on other processes. This works only on Linux, because it reads `/proc`.
 */
const workedBy = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
  } catch {
    // The process has ended.
    return 0;
  }
};

/**
 * Runs a module of this folder in a new process. `limit` is the CPU time that the process may use, in seconds. Resolves
 * to the first message of the process, or to `{ status, faults }`: the status is `hung` if the process exceeds the
 * limit, and `died` if it ends without a message.
 */
export const askProcess = (file, args, limit) =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=6000'],
    });
    const finish = (result) => {
      clearInterval(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    const timer = setInterval(() => {
      if (workedBy(child.pid) > limit)
        finish({ status: 'hung', faults: [`no answer after ${limit} processor seconds`] });
    }, 500);
    child.once('message', finish);
    child.once('exit', (code, signal) => finish({ status: 'died', faults: [`exit ${code ?? signal}`] }));
  });
