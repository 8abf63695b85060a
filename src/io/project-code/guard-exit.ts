// Makes `process.exit` throw if the call would end a command with exit code 0, or end only a worker thread. If code of
// the project makes such a call, the exception is reported as a problem at the line of the call.
import { syncBuiltinESMExports } from 'node:module';

type Exit = (code?: number | string | null) => never;

const refuse = (code: number | string | null | undefined): never => {
  throw new Error(`\`process.exit(${code ?? ''})\` would end the command before the site is built`);
};

/** Replaces `process.exit`, also for code that imports `exit` from `node:process`. */
const replaceExit = (exit: Exit): void => {
  process.exit = exit;
  syncBuiltinESMExports();
};

/**
 * Guards a worker thread, in which `process.exit` would end only the thread. For this reason, `process.exit` throws for
 * every exit code.
 */
export const guardThread = (): void => replaceExit(refuse);

/**
 * Guards the main thread while a command runs: `process.exit` throws for exit code 0, and ends the command for other
 * codes. Returns a function that ends the guard and sets the exit code of the command. If this code is not 0, code of
 * the project cannot change it.
 */
export const guardExit = (): ((exitCode: number) => void) => {
  const exit: Exit = process.exit.bind(process);
  let ended: number | undefined;
  replaceExit((code) => {
    if (ended !== undefined) return exit(ended === 0 ? code : ended);
    return Number(code ?? process.exitCode ?? 0) === 0 ? refuse(code) : exit(code);
  });
  return (exitCode) => {
    ended = exitCode;
    process.exitCode = exitCode;
    if (exitCode === 0) return;
    // This listener is added after those of the project's code, so it runs after them.
    process.on('exit', () => {
      process.exitCode = exitCode;
    });
  };
};
