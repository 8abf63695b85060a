// Describes a process that holds a build lock, and finds out whether the holder is still running. Taking and releasing
// locks is left to `build-lock.ts`.
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../file-problems.ts';

/** Process that holds a lock. */
export type Holder = {
  /** Unique id of this lock. */
  readonly id: string;
  /** Process id; 0 if a crash of the machine left the file unreadable. */
  readonly pid: number;
  /** Name of the machine or container. Empty if a crash of the machine left the file unreadable. */
  readonly host: string;
  /**
   * Start time of the process, in ticks since the boot, because process ids are reused. Like the next two fields, it is
   * empty if the system does not report it.
   */
  readonly started: string;
  readonly boot: string;
  /** Namespace of the process id: containers that share a disk number their processes independently. */
  readonly namespace: string;
};

/**
 * Returns the result of `read`, or an empty string if reading fails: only Linux has the files that describe a process,
 * and Node's permission model may forbid reading them.
 */
const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
};

/**
 * Reads the state and the start time of a process. The name of the process, in parentheses, may contain anything. The
 * state follows the name, and the start time comes nineteen fields after the state (proc_pid_stat(5)).
 */
const readProcess = (pid: number): { state: string; started: string } => {
  const text = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
};

const readBoot = (): string => orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
/** Returns the namespace of this process's id, or an empty string if the system does not report it. */
export const readNamespace = (): string => orEmpty(() => readlinkSync('/proc/self/ns/pid'));

/** Describes this process as the holder of a new lock. */
export const describeOwnProcess = (): Holder => ({
  id: randomBytes(6).toString('hex'),
  pid: process.pid,
  host: hostname(),
  started: readProcess(process.pid).started,
  boot: readBoot(),
  namespace: readNamespace(),
});

/** Returns whether a process with this pid exists and is visible to this process. */
export const hasProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // `EPERM` means that the process exists, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
};

/** Returns whether two values are known to differ. An empty value is unknown. */
const isOther = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/**
 * Returns whether the holder is known to run in another container or on another machine. If only one of the two
 * namespaces is known, the host names decide. If neither is known, returns false.
 */
const isElsewhere = ({ namespace, host }: Holder): boolean => {
  const own = readNamespace();
  return namespace === own ? false : isOther(namespace, own) || host !== hostname();
};

/**
 * Returns whether the holder is running. In doubt, returns true, because waiting in vain is reported, but two builds at
 * once are not.
 */
export const isAlive = (holder: Holder): boolean => {
  if (holder.pid === 0) return false;
  // The same machine has been restarted since, or the holder runs on another machine that shares the disk.
  if (isOther(holder.boot, readBoot())) return holder.host !== hostname();
  if (isElsewhere(holder)) return true;
  if (!hasProcess(holder.pid)) return false;
  const { state, started } = readProcess(holder.pid);
  // A zombie has ended, but its parent has not collected its exit code yet.
  return state !== 'Z' && !isOther(started, holder.started);
};
