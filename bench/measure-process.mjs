// A command as a process of its own → how long it took, what it worked, and the most memory that it and its children had at once. Linux only.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

/** What stands behind the name, which may hold spaces: `[1]` is the parent, `[13]` and `[14]` ticks of children that have ended. */
const statOf = (pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

const ticksPerSecond = 100;

/** Of all processes that this one has started and that have ended, with their own. */
const childrenSeconds = () => {
  const stat = statOf('self');
  return (Number(stat[13]) + Number(stat[14])) / ticksPerSecond;
};

/** In MiB, of a process and all that it started. */
const treeSize = (pid) => {
  const parents = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), Number(statOf(name)[1])]] : []));
  const tree = new Set([pid]);
  // A child's number may be lower than its parent's.
  for (let known = 0; known !== tree.size; ) {
    known = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  return [...tree].reduce((sum, one) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024, 0);
};

/** The process's own highest is told by Linux; that of a tree is looked at ten times a second. */
const highest = (pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/**
 * `{ seconds, cpuSeconds, peakMiB, out }`; where the exit code is not 0, rejects with what was said, and these too.
 * One at a time: the work of children is one sum.
 */
export const measureProcess = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const [start, worked] = [performance.now(), childrenSeconds()];
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let peakMiB = 0;
    const timer = setInterval(() => {
      peakMiB = Math.max(peakMiB, highest(child.pid), treeSize(child.pid));
    }, 100);
    const said = [];
    const told = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => told.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const out = Buffer.concat(said).toString();
      const result = { seconds: (performance.now() - start) / 1000, cpuSeconds: childrenSeconds() - worked, peakMiB, out };
      if (code === 0) resolve(result);
      else reject(Object.assign(new Error(`exit code ${code}\n${out}${Buffer.concat(told)}`.slice(0, 4_000)), result));
    });
  });
