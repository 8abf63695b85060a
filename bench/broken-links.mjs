// Measures the cost of broken links, for `node bench/links.mjs --broken [docs] [links]`. Builds a site in 1, 2 and 4
// locales, by default of 800 docs with 10 broken links each (to files, paths, anchors and pictures), and the same site
// without broken links. Prints both times and their ratio, which should stay below 2 for every number of locales.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/mokcha.js', import.meta.url));
const topics = ['invoices', 'refunds', 'customers', 'webhooks', 'reports', 'settings', 'payouts', 'exports'];
const nameOf = (doc) => `${topics[doc % topics.length]}-of-part-${doc % 40}-number-${doc}`;
const folderOf = (doc) => `part-${doc % 40}`;

const linkOf = (doc, at, { docs, isBroken }) => {
  const target = (doc * 31 + at * 7) % docs;
  const wrong = isBroken ? `-old-${doc}-${at}` : '';
  const name = nameOf(target);
  return [
    `[file](../${folderOf(target)}/${name}${wrong}.md)`,
    `[path](/docs/${folderOf(target)}/${name}${wrong})`,
    `[anchor](../${folderOf(target)}/${name}.md#before-you-begin${wrong})`,
    `![picture](/pictures/${name}${wrong}.svg)`,
  ][at % 4];
};

const writeSite = (root, options) => {
  const codes = ['ko', 'en', 'ja', 'de'].slice(0, options.locales).map((code) => ({ code }));
  writeFileSync(
    join(root, 'site.config.ts'),
    `export default { title: 'Links', locales: ${JSON.stringify(codes)} };\n`,
  );
  mkdirSync(join(root, 'content/static/pictures'), { recursive: true });
  for (let doc = 0; doc < options.docs; doc += 1) {
    writeFileSync(
      join(root, `content/static/pictures/${nameOf(doc)}.svg`),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    const folder = join(root, 'content/ko/docs', folderOf(doc));
    mkdirSync(folder, { recursive: true });
    const links = Array.from({ length: options.links }, (_, at) => `- ${linkOf(doc, at, options)}`);
    writeFileSync(join(folder, `${nameOf(doc)}.md`), `# Doc ${doc}\n\n## Before you begin\n\n${links.join('\n')}\n`);
  }
};

/**
 * Builds a site without a cache. Returns how many seconds the build took, and the number of its problems about links.
 */
const timeBuild = (options) => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-links-'));
  try {
    writeSite(root, options);
    const before = performance.now();
    const { stdout, stderr } = spawnSync(process.execPath, [bin, 'build', '--no-cache', '--format', 'json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    const seconds = (performance.now() - before) / 1000;
    if (stdout === '') throw new Error(stderr);
    const { problems } = JSON.parse(stdout);
    return { seconds, broken: problems.filter(({ code }) => code.startsWith('link/')).length };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

export const compareBroken = (docs = 800, links = 10) => {
  for (const locales of [1, 2, 4]) {
    const right = timeBuild({ docs, links, locales, isBroken: false });
    const wrong = timeBuild({ docs, links, locales, isBroken: true });
    if (right.broken !== 0 || wrong.broken !== docs * links)
      throw new Error(`${right.broken} and ${wrong.broken} problems, not 0 and ${docs * links}`);
    console.log(
      `${docs} docs, ${locales} locales: ${right.seconds.toFixed(1)} s without broken links, ` +
        `${wrong.seconds.toFixed(1)} s with ${wrong.broken}: ${(wrong.seconds / right.seconds).toFixed(2)} times`,
    );
  }
};
