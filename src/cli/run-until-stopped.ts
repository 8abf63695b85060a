// Keeps a command running until its process receives `SIGINT` or `SIGTERM`, then closes what the command has opened.

/** Waits for SIGINT or SIGTERM, and then calls `close`. Resolves to the exit code 0. */
export const runUntilStopped = async (close: () => Promise<void>): Promise<number> => {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
};
