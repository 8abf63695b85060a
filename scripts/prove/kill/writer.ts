// Runs as a process that builds one generation of a site after another into the same folder, until it is killed.
import { join } from 'node:path';
import { withBuildLock } from '../../../src/io/write/build-lock.ts';
import { writeOutput } from '../../../src/io/write/write-output.ts';
import { stormGenerator, stormTree } from './site.ts';

const [root = '', first = '0'] = process.argv.slice(2);
const outFolder = join(root, 'dist');

process.stdout.write('ready');
for (let generation = Number(first); ; generation += 1) {
  const { value, problems } = await withBuildLock(outFolder, { root, waitMs: 60_000, onWait: () => undefined }, () =>
    writeOutput(stormTree(generation), { root, outFolder, generator: stormGenerator(generation), routes: {} }),
  );
  const found = [...problems, ...(value?.problems ?? [])];
  if (found.length > 0) {
    process.stderr.write(JSON.stringify(found));
    process.exit(1);
  }
}
