// A server runs until its terminal says stop: then it is closed in order, so that nothing it holds is left behind.

export const runUntilStopped = async (close: () => Promise<void>): Promise<number> => {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
};
