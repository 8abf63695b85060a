// `process.exit` in code of the project would end a command without a word and without a site, and with success. It throws here, so that what
// called it is a problem at its line.
import { syncBuiltinESMExports } from 'node:module';

type Exit = (code?: number | string | null) => never;

const refuse = (code: number | string | null | undefined): never => {
  throw new Error(`\`process.exit(${code ?? ''})\` would end the command before the site is made`);
};

/** Also for whoever imports `exit` of `node:process`. */
const replaceExit = (exit: Exit): void => {
  process.exit = exit;
  syncBuiltinESMExports();
};

/** In a thread of its own it would end the thread alone, with any code. */
export const guardThread = (): void => replaceExit(refuse);

/**
 * While a command runs, `process.exit(0)` throws; another code may end it. Returns what ends the guard: from then on the command's own exit code holds,
 * whatever code of the project sets.
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
    // Behind what code of the project does when the process ends.
    process.on('exit', () => {
      process.exitCode = exitCode;
    });
  };
};
