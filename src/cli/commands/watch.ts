// `mokcha watch`: serves the site from memory while it is written. `dist` is not touched, and no lock is held.
import { networkInterfaces } from 'node:os';
import { relative } from 'node:path';
import { createDevHandler } from '../../io/serve/dev-server.ts';
import { errorCode } from '../../io/file-problems.ts';
import { createLiveReload } from '../../io/serve/live-reload.ts';
import { openBrowser } from '../../io/serve/open-browser.ts';
import { hostOfAddress } from '../../io/serve/parse-request-path.ts';
import { listenLocally } from '../../io/serve/listen.ts';
import { type Watching, watchFolder } from '../../io/watch/watch.ts';
import { DEFAULT_PORTS } from '../arguments/options.ts';
import type { WatchOptions } from '../arguments/option-types.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { runUntilStopped } from '../run-until-stopped.ts';
import { createSession } from '../session/create-session.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';
import { watchEvents } from '../watch/watch-events.ts';
import { createWatchLoop } from '../watch/watch-loop.ts';
import { createWatchedPaths } from '../watch/watched-paths.ts';

/** Size on the disk of values that are held in memory; there they take about three times as much. */
const HELD_VALUE_BYTES = 32 * 2 ** 20;

/** Returns whether an address belongs to this machine. All of 127.0.0.0/8 does. */
const isOwnAddress = (address: string): boolean =>
  address.startsWith('127.') ||
  Object.values(networkInterfaces()).some((known) =>
    known?.some((one) => one.address.toLowerCase() === address.toLowerCase()),
  );

/** Explains why watching failed. Linux counts watches for each user, and editors use most of them. */
const explainUnwatched = (error: Error): string =>
  errorCode(error) === 'ENOSPC'
    ? 'the limit for file watches is reached. Raise `fs.inotify.max_user_watches` (sysctl), and start again.'
    : error.message;

/** Runs `mokcha watch`. Resolves to the exit code when the server has stopped. */
export const runWatch = async (options: WatchOptions, terminal: Terminal): Promise<number> => {
  if (options.host !== undefined && !isOwnAddress(options.host))
    throw new UsageError(`This machine does not have the address ${options.host}.`);
  const session = await createSession(options, terminal, { heldValueBytes: HELD_VALUE_BYTES });
  const { root, out, folder } = session.places;
  const report = createReport(terminal, reportOptions(options, folder));
  const liveReload = createLiveReload();
  const events = watchEvents(session, { report, liveReload, ...(options.editor && { editor: options.editor }) });
  let resolveShown = (): void => {};
  const shown = new Promise<void>((resolve) => {
    resolveShown = resolve;
  });
  let watching: Watching | undefined;
  const watched = createWatchedPaths(relative(root, out), () => ({
    snapshot: loop.state().inputs?.snapshot,
    sources: session.sources(),
  }));
  // A change can add folders to the site: the first plugin in a config adds the plugin's folder.
  const watchNew = (): void => watching?.add(watched.takeNew());
  const onSite: typeof events.onSite = (...site) => {
    resolveShown();
    watchNew();
    events.onSite(...site);
  };
  const onProblems: typeof events.onProblems = (problems) => {
    watchNew();
    events.onProblems(problems);
  };
  const loop = createWatchLoop(session, { ...events, onSite, onProblems });
  const basePath = (): string => loop.state().inputs?.settings.basePath ?? options.base ?? '/';
  const onFailure = (file: string, error: unknown): void =>
    report.notice(`${file} cannot be shown: ${error instanceof Error ? error.stack : String(error)}`);
  const handler = createDevHandler({
    site: () => loop.state().site,
    basePath,
    address: options.host,
    liveReload,
    onFailure,
  });
  const { value: server, problems } = await listenLocally(handler, {
    port: options.port,
    first: DEFAULT_PORTS.watch,
    host: options.host,
  });
  if (server === undefined) return report.finish({ command: 'watch', problems, sourceOf: session.sourceOf });
  // Pages can be read once the site is planned, while the rest is rendered and checked. A site that cannot be planned
  // settles without being shown.
  const settled = loop.look();
  await Promise.race([shown, settled]);
  watching = await watchFolder({
    root,
    isWatched: watched.isWatched,
    onHint: (file) => void loop.look(file),
    onFailure: (error) => report.notice(`Some changes may not be noticed: ${explainUnwatched(error)}`),
  });
  // Folders in the root are watched already; adding them again does nothing.
  watchNew();
  // Finds changes that were made while watching started.
  void loop.look();
  const ended = runUntilStopped(async () => {
    loop.stop();
    await watching?.end();
    liveReload.close();
    await server.close();
    await session.close();
  });
  // From here on the server can be stopped: whoever reads the line below may do so at once.
  const host = options.host === undefined ? 'localhost' : hostOfAddress(options.host);
  const address = `http://${host}:${server.port}${basePath()}`;
  if (options.host !== undefined)
    report.notice(`Anyone who can reach ${options.host} can read this site, including drafts.`);
  report.line(`Watching ${folder || '.'} at ${address} — stop with Ctrl+C.`);
  if (options.open && !(await openBrowser(address))) report.notice('No browser could be opened.');
  return ended;
};
