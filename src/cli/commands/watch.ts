// `mokcha watch`: serves the site from memory, and updates it whenever a writer saves a file. `dist` is not touched,
// and no lock is held.
import { networkInterfaces } from 'node:os';
import { createDevHandler } from '../../io/serve/dev-server.ts';
import { errorCode } from '../../io/file-problems.ts';
import { createLiveReload, type LiveReload } from '../../io/serve/live-reload.ts';
import { openBrowser } from '../../io/serve/open-browser.ts';
import { hostOfAddress } from '../../io/serve/parse-request-path.ts';
import { listenLocally } from '../../io/serve/listen.ts';
import { DEFAULT_PORTS } from '../arguments/options.ts';
import type { WatchOptions } from '../arguments/option-types.ts';
import { createReport, type Report } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { runUntilStopped } from '../run-until-stopped.ts';
import { createSession } from '../session/create-session.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';
import { watchEvents } from '../watch/watch-events.ts';
import type { WatchLoop } from '../watch/watch-loop.ts';
import { createWatchedSite, type WatchedSite } from '../watch/watched-site.ts';

/**
 * Largest total size of the cached values that are held in memory, measured by their size on disk. In memory, a value
 * takes about three times as much.
 */
const HELD_VALUE_BYTES = 32 * 2 ** 20;

/** Returns whether an address belongs to this machine, as every address in 127.0.0.0/8 does. */
const isOwnAddress = (address: string): boolean =>
  address.startsWith('127.') ||
  Object.values(networkInterfaces()).some((known) =>
    known?.some((one) => one.address.toLowerCase() === address.toLowerCase()),
  );

/** Explains why watching failed. Linux limits the number of watches for each user, and editors can use many of them. */
const explainUnwatched = (error: Error): string =>
  errorCode(error) === 'ENOSPC'
    ? 'the limit for file watches is reached. Raise `fs.inotify.max_user_watches` (sysctl), and start again.'
    : error.message;

type Outputs = { readonly report: Report; readonly liveReload: LiveReload };

const basePathOf = (loop: WatchLoop, base = '/'): string => loop.state().inputs?.settings.basePath ?? base;

const serve = (
  { loop }: WatchedSite,
  { host, port, base }: WatchOptions,
  { report, liveReload }: Outputs,
): ReturnType<typeof listenLocally> => {
  const handler = createDevHandler({
    site: () => loop.state().site,
    basePath: () => basePathOf(loop, base),
    address: host,
    liveReload,
    onFailure: (file, error) =>
      report.notice(`${file} cannot be shown: ${error instanceof Error ? error.stack : String(error)}`),
  });
  return listenLocally(handler, { port, first: DEFAULT_PORTS.watch, host });
};

const announce = async (
  address: string,
  { host, open }: WatchOptions,
  { folder, report }: { readonly folder: string; readonly report: Report },
): Promise<void> => {
  if (host !== undefined) report.notice(`Anyone who can reach ${host} can read this site, including drafts.`);
  report.line(`Watching ${folder || '.'} at ${address} — stop with Ctrl+C.`);
  if (open && !(await openBrowser(address))) report.notice('No browser could be opened.');
};

/** Runs `mokcha watch`. Resolves to the exit code. */
export const runWatch = async (options: WatchOptions, terminal: Terminal): Promise<number> => {
  if (options.host !== undefined && !isOwnAddress(options.host))
    throw new UsageError(`This machine does not have the address ${options.host}.`);
  const session = await createSession(options, terminal, { heldValueBytes: HELD_VALUE_BYTES });
  const { folder } = session.places;
  const report = createReport(terminal, reportOptions(options, folder));
  const liveReload = createLiveReload();
  const events = watchEvents(session, { report, liveReload, ...(options.editor && { editor: options.editor }) });
  const site = createWatchedSite(session, events);
  const { value: server, problems } = await serve(site, options, { report, liveReload });
  if (server === undefined) return report.finish({ command: 'watch', problems, sourceOf: session.sourceOf });
  await site.showFirst();
  const watching = await site.watch((error) =>
    report.notice(`Some changes may not be noticed: ${explainUnwatched(error)}`),
  );
  const ended = runUntilStopped(async () => {
    site.loop.stop();
    await watching.end();
    liveReload.close();
    await server.close();
    await session.close();
  });
  // The address is printed after the signal handlers are installed, because anyone who reads it may stop the server at
  // once.
  const host = options.host === undefined ? 'localhost' : hostOfAddress(options.host);
  await announce(`http://${host}:${server.port}${basePathOf(site.loop, options.base)}`, options, { folder, report });
  return ended;
};
