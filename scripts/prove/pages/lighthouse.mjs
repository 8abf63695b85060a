// Measures seven pages in both languages, on a phone and a desktop. Every page must score 100 in Lighthouse's four
// categories. Docs on a phone must have a largest contentful paint of at most 0.85 s, a total blocking time of at most
// 20 ms, and no layout shift (bench/reader).
import { join } from 'node:path';
import { conclude, projectRoot, run, runOrFail, withFolder } from '../lib.mjs';

const routes = ['', '/docs/intro', '/docs/all-type', '/blog/welcome', '/api/account', '/api/ad', '/api/performance'];
const paths = ['', '/en'].flatMap((locale) => routes.map((route) => `/developers${locale}${route || '/'}`));

await withFolder(async (folder) => {
  const reader = join(projectRoot, 'bench/reader');
  await runOrFail('npm', ['ci', '--ignore-scripts'], { cwd: reader });
  await runOrFail(process.execPath, ['bin/mokcha.js', 'build', '--out', folder, '--no-cache', '--quiet']);
  const { exitCode, output } = await run(
    process.execPath,
    [join(reader, 'measure-lighthouse.mjs'), folder, '/developers/', process.env.RUNS ?? '5', ...paths],
    { isShown: true },
  );
  if (exitCode !== 0) {
    conclude(false, output.trim().split('\n').slice(-3).join(' '));
    return;
  }
  const pages = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const below = pages.filter(({ scores }) => scores.some((score) => score < 100));
  const docs = pages.filter(({ path, form }) => path.includes('/docs/') && form === 'phone');
  const slowest = Math.max(...docs.map(({ paintMs }) => paintMs));
  const blocked = Math.max(...docs.map(({ blockingMs }) => blockingMs));
  const moved = Math.max(...docs.map(({ shift }) => shift));
  const isProven =
    pages.length === paths.length * 2 && below.length === 0 && slowest <= 850 && blocked <= 20 && moved === 0;
  const misses = below.map(({ path, form, scores }) => `${path} (${form}) ${scores.join('/')}`);
  conclude(
    isProven,
    `${pages.length - below.length} of ${pages.length} measurements have the score 100 in all four ` +
      `categories${misses.length === 0 ? '' : `, except ${misses.join(', ')}`}; maximum for docs on a phone: ` +
      `largest contentful paint ${slowest} ms, total blocking time ${blocked} ms, layout shift ${moved}`,
  );
});
