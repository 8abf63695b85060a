// Generates the files of a build one after another, without keeping them in memory. Measures them, finds repeated ids
// and broken links, and passes each page and each section to a callback.
import { countHtml } from './count/count-html.mjs';
import { decodeEntities, scanTags } from './count/scan-html.mjs';

const decoder = new TextDecoder();

const readPage = (html) => {
  const ids = new Set();
  const repeated = [];
  const hrefs = new Set();
  for (const { attributes } of scanTags(html)) {
    const id = attributes.get('id');
    if (id !== undefined) {
      const decoded = decodeEntities(id);
      if (ids.has(decoded)) repeated.push(decoded);
      ids.add(decoded);
    }
    for (const name of ['href', 'src']) {
      const value = attributes.get(name);
      if (value !== undefined) hrefs.add(decodeEntities(value));
    }
  }
  return { ids, repeated, hrefs };
};

const decodePath = (path) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Returns the output path for a URL path without the base path. */
const outputOf = (path) =>
  path === '' || path.endsWith('/') ? `${path}index.html` : /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;

const originOfNone = 'https://none.invalid';

export const readSite = async (tree, { basePath }, { reported, onSection, onPage }) => {
  const idsOf = new Map();
  const wanted = new Map();
  const repeated = [];
  let htmlBytes = 0;
  let largest = 0;
  let makingMs = 0;
  for (const [path, file] of tree) {
    const start = performance.now();
    const bytes = await file.produce();
    makingMs += performance.now() - start;
    if (!path.endsWith('.html')) continue;
    htmlBytes += bytes.length;
    largest = Math.max(largest, bytes.length);
    const html = decoder.decode(bytes);
    const page = readPage(html);
    onPage(path, html);
    if (!path.includes('/samples/')) countHtml(html, onSection);
    idsOf.set(path, page.ids);
    repeated.push(...page.repeated.map((id) => `${path}#${id}`));
    const here = `${originOfNone}${basePath}${path.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
    for (const href of page.hrefs) {
      const url = URL.canParse(href, here) ? new URL(href, here) : undefined;
      if (url === undefined ? !/^[a-z][a-z0-9+.-]*:/i.test(href) : url.origin === originOfNone) {
        const key = url === undefined ? href : `${url.pathname}${url.hash}`;
        if (!wanted.has(key)) wanted.set(key, { path, href });
      }
    }
  }
  const isFound = (target) => {
    const [path, hash = ''] = target.split('#');
    if (!path.startsWith(basePath)) return false;
    const relative = decodePath(path.slice(basePath.length));
    const output = tree.has(relative)
      ? relative
      : tree.has(`${relative}.html`)
        ? `${relative}.html`
        : outputOf(relative);
    return tree.has(output) && (hash === '' || !idsOf.has(output) || idsOf.get(output).has(decodePath(hash)));
  };
  const lost = [...wanted].filter(([target]) => !isFound(target));
  // A link that is already wrong in the description has a problem in the report, so it does not count as broken here.
  const isReported = ([target, { href }]) =>
    reported.some(
      (message) =>
        message.includes(href) || (target.includes('#') && message.includes(`\`${decodePath(target.split('#')[1])}\``)),
    );
  const broken = lost.filter((one) => !isReported(one)).map(([target, { path }]) => `${path} → ${target}`);
  return {
    makingMs,
    files: tree.size,
    htmlPages: idsOf.size,
    htmlBytes,
    largestBytes: largest,
    links: wanted.size,
    reportedLinks: lost.length - broken.length,
    broken: broken.length,
    brokenFirst: broken.slice(0, 5),
    repeated: repeated.length,
    repeatedFirst: repeated.slice(0, 5),
  };
};
