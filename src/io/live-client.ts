// What a watched page runs: it takes the page as it is written now in place of what is shown, and shows what is wrong.

/** `eventsUrl` is of this server. The script styles through the object model, which a CSP without inline styles allows, and writes text alone, never HTML. */
export const liveScript = (eventsUrl: string): string => `(() => {
  const own = document.currentScript;
  const generationOf = (script) => new URL(script.src, location.href).searchParams.get('generation');
  const liveIn = (page) => [...page.querySelectorAll('script[data-page]')].at(-1);
  const sheetsOf = (page) => [...page.querySelectorAll('link[rel="stylesheet"]')];

  // The new sheet first, then the old one goes: no moment is without styles.
  const swapSheets = (next) => {
    const before = sheetsOf(document);
    const after = sheetsOf(next).map((link) => link.getAttribute('href'));
    if (before.length !== after.length) return false;
    before.forEach((link, at) => {
      if (link.getAttribute('href') === after[at]) return;
      const fresh = link.cloneNode();
      fresh.setAttribute('href', after[at]);
      fresh.addEventListener('load', () => link.remove());
      fresh.addEventListener('error', () => location.reload());
      link.after(fresh);
      link.removeAttribute('rel');
    });
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
  const keep = () => {
    const folds = [...document.querySelectorAll('main details')].map((fold) => [wayTo(fold), fold.open]);
    const tabs = [...document.querySelectorAll('main [role="tab"][aria-selected="true"]')].map(wayTo);
    const scrolled = [...document.querySelectorAll('main pre, main .table')].filter((box) => box.scrollLeft > 0).map((box) => [wayTo(box), box.scrollLeft]);
    const focus = document.activeElement && document.activeElement !== document.body ? wayTo(document.activeElement) : '';
    const [left, top] = [scrollX, scrollY];
    return () => {
      for (const [way, open] of folds) { const fold = document.querySelector(way); if (fold) fold.open = open; }
      for (const way of tabs) { const tab = document.querySelector(way); if (tab && tab.ariaSelected !== 'true') tab.click(); }
      for (const [way, at] of scrolled) document.querySelector(way)?.scrollTo({ left: at, behavior: 'instant' });
      if (focus !== '') document.querySelector(focus)?.focus({ preventScroll: true });
      scrollTo({ left, top, behavior: 'instant' });
    };
  };

  const take = async () => {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    const html = await answer.text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    const live = liveIn(next);
    if (!answer.ok || !live || !swapSheets(next)) return false;
    own.setAttribute('src', live.getAttribute('src'));
    if (own.dataset.page === live.dataset.page) return true;
    own.dataset.page = live.dataset.page;
    const restore = keep();
    if (window.dispatchEvent(new CustomEvent('mokcha', { detail: html, cancelable: true }))) return false;
    restore();
    return true;
  };

  const events = new EventSource(${JSON.stringify(eventsUrl)});
  let asked = generationOf(own);
  let turn = Promise.resolve();
  events.addEventListener('generation', ({ data }) => {
    if (data === asked) return;
    asked = data;
    // Of several that wait only the last one is of use.
    turn = turn.then(async () => {
      if (data === asked && !(await take().catch(() => false))) location.reload();
    });
  });

  const panel = document.createElement('pre');
  panel.id = 'mokcha-report';
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647', margin: '0', maxHeight: '50vh', overflow: 'auto', padding: '16px',
    font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', color: '#fff', background: '#1c1c22', borderTop: '3px solid #e5484d' });
  // A place at the end of a line leads to the editor, where \`--editor\` names one.
  const toNodes = (line, links) => {
    const link = links.find(({ text }) => line.endsWith(' ' + text));
    if (!link) return [line];
    const anchor = document.createElement('a');
    anchor.textContent = link.text;
    anchor.href = link.href;
    anchor.style.color = '#9ecbff';
    return [line.slice(0, -link.text.length), anchor];
  };
  events.addEventListener('report', ({ data }) => {
    const { text, links } = JSON.parse(data);
    panel.replaceChildren(...text.split('\\n').flatMap((line, at) => [...(at > 0 ? ['\\n'] : []), ...toNodes(line, links)]));
    if (text === '') panel.remove(); else document.body.append(panel);
  });
})();
`;
