// Lets a proof run in several processes: starts a process for each part of the proof, and sends back the result of a
// part.
import { fork } from 'node:child_process';

/**
 * Starts the running script again with other arguments. Resolves to the last message of that process. Rejects if the
 * process cannot be started or ends without a message.
 */
export const startPart = <Result>(args: readonly number[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1] ?? '', args.map(String), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let result: { readonly value: Result } | undefined;
    child.on('message', (message) => {
      result = { value: message as Result };
    });
    child.on('error', reject);
    child.on('close', () =>
      result === undefined ? reject(new Error('a process of the proof ended early')) : resolve(result.value),
    );
  });

/** Sends the result of a part, and ends its process. */
export const sendResult = (result: object): void => {
  process.send?.(result, () => process.disconnect?.());
};
