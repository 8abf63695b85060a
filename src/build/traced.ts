// The memo's two sides: a value with the state of everything that was read to make it.
import { ownValue } from '../model/own-value.ts';
import type { MemoStore, Trace } from '../model/ports.ts';
import type { FilePath } from '../model/paths.ts';
import type { Snapshot, SourceFile } from '../model/snapshot.ts';

/** The state of a dependency in this snapshot: a file's hash, or `absent`. */
export const stateIn =
  (snapshot: Snapshot, fixed: Readonly<Record<string, string>>) =>
  (dependency: string): string =>
    dependency.startsWith('file:')
      ? (snapshot.files.get(dependency.slice('file:'.length) as FilePath)?.hash ?? 'absent')
      : (ownValue(fixed, dependency) ?? 'absent');

export type Recorder = { readonly readFile: (path: FilePath) => SourceFile | undefined; readonly trace: () => Trace };

/** A view of the snapshot that remembers what was asked for, absent files too: that they come into being is a change. */
export const recordReads = (snapshot: Snapshot): Recorder => {
  const asked = new Map<string, string>();
  return {
    readFile: (path) => {
      const file = snapshot.files.get(path);
      asked.set(`file:${path}`, file?.hash ?? 'absent');
      return file;
    },
    trace: () => [...asked],
  };
};

/** The remembered value, else a new one, kept with the trace that making it left. */
export const memoised = async <T>(
  memo: MemoStore,
  task: string,
  stateOf: (dependency: string) => string,
  make: () => Promise<{ value: T; trace: Trace }>,
): Promise<T> => {
  const found = memo.find<T>(task, stateOf);
  if (found !== undefined) return found;
  const { value, trace } = await make();
  memo.keep(task, trace, value);
  return value;
};
