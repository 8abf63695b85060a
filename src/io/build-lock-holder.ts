// Who holds a lock, and whether that process is still at it.
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './file-problems.ts';

export type Holder = {
  /** Of this lock, never used again. */
  readonly id: string;
  /** 0 if a crash of the machine left no name. */
  readonly pid: number;
  /** Name of the machine or container, which is known if the next three are not. */
  readonly host: string;
  /** When the process started, in ticks since the boot: a pid is given to others later. Empty where the system does not tell, as the next two. */
  readonly started: string;
  readonly boot: string;
  /** The namespace of the pid: containers that share a disk count their processes each for itself. */
  readonly namespace: string;
};

/** Linux tells these as files. Another system has none of them, and Node's permission model may forbid them. */
const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
};

/** The name in parentheses may hold anything; behind it stand the state and, nineteen fields on, the start (proc_pid_stat(5)). */
const readProcess = (pid: number): { state: string; started: string } => {
  const text = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
};

const readBoot = (): string => orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
export const readNamespace = (): string => orEmpty(() => readlinkSync('/proc/self/ns/pid'));

export const describeOwnProcess = (): Holder => ({
  id: randomBytes(6).toString('hex'),
  pid: process.pid,
  host: hostname(),
  started: readProcess(process.pid).started,
  boot: readBoot(),
  namespace: readNamespace(),
});

/** Returns whether a process of this pid exists, as far as this process sees others. */
export const hasProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, as somebody else's.
    return errorCode(error) === 'EPERM';
  }
};

/** Returns whether two facts differ; an empty one is unknown. */
const isOther = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/** Returns whether the pid of a holder means a process of another container. Of one of the two the namespace may be unknown. */
const isElsewhere = ({ namespace, host }: Holder): boolean => {
  const own = readNamespace();
  return namespace === own ? false : isOther(namespace, own) || host !== hostname();
};

/** In doubt it is: a build that waits in vain says so, two that write at once do not. */
export const isAlive = (holder: Holder): boolean => {
  if (holder.pid === 0 || isOther(holder.boot, readBoot())) return false;
  if (isElsewhere(holder)) return true;
  if (!hasProcess(holder.pid)) return false;
  const { state, started } = readProcess(holder.pid);
  // A zombie only waits to be told as dead.
  return state !== 'Z' && !isOther(started, holder.started);
};
