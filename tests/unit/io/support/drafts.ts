// Names of drafts as other processes give them.
import { createDraftName } from '../../../../src/io/write/write-file-atomically.ts';

/** A pid above the largest that Linux gives. */
export const NO_PROCESS = 4_194_305;

export const draftOf = (pid: number): string => createDraftName().replace(`-${process.pid}-`, `-${pid}-`);
