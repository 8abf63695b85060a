// Keeps a command running until it receives `SIGINT` or `SIGTERM`.

/** Waits for a signal, and then calls `close`. Resolves to the exit code. */
export const runUntilStopped = async (close: () => Promise<void>): Promise<number> => {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
};
