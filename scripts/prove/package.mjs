// Installs the package from the file that `npm pack` creates, with npm, pnpm, Yarn 1 and Yarn 4 with Plug'n'Play, each
// in an empty folder, and follows the steps of a new user there (scripts/package/scenarios.mjs). Names of managers and
// scenarios limit the proof to these: `node scripts/prove/package.mjs pnpm init`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installManagers, managers } from '../package/managers.mjs';
import { scenarios, scenariosWithPackages } from '../package/scenarios.mjs';
import { keepInstalled, openSite } from '../package/site.mjs';
import { conclude, runOrFail, withFolder } from './lib.mjs';

/** Packages that scenarios need. React's types are needed in a project with its own templates. */
const packages = [
  'remark-math@6.0.0',
  'rehype-katex@7.0.1',
  'typescript@5.9.3',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
];

/** Largest number of packages that `npm install mokcha` may install. */
const mostPackages = 190;

const wanted = process.argv.slice(2);
const choose = (all) => {
  const named = all.filter(({ name }) => wanted.some((word) => name.startsWith(word)));
  return named.length === 0 ? all : named;
};

const tryScenario = async ({ name, claim, run }, site, manager) => {
  try {
    await run(site);
    console.log(`  good  ${manager}, ${name}: ${claim}`);
    return true;
  } catch (error) {
    console.log(
      `  BAD   ${manager}, ${name}: ${claim}\n${String(error instanceof Error ? error.message : error).slice(0, 3000)}`,
    );
    return false;
  }
};

await withFolder(async (folder) => {
  await installManagers();
  // Packing runs the scripts of package.json, so the package lacks the parts that scripts/pack-files.mjs removes.
  const packed = JSON.parse(
    (await runOrFail('npm', ['pack', '--json', '--silent', '--pack-destination', folder])).replace(/^[^[]*/, ''),
  );
  const tarball = join(folder, packed[0].filename);
  const counts = [];
  let count = 0;
  for (const manager of choose(managers)) {
    const project = join(folder, manager.name.replace(/\W+/g, '-'));
    mkdirSync(project);
    await manager.install({ folder: project, packages: [`mokcha@file:${tarball}`] });
    if (manager.name === 'npm') {
      const lock = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'));
      count = Object.keys(lock.packages).length;
    }
    await manager.install({ folder: project, packages });
    const results = [];
    const empty = keepInstalled(project);
    const site = openSite(project, { command: manager.command, modules: join(project, 'node_modules') });
    for (const scenario of choose([...scenarios, ...scenariosWithPackages])) {
      results.push(await tryScenario(scenario, site, manager.name));
      empty();
    }
    counts.push({ name: manager.name, good: results.filter(Boolean).length, all: results.length });
  }
  const kilobytes = Math.round(packed[0].size / 1024);
  conclude(
    counts.every(({ good, all }) => good === all) && count <= mostPackages,
    `the package has ${kilobytes} kB and ${packed[0].entryCount} files, and npm installs ${count} packages with it; ` +
      `scenarios that passed: ${counts.map(({ name, good, all }) => `${name} (${good} of ${all})`).join('; ')}`,
  );
});
