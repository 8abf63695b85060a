// The work of one thread → a CPU profile in V8's format (`.cpuprofile`), for the developer tools of a browser or an
// editor.
import { Session } from 'node:inspector/promises';

/** Profile that is being recorded. `stop` ends the recording and returns the JSON of a `.cpuprofile`. */
export type CpuProfile = { readonly stop: () => Promise<string> };

/** Starts a CPU profile of this thread. */
export const startCpuProfile = async (): Promise<CpuProfile> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return {
    stop: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return JSON.stringify(profile);
    },
  };
};
