// A folder in the system's temporary place that is gone when its use ends, be it by Ctrl+C.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const withTemporaryFolder = async <T>(prefix: string, use: (folder: string) => Promise<T>): Promise<T> => {
  let folder: string | undefined;
  const remove = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  const forget = (): void => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  // Nobody listens any more when it comes again: the process ends as it would have.
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    remove();
    process.kill(process.pid, signal);
  };
  // Before the folder is there: a signal in between would find nobody to remove it.
  for (const signal of signals) process.once(signal, onSignal);
  try {
    folder = mkdtempSync(join(tmpdir(), prefix));
    return await use(folder);
  } finally {
    forget();
    remove();
  }
};
