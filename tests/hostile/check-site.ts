// Builds a site with unusual names, and returns what is wrong: problems without a place, broken links, and output paths
// that a disk cannot hold or that are outside the output folder.
import { hasUnsafeName } from '../../src/model/file-names.ts';
import { hasLoneSurrogate } from '../../src/text/lone-surrogates.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import { build } from '../../src/pipeline/build.ts';
import { createWorkerPool } from '../../src/io/workers/worker-pool.ts';
import { workerTasks } from '../../src/io/workers/worker-tasks.ts';
import { type FilePath, toFilePath } from '../../src/model/paths.ts';
import type { Problem } from '../../src/model/problems/problem.ts';
import { emptyStores, factsOf, ownTemplates, toSnapshot } from '../site/harness.ts';
import type { NamedSite } from './places.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Length of the longest file name in bytes. File systems allow 255, and a compressed copy adds `.br`. */
const MOST_BYTES = 252;

/** Returns the mistakes in the path of an output. */
export const checkPath = (path: string): string[] => {
  const parts = path.split('/');
  const wrong = parts.filter(
    (part) =>
      part === '' ||
      part === '.' ||
      part === '..' ||
      /[\\\p{Cc}]/u.test(part) ||
      hasLoneSurrogate(part) ||
      encoder.encode(part).length > MOST_BYTES,
  );
  return wrong.map(
    (part) => `output ${JSON.stringify(path.slice(0, 80))} has the part ${JSON.stringify(part.slice(0, 30))}`,
  );
};

/**
 * Returns a fault if a problem has no place. A place without a line is accepted, because problems outside of texts,
 * such as in a file name or in the harness's config, have no line.
 */
const checkProblem = ({ code, at, message }: Problem): string[] =>
  at === undefined ? [`${code} has no place: ${message.slice(0, 80)}`] : [];

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const ownLinks = (html: string, output: string, basePath: string): readonly URL[] => {
  const base = new URL(output.split('/').map(encodeURIComponent).join('/'), `https://docs.example.com${basePath}`);
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    if (!URL.canParse(unescapeHtml(href), base.href)) return [];
    const url = new URL(unescapeHtml(href), base.href);
    return url.origin === base.origin ? [url] : [];
  });
};

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

export const checkLinks = (files: ReadonlyMap<string, string>, isBroken: boolean, basePath = '/'): string[] => {
  const wrong = new Set<string>();
  for (const [output, text] of files) {
    if (!output.endsWith('.html') || isBroken) continue;
    for (const { pathname } of ownLinks(text, output, basePath)) {
      const requested = decode(pathname);
      const path = requested?.startsWith(decode(basePath) ?? basePath)
        ? requested.slice((decode(basePath) ?? basePath).length)
        : undefined;
      const candidates = path === undefined ? [] : [path, `${path}.html`, `${path}index.html`, `${path}/index.html`];
      if (!candidates.some((one) => files.has(one)))
        wrong.add(`${output.slice(0, 60)} links to ${pathname.slice(0, 80)}, which is no file`);
    }
  }
  return [...wrong];
};

/**
 * Builds a site and returns the mistakes. The result is empty if the site was built without a mistake, if it was
 * refused with problems that have a place, or if a file has an unsafe name.
 */
export const checkSite = async ({ files, config = {} }: NamedSite): Promise<readonly string[]> => {
  // A file with an unsafe name is reported when folders are listed (`file/name`), and never reaches a build.
  if (Object.keys(files).some(hasUnsafeName)) return [];
  const bytes = new Map<FilePath, Uint8Array>(
    Object.entries(files).map(([path, text]) => [toFilePath(path), encoder.encode(text)]),
  );
  const loaded = await loadSettings({
    config: { file: toFilePath('site.config.ts'), text: '', value: config },
    facts: factsOf(bytes),
  });
  const configured = loaded.problems.flatMap(checkProblem);
  if (loaded.value === undefined) return loaded.problems.length === 0 ? ['refused without a problem'] : configured;
  const pool = createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER, tasks: workerTasks });
  const result = await build(toSnapshot(bytes), loaded.value, {
    ...emptyStores(),
    pool,
    templates: await ownTemplates(),
  });
  const problems = [...configured, ...result.problems.flatMap(checkProblem)];
  if (result.problems.some(({ severity }) => severity === 'error')) return problems;
  const made = new Map<string, string>();
  for (const [path, file] of result.tree)
    made.set(path, /\.(?:html|md|json|xml|txt)$/.test(path) ? decoder.decode(await file.produce()) : '');
  const missing = Object.values(result.routes).filter(
    ({ output }) => ![output, `${output}.html`].some((path) => made.has(path)),
  );
  const isBroken = result.problems.some(({ code }) => code.startsWith('link/'));
  return [
    ...problems,
    ...[...made.keys()].flatMap(checkPath),
    ...missing.map(({ output }) => `the page ${output.slice(0, 80)} is missing`),
    ...checkLinks(made, isBroken, loaded.value.basePath),
  ];
};
