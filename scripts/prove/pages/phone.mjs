// Measures Mokcha's largest page on a phone. It must have a largest contentful paint of at most 1.2 s, a total blocking
// time of at most 100 ms, at most 100 ms of long tasks after the first paint, and no layout shift (bench/reader).
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
