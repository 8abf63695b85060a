// The script of a watched page. It replaces the shown page with its newest version, and shows the site's problems.

/**
 * Returns the script. `eventsUrl`: address of the events on this server. The script sets styles through the object
 * model, which a CSP without inline styles allows, and writes only text, never HTML.
 */
export const liveScript = (eventsUrl: string): string => `(() => {
  const own = document.currentScript;
  const generationOf = (script) => Number(new URL(script.src).searchParams.get('generation'));
  const sheetsOf = (page) => [...page.querySelectorAll('link[rel="stylesheet"]')];

  // The new sheet first, then the old one goes: no moment is without styles.
  const swapSheet = (link, href) => {
    if (link.getAttribute('href') === href) return;
    const fresh = link.cloneNode();
    fresh.setAttribute('href', href);
    fresh.addEventListener('load', () => link.remove());
    fresh.addEventListener('error', () => location.reload());
    link.after(fresh);
    link.removeAttribute('rel');
  };
  const swapSheets = (next) => {
    const before = sheetsOf(document);
    const after = sheetsOf(next).map((link) => link.getAttribute('href'));
    if (before.length !== after.length) return false;
    before.forEach((link, at) => swapSheet(link, after[at]));
    return true;
  };

  // Where something stands: its id, or the way to it from the nearest part that has one.
  const wayTo = (node) => {
    const steps = [];
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      if (at.id) return ['#' + CSS.escape(at.id), ...steps].join(' > ');
      steps.unshift(at.localName + ':nth-of-type(' + ([...at.parentElement.children].filter((other) => other.localName === at.localName).indexOf(at) + 1) + ')');
    }
    return ['body', ...steps].join(' > ');
  };
  // Of what is replaced. What stands below it is as high as before, or the browser keeps it where it is.
  const keep = (roots) => {
    const inRoots = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const folds = inRoots('details').map((fold) => [wayTo(fold), fold.open]);
    const tabs = inRoots('[role="tab"][aria-selected="true"]').map(wayTo);
    const scrolled = inRoots('pre, .table').filter((box) => box.scrollLeft > 0).map((box) => [wayTo(box), box.scrollLeft]);
    const focus = document.activeElement && document.activeElement !== document.body ? wayTo(document.activeElement) : '';
    return () => {
      for (const [way, open] of folds) { const fold = document.querySelector(way); if (fold) fold.open = open; }
      for (const way of tabs) { const tab = document.querySelector(way); if (tab && tab.ariaSelected !== 'true') tab.click(); }
      for (const [way, at] of scrolled) document.querySelector(way)?.scrollTo({ left: at, behavior: 'instant' });
      if (focus !== '') document.querySelector(focus)?.focus({ preventScroll: true });
    };
  };
  const notifyPage = (html) => !window.dispatchEvent(new CustomEvent('mokcha', { detail: html, cancelable: true }));

  // A long page has marks where its parser may stop: what stands between two of them is replaced alone, where nothing else differs.
  const mark = '<script type="text/plain"></script>';
  const ownTag = /<script [^>]*data-page=[^>]*><\\/script>/g;
  const piecesOf = (html) => html.replace(ownTag, '').split(mark);
  const shownPieces = () => {
    const pieces = [[]];
    for (const node of document.querySelector('main').childNodes) if (node.localName === 'script' && node.type === 'text/plain') pieces.push([]); else pieces.at(-1).push(node);
    return pieces;
  };
  const nodesOf = (piece) => [...new DOMParser().parseFromString('<main>' + piece, 'text/html').querySelector('main').childNodes];
  const behindMain = (piece) => piece.slice(piece.indexOf('</main>'));
  const languageOf = (node) => node.querySelector('.langs > [aria-current]')?.textContent;
  // Tabs and islands stand together with others; another language was put in place of the page's own.
  const isAlone = ({ node, old, fresh }) =>
    node instanceof Element && old instanceof Element && fresh?.querySelector?.('[data-tabs], [data-island]') === null && languageOf(node) === languageOf(old);
  const takePieces = (before, after) => {
    const shown = shownPieces();
    if (before.length !== after.length || shown.length !== after.length || behindMain(before.at(-1)) !== behindMain(after.at(-1))) return false;
    const changed = [...after.keys()].filter((at) => after[at] !== before[at]);
    // No more than what differs: what is laid out anew above the place that is read would move it.
    const pairs = changed.flatMap((at) => {
      const [old, fresh] = [nodesOf(before[at]), nodesOf(after[at])];
      if (old.length !== fresh.length || old.length !== shown[at].length) return [{}];
      return old.flatMap((one, index) => (one.isEqualNode(fresh[index]) ? [] : [{ node: shown[at][index], old: one, fresh: fresh[index] }]));
    });
    if (!pairs.every(isAlone)) return false;
    const restore = keep(pairs.map(({ node }) => node));
    for (const { node, fresh } of pairs) node.replaceWith(fresh);
    if (pairs.length > 0) notifyPage('');
    restore();
    return true;
  };

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
  // What is shown, as it was written: before scripts added to it.
  let written;
  const take = async () => {
    const before = written;
    const next = await load();
    if (!next) return false;
    // Who went on meanwhile may have come to a page as it was before.
    if (next.pathname !== location.pathname) return take();
    written = next;
    own.setAttribute('src', next.live.getAttribute('src'));
    const isSame = own.dataset.page === next.live.dataset.page;
    own.dataset.page = next.live.dataset.page;
    if (before?.pathname === next.pathname && before.pieces[0] === next.pieces[0] && takePieces(before.pieces, next.pieces)) return true;
    return swapSheets(new DOMParser().parseFromString(next.pieces[0], 'text/html')) && (isSame || takeWhole(next.html));
  };
  // Styles alone are other: the page need not be asked for. What is shown must be the generation before.
  const restyle = (href, generation) => {
    const [link, ...others] = sheetsOf(document);
    if (!href || !link || others.length > 0 || generationOf(own) !== generation - 1) return false;
    own.setAttribute('src', own.getAttribute('src').replace(/\\d+$/, generation));
    if (written) written.pieces[0] = written.pieces[0].replace(link.getAttribute('href'), href);
    swapSheet(link, href);
    return true;
  };
  const remember = async () => {
    const next = await load().catch(() => undefined);
    if (next?.live.dataset.page === own.dataset.page) written ??= next;
  };

  const events = new EventSource(${JSON.stringify(eventsUrl)});
  let asked = generationOf(own);
  addEventListener('load', remember);
  let turn = Promise.resolve();
  events.addEventListener('generation', ({ data }) => {
    const { generation, restyled } = JSON.parse(data);
    if (generation === asked) return;
    asked = generation;
    // Of several that wait only the last one is of use.
    turn = turn.then(async () => {
      if (generation === asked && !restyle(restyled, generation) && !(await take().catch(() => false))) location.reload();
    });
  });

  const panel = document.createElement('div');
  panel.id = 'mokcha-report';
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647', margin: '0', maxHeight: '50vh', overflow: 'auto', padding: '16px',
    font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: '#fff', background: '#1c1c22', borderTop: '3px solid' });
  const edges = { error: '#ff6369', warning: '#f1b000' };
  const make = (name, text, style) => {
    const node = document.createElement(name);
    node.textContent = text;
    Object.assign(node.style, style);
    return node;
  };
  // A place at the end of a line leads to the editor, where \`--editor\` names one.
  const toNodes = (line, links, edge) => {
    if (typeof line !== 'string') {
      const style = { color: 'inherit', background: 'transparent', padding: '0', borderRadius: '0', borderBottom: '2px solid ' + edge, fontWeight: '700' };
      return [line.before, make('mark', line.marked, style), line.after];
    }
    const link = links.find(({ text }) => line.endsWith(' ' + text));
    if (!link) return [line];
    const anchor = make('a', link.text, { color: '#9ecbff' });
    anchor.href = link.href;
    return [line.slice(0, -link.text.length), anchor];
  };
  const toBox = ({ severity, lines }, links) => {
    const edge = edges[severity] ?? 'transparent';
    const box = make('div', '', { margin: '0 0 1.5em', padding: '0 0 0 12px', borderLeft: '3px solid ' + edge });
    if (severity) box.append(make('strong', severity, { color: edge, fontWeight: '700' }));
    box.append(...lines.flatMap((line, at) => [...(at > 0 ? ['\\n'] : []), ...toNodes(line, links, edge)]));
    return box;
  };
  events.addEventListener('report', ({ data }) => {
    const { problems, links } = JSON.parse(data);
    const isError = problems.some(({ severity }) => severity === 'error');
    panel.style.borderTopColor = isError ? edges.error : edges.warning;
    panel.replaceChildren(...problems.map((problem) => toBox(problem, links)));
    if (panel.lastElementChild) panel.lastElementChild.style.margin = '0';
    if (problems.length === 0) panel.remove(); else document.body.append(panel);
  });
})();
`;
