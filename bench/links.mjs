// Measures the check of links (the stage `verify`, and linkinator) on a generated site. By default, the site has 300
// docs in each of two locales, and each doc has 120 links, all to Korean anchors. No link is broken. With `--broken`,
// the script measures the cost of broken links instead (`broken-links.mjs`).
//   node bench/links.mjs [docs] [links] [build]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareBroken } from './broken-links.mjs';

if (process.argv[2] === '--broken') {
  compareBroken(...process.argv.slice(3, 5).map(Number));
  process.exit();
}

const [docs = 300, links = 120] = process.argv.slice(2, 4).map(Number);
/** Command to measure. `build` does not run linkinator, which takes most of the time of `check`. */
const command = process.argv[4] ?? 'check';
const bin = fileURLToPath(new URL('../bin/mokcha.js', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'mokcha-links-'));

const headings = ['시작하기 전에', '요청과 응답', '오류를 다루기', '다음에 읽을 것'];
const linkOf = (page, at) => {
  const target = (page * 31 + at * 7) % docs;
  const anchor = headings[(page + at) % headings.length].replaceAll(' ', '-');
  return at % 3 === 0
    ? `[길](/docs/part-${target % 10}/doc-${target}#${anchor})`
    : `[글](../part-${target % 10}/doc-${target}.md#${anchor})`;
};
const pageOf = (page) =>
  headings
    .map((heading, part) => {
      const own = Array.from({ length: links / headings.length }, (_, at) => `- ${linkOf(page, part * links + at)}`);
      return `## ${heading}\n\n${own.join('\n')}\n`;
    })
    .join('\n');

try {
  writeFileSync(
    join(root, 'site.config.ts'),
    "export default { title: 'Links', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };\n",
  );
  for (const locale of ['ko', 'en'])
    for (let page = 0; page < docs; page += 1) {
      const folder = join(root, `content/${locale}/docs/part-${page % 10}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `doc-${page}.md`), `# Doc ${page}\n\n${pageOf(page)}`);
    }
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, command, '--no-cache', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (stdout === '') throw new Error(stderr);
  const { problems, summary } = JSON.parse(stdout);
  const of = (name) => summary.stages.find((stage) => stage.name === name)?.milliseconds;
  console.log(
    `${summary.pages} pages, ${2 * docs * links} links written: verify ${of('verify')} ms, ` +
      `linkinator ${of('linkinator') ?? '–'} ms, ${problems.length} problems, exit code ${status}`,
  );
  for (const { code, message, at } of problems.slice(0, 5)) console.log(code, message, JSON.stringify(at));
} finally {
  rmSync(root, { recursive: true, force: true });
}
