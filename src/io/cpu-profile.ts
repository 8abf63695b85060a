// What this thread does from now on → a CPU profile as V8 writes it, for the developer tools of a browser, or an editor.
import { Session } from 'node:inspector/promises';

/** `stop`: the JSON of a `.cpuprofile`. */
export type CpuProfile = { readonly stop: () => Promise<string> };

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
