// Serialized values of this run → blobs in memory or, once these exceed a limit, index records of values in a pack.
import { errorCode } from '../file-problems.ts';
import type { IndexRecord } from './index-record.ts';
import { createPackWriter, type PackWriter } from './pack.ts';
import { type Blob, type Run, spillBlobs } from './save-store.ts';

export type RunBlobs = {
  /** Returns the blob of a task if it is in memory. */
  readonly blobOf: (task: string) => Blob | undefined;
  /** Returns the index record of a task whose value was already written to a pack. */
  readonly recordOf: (task: string) => IndexRecord | undefined;
  readonly tasks: () => readonly string[];
  /** Sets the value of a task. If the values in memory exceed the limit, all of them are written to a pack. */
  readonly put: (blob: Blob) => void;
  readonly take: () => Pick<Run, 'made' | 'written' | 'writer'>;
  /** Closes the pack. Later values go to a new pack. */
  readonly closePack: () => void;
  /** Forgets values that were saved, except those that were computed again in the meantime. */
  readonly forget: (saved: Pick<Run, 'made' | 'written'>) => void;
};

/** Creates an empty group of values. `heldBytes`: limit for the values in memory. */
export const createRunBlobs = (folder: string, heldBytes: number): RunBlobs => {
  const made = new Map<string, Blob>();
  const written = new Map<string, IndexRecord>();
  let writer: PackWriter = createPackWriter(folder);
  let held = 0;

  const closePack = (): void => {
    writer.close();
    writer = createPackWriter(folder);
  };

  const spill = (): void => {
    try {
      for (const [task, record] of spillBlobs(folder, writer, [...made.values()])) written.set(task, record);
      made.clear();
      held = 0;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      // The pack could not be written. It is closed, because it may end with an incomplete value, and all further
      // values stay in memory until they are saved. The error is ignored here, because a save that fails reports it.
      held = Number.NEGATIVE_INFINITY;
      closePack();
    }
  };

  return {
    blobOf: (task) => made.get(task),
    recordOf: (task) => written.get(task),
    tasks: () => [...made.keys(), ...written.keys()],
    put: (blob) => {
      written.delete(blob.task);
      made.set(blob.task, blob);
      held += blob.bytes.byteLength;
      if (held > heldBytes) spill();
    },
    take: () => ({ made: [...made.values()], written: new Map(written), writer }),
    closePack,
    forget: (saved) => {
      for (const blob of saved.made) if (made.get(blob.task) === blob) made.delete(blob.task);
      for (const [task, record] of saved.written) if (written.get(task) === record) written.delete(task);
      held = 0;
    },
  };
};
