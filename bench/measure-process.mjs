// Runs a command and measures its time, its processor time, and the highest memory use of the command and its children.
// This works only on Linux, because it reads `/proc`.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/**
 * Returns the fields of `/proc/<pid>/stat` after the process name, which may contain spaces. `[1]` is the id of the
 * parent. `[13]` and `[14]` are the user time and the system time, in clock ticks, of the children that have ended.
 */
const statOf = (pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

const ticksPerSecond = 100;

/** Returns the CPU time, in seconds, of all ended children of this process, including their own children. */
const childrenSeconds = () => {
  const stat = statOf('self');
  return (Number(stat[13]) + Number(stat[14])) / ticksPerSecond;
};

/** Returns the current memory use of a process and its descendants, in MiB. */
const treeSize = (pid) => {
  const parents = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? [[Number(name), Number(statOf(name)[1])]] : [],
  );
  const tree = new Set([pid]);
  // The id of a child may be lower than that of its parent, so one pass over the processes is not enough.
  for (let known = 0; known !== tree.size; ) {
    known = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  return [...tree].reduce(
    (sum, one) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024,
    0,
  );
};

/**
 * Returns the highest memory use in MiB that Linux has recorded for a process. Linux does not record it for a tree of
 * processes, so `measureProcess` also reads the current use of the tree, ten times a second.
 */
const highest = (pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/**
 * Resolves to `{ seconds, cpuSeconds, peakMiB, out }`. If the exit code is not 0, rejects with an error that has the
 * output and the same figures. If the command cannot be started, the error has no figures. Only one command may run at
 * a time, because Linux reports only one sum for the processor time of all children.
 */
export const measureProcess = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const [start, worked] = [performance.now(), childrenSeconds()];
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let peakMiB = 0;
    const timer = setInterval(() => {
      peakMiB = Math.max(peakMiB, highest(child.pid), treeSize(child.pid));
    }, 100);
    const output = [];
    const errorOutput = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => errorOutput.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const out = Buffer.concat(output).toString();
      const result = {
        seconds: (performance.now() - start) / 1000,
        cpuSeconds: childrenSeconds() - worked,
        peakMiB,
        out,
      };
      if (code === 0) resolve(result);
      else
        reject(
          Object.assign(new Error(`exit code ${code}\n${out}${Buffer.concat(errorOutput)}`.slice(0, 4_000)), result),
        );
    });
  });
