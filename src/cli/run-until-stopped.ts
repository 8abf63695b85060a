// Lets a server run until a signal stops it (`SIGINT`, `SIGTERM`), and then closes everything that it uses.

/** Resolves to the exit code when the server is closed. */
export const runUntilStopped = async (close: () => Promise<void>): Promise<number> => {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
};
