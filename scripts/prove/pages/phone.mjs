// Measures Mokcha's largest page on a phone. It must be painted within 1.2 s and blocked for at most 100 ms, its long
// tasks after the first paint may take at most 100 ms, and nothing may move (bench/reader).
import { join } from 'node:path';
import { conclude, projectRoot, run, runOrFail, withFolder } from '../lib.mjs';

await withFolder(async (folder) => {
  const reader = join(projectRoot, 'bench/reader');
  await runOrFail('npm', ['ci', '--ignore-scripts'], { cwd: reader });
  await runOrFail(process.execPath, ['bin/mokcha.js', 'build', '--out', folder, '--no-cache', '--quiet']);
  const { exitCode, output } = await run(process.execPath, [
    join(reader, 'measure-phone.mjs'),
    folder,
    '/developers/',
    '/developers/api/ad',
  ]);
  if (exitCode !== 0) {
    conclude(false, output.trim().split('\n').slice(-3).join(' '));
    return;
  }
  const { runs, paintMs, blockingMs, shift, score, longTasksMs } = JSON.parse(output.trim().split('\n').at(-1));
  const isProven = paintMs <= 1200 && blockingMs <= 100 && shift === 0 && longTasksMs <= 100;
  const measured =
    `largest contentful paint ${paintMs} ms, total blocking time ${blockingMs} ms, layout shift ${shift}, ` +
    `Lighthouse score ${score}, long tasks after the first paint ${longTasksMs} ms`;
  conclude(isProven, `\`ad\` reference, median of ${runs} runs: ${measured}`);
});
