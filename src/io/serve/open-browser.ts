// Opens a URL in the user's browser, with the command that the operating system provides.
import { spawn } from 'node:child_process';
import { isAllowed } from '../permissions/is-allowed.ts';

const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens a URL. Resolves to true once the command has started, without waiting for the browser, or to false if the
 * command cannot be started.
 */
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
