// What is done to a page in the browser: everything that a pointer, a keyboard and a press can set off, then a look at what the page has become.
// It runs in the page, so that it is a text; a finding is what could run, `hit` is what did.

/** Finds, in the document as scripts have left it, what could run a script and is not the site's own. */
const lookAround = String.raw`
const runs = /^(?:javascript|vbscript|livescript|mocha|data:(?:text\/(?:html|xml|javascript)|image\/svg|application\/(?:xhtml|xml|javascript))):?/i;
const addressed = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'cite', 'ping', 'xlink:href', 'to', 'from', 'values', 'by', 'data-src', 'data-href', 'data-url'];
const lookAround = (root) => {
  const found = [];
  const tell = (node, what) => found.push(what + ': ' + node.outerHTML.slice(0, 160));
  for (const node of root.querySelectorAll('*')) {
    for (const { name, value } of node.attributes) {
      const low = name.toLowerCase();
      if (low.startsWith('on')) tell(node, 'a handler');
      if (low === 'srcdoc') tell(node, 'srcdoc');
      if (addressed.includes(low) && !(name === 'href' && node.localName === 'link' && node.rel === 'icon') && runs.test(value.replace(/[\u0000-\u0020]/g, ''))) tell(node, 'an address that runs');
    }
    const name = node.localName;
    if (name === 'script' && node.type === '' && !(node.src.startsWith(location.origin + '/') || node.dataset.client !== undefined)) tell(node, 'a script');
    if (name === 'script' && node.type !== '' && node.type !== 'module' && node.type !== 'application/json' && node.type !== 'application/ld+json' && node.type !== 'speculationrules' && !(node.type === 'text/plain' && node.text === '')) tell(node, 'a script');
    if (name === 'script' && node.type === 'module' && !node.src.startsWith(location.origin + '/')) tell(node, 'a script');
    if (['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'portal', 'fencedframe'].includes(name)) tell(node, 'a frame or base');
    if (name === 'template') found.push(...lookAround(node.content));
    if (node.shadowRoot) found.push(...lookAround(node.shadowRoot));
  }
  return found;
};
`;

const touch = `
const types = ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'keydown', 'focus', 'focusin', 'toggle', 'load', 'error', 'copy', 'wheel', 'animationstart', 'transitionend'];
// An event does something only where there is a handler, or to what the site itself listens to.
const touch = (isWhole) => {
  for (const node of document.querySelectorAll('details')) node.open = true;
  for (const node of document.querySelectorAll('dialog')) { try { node.showModal(); node.close(); } catch {} }
  for (const node of document.querySelectorAll('[popover]')) { try { node.showPopover(); node.hidePopover(); } catch {} }
  const own = 'a, button, input, select, textarea, img, image, svg, video, audio, source, object, embed, iframe, details, dialog, form, summary, [tabindex], [role]';
  const isHandled = (node) => { for (const name of node.getAttributeNames()) if (name.startsWith('on')) return true; return false; };
  for (const node of document.querySelectorAll('*')) if (isWhole || node.matches(own) || isHandled(node)) for (const type of types) node.dispatchEvent(new Event(type, { bubbles: isHandled(node) }));
  const press = (node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const isRunning = (address) => runs.test((address ?? '').replace(/[\\u0000-\\u0020]/g, ''));
  // A form of the page itself would lead away before the page is looked at.
  document.addEventListener('submit', (event) => { if (!isRunning(event.submitter?.getAttribute('formaction') ?? event.target.getAttribute('action'))) event.preventDefault(); });
  for (const node of document.querySelectorAll('button, summary, [role="button"], [role="tab"], label')) press(node);
  for (const node of document.querySelectorAll('a, area')) if (isRunning(node.getAttribute('href') ?? node.getAttribute('xlink:href'))) press(node);
};
`;

const enhance = `
const until = async (isSo, turns = 400) => { for (let turn = 0; turn < turns && !isSo(); turn += 1) await new Promise((done) => setTimeout(done, 2)); };
// The first press brings the page's script, which would else wait for a first paint.
const enhance = async (view) => {
  const page = view.document;
  view.dispatchEvent(new Event('click'));
  const isEnhanced = () => page.querySelector('[data-search][role="button"]') !== null;
  const isPlain = page.querySelector('[data-client]') === null || page.querySelector('main [data-search], [data-forward], input[type="search"]') !== null;
  if (!isPlain) await until(isEnhanced);
};
`;

/** Until the page's script has begun, where a page has one. */
export const enhancePage = `(async () => {${enhance} await enhance(window); })()`;

/** With `isWhole` every element hears every event. The value is the list of findings. */
export const touchPage = (isWhole: boolean): string => `(async () => {${lookAround}${touch}
touch(${isWhole});
// What a press or a failed load sets off comes in a task of its own.
for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done, 0));
return [...new Set(lookAround(document))];
})()`;

/**
 * Opens each page in a frame that is not shown, where scripts run, events are heard and pictures are asked for, but nothing is laid out.
 * Each \`moveEvery\`th page is left by a press on a link, which puts the next one in its place. Resolves to findings by page, and how many moves there were.
 */
export const visitPages = (paths: readonly string[], moveEvery: number): string => `(async () => {${enhance}
const paths = ${JSON.stringify(paths)};
const source = ${JSON.stringify(touchPage(false))};
const found = [];
let moves = 0;
let at = 0;
const after = (frame, act) => new Promise((resolve, reject) => {
  const timer = setTimeout(() => reject(new Error('no answer: ' + frame.src)), 30000);
  frame.onload = () => { clearTimeout(timer); resolve(); };
  act();
});
const late = (path) => new Promise((done) => setTimeout(done, 20000, [path + ' was left']));
const look = async (frame, path) => { for (const one of await Promise.race([frame.contentWindow.eval(source), late(path)])) found.push(path + ': ' + one); };
const move = async (frame, path) => {
  const { contentWindow: view, contentDocument: page } = frame;
  const link = page.createElement('a');
  link.href = path;
  link.textContent = 'x';
  (page.querySelector('main') ?? page.body).prepend(link);
  view.isSame = true;
  let isLoaded = false;
  frame.onload = () => { isLoaded = true; };
  link.click();
  // The browser itself opens a page of another kind. On a busy machine that takes a while, and a look at the former page
  // would then never end.
  const isSwapped = () => frame.contentWindow.isSame && frame.contentWindow.location.pathname === new URL(path, location.href).pathname;
  await until(() => isLoaded || isSwapped(), 5000);
  if (frame.contentWindow.isSame && !isLoaded) moves += 1;
  await look(frame, 'swapped in: ' + path);
};
const lane = async () => {
  for (let turn = at++; turn < paths.length; turn = at++) {
    const frame = document.createElement('iframe');
    frame.style.display = 'none';
    try {
      await after(frame, () => { frame.src = paths[turn]; document.body.append(frame); });
    } catch (error) {
      found.push(paths[turn] + ': does not open');
      frame.remove();
      continue;
    }
    await enhance(frame.contentWindow);
    await look(frame, paths[turn]);
    if (turn % ${moveEvery} === 0) await move(frame, paths[(turn + 1) % paths.length]);
    frame.remove();
  }
};
await Promise.all([lane(), lane()]);
return { found, moves };
})()`;

/** Asks the search for each of the queries, and looks at the list each time. Resolves to findings, and how many results there were. */
export const searchPage = (queries: readonly string[]): string => `(async () => {${lookAround}
const queries = ${JSON.stringify(queries)};
const input = document.querySelector('input[type="search"]');
const list = document.querySelector('[role="listbox"]');
const found = new Set();
let results = 0;
const until = async (isSo) => { for (let frame = 0; frame < 300 && !isSo(); frame += 1) await new Promise((done) => requestAnimationFrame(done)); };
for (const query of queries) {
  list.replaceChildren();
  input.value = query;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => list.childElementCount > 0 || (document.querySelector('.search-note, [data-search-note]') ?? list.nextElementSibling)?.textContent.includes(query));
  for (const node of list.querySelectorAll('*')) for (const type of ['pointerover', 'mouseover', 'focusin']) node.dispatchEvent(new Event(type, { bubbles: true }));
  results += list.querySelectorAll('[role="option"]').length;
  for (const one of lookAround(list)) found.add(one);
}
return { found: [...found], results };
})()`;
