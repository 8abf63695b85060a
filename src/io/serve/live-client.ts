// Source of the script of a watched page, made of the sources in `live/`. The script replaces the shown page with its
// newest version, and shows the site's problems.
import { keepState } from './live/keep-state.ts';
import { replacePieces } from './live/replace-pieces.ts';
import { showReport } from './live/show-report.ts';
import { swapSheets } from './live/swap-sheets.ts';
import { takePage } from './live/take-page.ts';

/**
 * Source of the code that shows the newest generation of the site that the server announces, and reloads the page if
 * that fails.
 */
const takeGenerations = `
let asked = generationOf(own);
addEventListener('load', remember);
let turn = Promise.resolve();
events.addEventListener('generation', ({ data }) => {
  const { generation, restyled } = JSON.parse(data);
  if (generation === asked) return;
  asked = generation;
  // If several generations wait, only the last one is needed.
  turn = turn.then(async () => {
    if (generation === asked && !restyle(restyled, generation) && !(await take().catch(() => false))) location.reload();
  });
});
`;

/**
 * Returns the source of the script. `eventsUrl`: URL of the events on this server. The script sets styles through the
 * object model, which a CSP without inline styles allows, and shows problems as text, never as HTML.
 */
export const liveScript = (eventsUrl: string): string => `(() => {
const own = document.currentScript;
const generationOf = (script) => Number(new URL(script.src).searchParams.get('generation'));
const notifyPage = (html) => !window.dispatchEvent(new CustomEvent('mokcha', { detail: html, cancelable: true }));
${swapSheets}${keepState}${replacePieces}${takePage}
const events = new EventSource(${JSON.stringify(eventsUrl)});
${takeGenerations}${showReport}})();
`;
