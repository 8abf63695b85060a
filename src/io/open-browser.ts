// An address → the browser of whoever sits here, by the command that the system has for it.
import { spawn } from 'node:child_process';
import { isAllowed } from './permissions/is-allowed.ts';

const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Resolves to whether there is such a command; the browser is not waited for. */
export const openBrowser = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!isAllowed('child')) return resolve(false);
    const [command, ...args] = commands[process.platform] ?? ['xdg-open'];
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
