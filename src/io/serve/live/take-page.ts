// Part of the script of a watched page: fetches the page again and replaces the shown one with it.

/**
 * Source of `take`, which shows the newest version of the page; `restyle`, which replaces only its styles; and
 * `remember`, which stores the page as it was served. Needs the sources `keepState`, `replacePieces` and `swapSheets`,
 * and the constants of `live-client.ts`.
 */
export const takePage = String.raw`
const takeWhole = (html) => {
  const [left, top] = [scrollX, scrollY];
  const restore = keep([document.querySelector('main')]);
  if (!notifyPage(html)) return false;
  restore();
  scrollTo({ left, top, behavior: 'instant' });
  return true;
};

const load = async () => {
  const { pathname } = location;
  const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
  const html = await answer.text();
  const tag = html.match(ownTag)?.at(-1);
  return answer.ok && tag ? { pathname, html, live: nodesOf(tag)[0], pieces: piecesOf(html) } : undefined;
};
// The shown page as it was served, before scripts changed it.
let written;
const take = async () => {
  const before = written;
  const next = await load();
  if (!next) return false;
  // The reader has opened a different page in the meantime, which may be outdated too.
  if (next.pathname !== location.pathname) return take();
  written = next;
  own.setAttribute('src', next.live.getAttribute('src'));
  const isSame = own.dataset.page === next.live.dataset.page;
  own.dataset.page = next.live.dataset.page;
  const isAlike = before?.pathname === next.pathname && before.pieces[0] === next.pieces[0];
  if (isAlike && takePieces(before.pieces, next.pieces)) return true;
  return swapSheets(new DOMParser().parseFromString(next.pieces[0], 'text/html')) && (isSame || takeWhole(next.html));
};
// If only the styles have changed, the page is not fetched. The shown page must be of the previous generation.
const restyle = (href, generation) => {
  const [link, ...others] = sheetsOf(document);
  if (!href || !link || others.length > 0 || generationOf(own) !== generation - 1) return false;
  own.setAttribute('src', own.getAttribute('src').replace(/\d+$/, generation));
  if (written) written.pieces[0] = written.pieces[0].replace(link.getAttribute('href'), href);
  swapSheet(link, href);
  return true;
};
const remember = async () => {
  const next = await load().catch(() => undefined);
  if (next?.live.dataset.page === own.dataset.page) written ??= next;
};
`;
