// Tells open pages that the site has changed, by server-sent events: one way, no paths. Source: HTML standard, 9.2.
import type { ServerResponse } from 'node:http';

export type LiveReload = {
  /** Keeps the answer open; tells it at once which generation it would get, and what is wrong with it. */
  readonly add: (response: ServerResponse) => void;
  /** A new generation of the site is there. */
  readonly change: () => void;
  /** The report of what is wrong; empty for nothing. */
  readonly report: (text: string) => void;
  readonly generation: () => number;
  readonly close: () => void;
};

const KEEP_ALIVE_MS = 20_000;

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const createLiveReload = (): LiveReload => {
  const open = new Set<ServerResponse>();
  let generation = 1;
  let report = '';
  const send = (text: string): void => {
    for (const response of open) response.write(text);
  };
  const keepAlive = setInterval(() => send(': \n\n'), KEEP_ALIVE_MS).unref();
  return {
    add: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      response.write(event('generation', generation) + event('report', report));
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    change: () => {
      generation += 1;
      send(event('generation', generation));
    },
    report: (text) => {
      if (text !== report) send(event('report', text));
      report = text;
    },
    generation: () => generation,
    close: () => {
      clearInterval(keepAlive);
      for (const response of open) response.end();
    },
  };
};

/** The page's side. It styles through the object model, which a CSP without inline styles allows. A server that was started anew has another first generation. */
export const liveReloadScript = (eventsUrl: string): string => `(() => {
  const mine = Number(new URL(document.currentScript.src).searchParams.get('generation'));
  const events = new EventSource(${JSON.stringify(eventsUrl)});
  const panel = document.createElement('pre');
  panel.id = 'mokcha-report';
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647', margin: '0', maxHeight: '50vh', overflow: 'auto', padding: '16px',
    font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', color: '#fff', background: '#1c1c22', borderTop: '3px solid #e5484d' });
  events.addEventListener('generation', ({ data }) => { if (Number(data) !== mine) location.reload(); });
  events.addEventListener('report', ({ data }) => {
    panel.textContent = JSON.parse(data);
    if (panel.textContent === '') panel.remove(); else document.body.append(panel);
  });
})();
`;
