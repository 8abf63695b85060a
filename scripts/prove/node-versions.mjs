// Builds Mokcha's own site with the version of Node that runs this script, and with Node 22, 24 and 26, from the same
// compiled code. The hashes of the sites must be equal, and Node must print no warnings.
import { join } from 'node:path';
import { conclude, copySite, projectRoot, readBuild, run, runOrFail, withFolder } from './lib.mjs';
import { installNodes } from './lib-nodes.mjs';

const others = (await installNodes()).map(({ path }) => path);

const build = (node) =>
  withFolder(async (folder) => {
    const version = (await runOrFail(node, ['--version'])).trim();
    copySite(folder);
    const start = process.hrtime.bigint();
    const { exitCode, output } = await run(node, [
      join(projectRoot, 'bin/mokcha.js'),
      'build',
      '--root',
      folder,
      '--out',
      join(folder, 'dist'),
    ]);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    // Warnings about deprecations, experiments and unknown flags count as mistakes, because users would see them.
    const warnings = output.split('\n').filter((line) => /Warning|Error:/.test(line));
    if (exitCode !== 0) console.log(output);
    return {
      version,
      exitCode,
      seconds,
      warnings,
      ...(exitCode === 0 ? readBuild(join(folder, 'dist')) : { hash: '–', hashes: {}, files: 0, pages: 0 }),
    };
  });

const builds = [];
for (const node of [process.execPath, ...others]) builds.push(await build(node));

console.log('| Node | exit | pages | files | hash of all | cold, s | warnings |\n|---|--:|--:|--:|---|--:|--:|');
for (const { version, exitCode, pages, files, hash, seconds, warnings } of builds) {
  console.log(
    `| ${version} | ${exitCode} | ${pages} | ${files} | ${hash} | ${seconds.toFixed(1)} | ${warnings.length} |`,
  );
}
const [first] = builds;
for (const { version, hashes } of builds) {
  const other = Object.keys(first.hashes).filter((path) => hashes[path] !== first.hashes[path]);
  if (other.length > 0)
    console.log(`${version}: ${other.length} files differ from ${first.version}'s: ${other.slice(0, 5).join(', ')} …`);
}
for (const { version, warnings } of builds) for (const warning of warnings) console.log(`${version}: ${warning}`);

const isProven = builds.every(
  ({ exitCode, hash, warnings }) => exitCode === 0 && hash === first.hash && warnings.length === 0,
);
conclude(
  isProven,
  `Node ${builds.map(({ version }) => version.slice(1)).join(', ')}: ` +
    `${isProven ? 'all' : 'not all'} ${first.files} files had equal hashes`,
);
