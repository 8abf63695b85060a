// The folder of a site → the arguments of `build`, for programs that use Mokcha as a library.
import { createSession } from './cli/session/create-session.ts';
import type { Inputs } from './cli/session/session.ts';
import type { Problem } from './model/problems/problem.ts';

export type OpenSite = {
  /** Arguments of `build`. Absent if the site could not be loaded, for example because its config has errors. */
  readonly inputs?: Inputs;
  readonly problems: readonly Problem[];
  /** Ends the threads and discards compiled code. Call it after the last `build`. */
  readonly close: () => Promise<void>;
};

/**
 * Loads the config, files and compiled templates of the site in `root`, an absolute path. Nothing is cached and nothing
 * is written.
 *
 *     const { inputs, problems, close } = await openSite('/path/to/docs');
 *     const built = inputs && (await build(inputs.snapshot, inputs.settings, inputs.ports));
 *     await close();
 */
export const openSite = async (root: string): Promise<OpenSite> => {
  const silent = { write: () => true };
  const options = { root, out: 'dist', cache: false, format: 'text', failOn: 'error' } as const;
  const session = await createSession(options, { stdout: silent, stderr: silent, env: process.env, cwd: root });
  const { value, problems } = await session.load();
  return {
    ...(value && { inputs: value }),
    problems,
    close: async () => {
      await session.close();
    },
  };
};
