// Notifies open pages of changes to the site and of its problems, by server-sent events (HTML standard, 9.2). Pages
// send nothing back.
import type { ServerResponse } from 'node:http';
import type { LiveReport } from './live-report.ts';

export type LiveReload = {
  /**
   * Sends the current generation and its problems to a page, and keeps the response open for later events. Refuses the
   * page if too many pages are open.
   */
  readonly add: (response: ServerResponse) => void;
  /**
   * Announces a new generation of the site. `restyled`: URL of its stylesheet if only the styles have changed;
   * otherwise absent.
   */
  readonly change: (restyled?: string) => void;
  readonly report: (report: LiveReport) => void;
  readonly generation: () => number;
  readonly close: () => void;
};

const KEEP_ALIVE_MS = 20_000;
const MOST_PAGES = 200;
const MOST_UNREAD_BYTES = 2 ** 20;

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Creates the event stream for the open pages of a dev server. */
export const createLiveReload = (): LiveReload => {
  const open = new Set<ServerResponse>();
  let generation = 1;
  let report: LiveReport = { problems: [], links: [] };
  const send = (text: string): void => {
    for (const response of open) {
      // A page that does not read its events is disconnected, because its unread events would fill the memory.
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
      else response.write(text);
    }
  };
  const keepAlive = setInterval(() => send(': \n\n'), KEEP_ALIVE_MS).unref();
  return {
    add: (response) => {
      if (open.size >= MOST_PAGES) {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Too many pages are open.\n');
        return;
      }
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write(event('generation', { generation }) + event('report', report));
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    change: (restyled) => {
      generation += 1;
      send(event('generation', { generation, restyled }));
    },
    report: (next) => {
      if (JSON.stringify(next.problems) !== JSON.stringify(report.problems)) send(event('report', next));
      report = next;
    },
    generation: () => generation,
    close: () => {
      clearInterval(keepAlive);
      for (const response of open) response.end();
    },
  };
};
