// Provides code, as text, that runs in the browser. It opens pages, fires events of a pointer and a keyboard, types
// queries, and looks for elements that could run a script. Strings that have run call `hit`.

/**
 * Code that defines `lookAround`, which finds elements in a document that could run a script and do not belong to the
 * site.
 */
const lookAround = String.raw`
const documents = 'data:(?:text/(?:html|xml|javascript)|image/svg|application/(?:xhtml|xml|javascript))';
const runs = new RegExp('^(?:javascript|vbscript|livescript|mocha|' + documents + '):?', 'i');
const addressed = [
  'href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'cite', 'ping', 'xlink:href',
  'to', 'from', 'values', 'by', 'data-src', 'data-href', 'data-url',
];
const dataTypes = ['application/json', 'application/ld+json', 'speculationrules'];
const frames = ['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'portal', 'fencedframe'];
// Returns whether a script element belongs to the site or contains data.
const isKnownScript = ({ type, src, text, dataset }) => {
  const isOwn = () => src.startsWith(location.origin + '/');
  if (type === '') return isOwn() || dataset.client !== undefined;
  if (type === 'module') return isOwn();
  return dataTypes.includes(type) || (type === 'text/plain' && text === '');
};
const lookAround = (root) => {
  const found = [];
  const add = (node, what) => found.push(what + ': ' + node.outerHTML.slice(0, 160));
  for (const node of root.querySelectorAll('*')) {
    for (const { name, value } of node.attributes) {
      const low = name.toLowerCase();
      if (low.startsWith('on')) add(node, 'a handler');
      if (low === 'srcdoc') add(node, 'srcdoc');
      const isIcon = name === 'href' && node.localName === 'link' && node.rel === 'icon';
      if (!addressed.includes(low) || isIcon) continue;
      if (runs.test(value.replace(/[\u0000-\u0020]/g, ''))) add(node, 'an address that runs');
    }
    const name = node.localName;
    if (name === 'script' && !isKnownScript(node)) add(node, 'a script');
    if (frames.includes(name)) add(node, 'a frame or base');
    if (name === 'template') found.push(...lookAround(node.content));
    if (node.shadowRoot) found.push(...lookAround(node.shadowRoot));
  }
  return found;
};
`;

const touch = `
const types = [
  'pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'keydown', 'focus', 'focusin',
  'toggle', 'load', 'error', 'copy', 'wheel', 'animationstart', 'transitionend',
];
const own = [
  'a, button, input, select, textarea, img, image, svg, video, audio, source, object, embed, iframe',
  'details, dialog, form, summary, [tabindex], [role]',
].join(', ');
const isHandled = (node) => node.getAttributeNames().some((name) => name.startsWith('on'));
// An event has an effect only on elements with a handler, or if the site itself listens to it.
const touch = (isWhole) => {
  for (const node of document.querySelectorAll('details')) node.open = true;
  for (const node of document.querySelectorAll('dialog')) { try { node.showModal(); node.close(); } catch {} }
  for (const node of document.querySelectorAll('[popover]')) {
    try { node.showPopover(); node.hidePopover(); } catch {}
  }
  for (const node of document.querySelectorAll('*')) {
    if (!isWhole && !node.matches(own) && !isHandled(node)) continue;
    for (const type of types) node.dispatchEvent(new Event(type, { bubbles: isHandled(node) }));
  }
  const press = (node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const isRunning = (address) => runs.test((address ?? '').replace(/[\\u0000-\\u0020]/g, ''));
  // A form of the site itself would leave the page before it is checked.
  document.addEventListener('submit', (event) => {
    const address = event.submitter?.getAttribute('formaction') ?? event.target.getAttribute('action');
    if (!isRunning(address)) event.preventDefault();
  });
  for (const node of document.querySelectorAll('button, summary, [role="button"], [role="tab"], label')) press(node);
  for (const node of document.querySelectorAll('a, area')) {
    if (isRunning(node.getAttribute('href') ?? node.getAttribute('xlink:href'))) press(node);
  }
};
`;

const enhance = `
const until = async (isSo, turns = 400) => {
  for (let turn = 0; turn < turns && !isSo(); turn += 1) await new Promise((done) => setTimeout(done, 2));
};
// The first press loads the script of the page, which would otherwise wait for the first paint.
const enhance = async (view) => {
  const page = view.document;
  view.dispatchEvent(new Event('click'));
  const isEnhanced = () => page.querySelector('[data-search][role="button"]') !== null;
  const hasClient = page.querySelector('[data-client]') !== null;
  const isPlain = !hasClient || page.querySelector('main [data-search], [data-forward], input[type="search"]') !== null;
  if (!isPlain) await until(isEnhanced);
};
`;

/** Code that waits until the script of the page has started, if the page has one. */
export const enhancePage = `(async () => {${enhance} await enhance(window); })()`;

/**
 * Returns code that fires events on the elements of a page and resolves to a text for each element that could run a
 * script. With `isWhole`, every element gets every event.
 */
export const touchPage = (isWhole: boolean): string => `(async () => {${lookAround}${touch}
touch(${isWhole});
// The effect of a press or a failed load comes in a later task.
for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done, 0));
return [...new Set(lookAround(document))];
})()`;

/**
 * Returns code that opens each page in a frame that is not displayed: scripts run, events are fired and images are
 * requested, but nothing is laid out. One of every `moveEvery` pages is left by a soft navigation to the next page. The
 * code resolves to the faults (`found`), each with the path of its page, and to the number of soft navigations
 * (`moves`).
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
const look = async (frame, path) => {
  const findings = await Promise.race([frame.contentWindow.eval(source), late(path)]);
  for (const one of findings) found.push(path + ': ' + one);
};
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
  // The browser itself loads a page of another kind. On a busy machine this takes a while, and a check of the former
  // page would never end.
  const target = new URL(path, location.href).pathname;
  const isSwapped = () => frame.contentWindow.isSame && frame.contentWindow.location.pathname === target;
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

/**
 * Returns code that types each query into the search and checks the list of results. The code resolves to a text for
 * each element that could run a script (`found`), and the number of results.
 */
export const searchPage = (queries: readonly string[]): string => `(async () => {${lookAround}
const queries = ${JSON.stringify(queries)};
const input = document.querySelector('input[type="search"]');
const list = document.querySelector('[role="listbox"]');
const found = new Set();
let results = 0;
const until = async (isSo) => {
  for (let frame = 0; frame < 300 && !isSo(); frame += 1) await new Promise((done) => requestAnimationFrame(done));
};
const note = () => document.querySelector('.search-note, [data-search-note]') ?? list.nextElementSibling;
for (const query of queries) {
  list.replaceChildren();
  input.value = query;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => list.childElementCount > 0 || note()?.textContent.includes(query));
  for (const node of list.querySelectorAll('*')) {
    for (const type of ['pointerover', 'mouseover', 'focusin']) node.dispatchEvent(new Event(type, { bubbles: true }));
  }
  results += list.querySelectorAll('[role="option"]').length;
  for (const one of lookAround(list)) found.add(one);
}
return { found: [...found], results };
})()`;
