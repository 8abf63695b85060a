// Creates names of draft files, as if other processes had created them. Also provides an id that no process has.
import { createDraftName } from '../../../../src/io/write/write-file-atomically.ts';

/** A process id that is larger than all process ids on Linux, so that no process has it. */
export const NO_PROCESS = 4_194_305;

/** Creates the name of a draft of the process with the id `pid`. */
export const draftOf = (pid: number): string => createDraftName().replace(`-${process.pid}-`, `-${pid}-`);
