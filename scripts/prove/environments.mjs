// Builds Mokcha's own site in separate processes with different time zones, locales, users, permissions, caches and
// versions of Node. Each file must have the same bytes in all builds. `node … <part of a name>` builds only in matching
// environments, and in the first one for comparison.
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { conclude, copySite, projectRoot, readBuild, run, withFolder } from './lib.mjs';
import { installNodes } from './lib-nodes.mjs';

const packageFolder = projectRoot.replace(/\/$/, '');
const bin = join(packageFolder, 'bin/mokcha.js');
const key = 'a key of the proof of environments';
const isRoot = process.getuid?.() === 0;
const otherUser = 65_534;

const below = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    entry,
  }));

const giveTo = (folder, user) => {
  for (const { path } of below(folder)) lchownSync(path, user, user);
  lchownSync(folder, user, user);
};

const filesLast = (folder) => {
  // The files are written again in reverse order, so that the disk lists them in a different order.
  const copy = `${folder}-copy`;
  renameSync(folder, copy);
  for (const { path, entry } of below(copy).reverse()) {
    const target = join(folder, path.slice(copy.length));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else cpSync(path, target, { recursive: true });
  }
  rmSync(copy, { recursive: true });
};

const agesAgo = (folder) => {
  for (const { path, entry } of below(folder)) if (entry.isFile()) utimesSync(path, 0, 0);
};

/**
 * Runs `mokcha` in a site. `through` is a command that takes another command as its last arguments and runs it, such
 * as `taskset -c 0`. `unset` lists the environment variables to remove.
 */
const mokcha = (
  site,
  args,
  { node = process.execPath, flags = [], env = {}, unset = [], through = [], cwd = site } = {},
) => {
  const line = [...through, 'env', ...unset.flatMap((name) => ['-u', name]), node, ...flags, bin, ...args];
  const own = {
    TZ: 'UTC',
    LC_ALL: 'C',
    XDG_CACHE_HOME: join(site, '.home/cache'),
    XDG_STATE_HOME: join(site, '.home/state'),
  };
  return run(line[0], line.slice(1), { cwd, env: { ...own, ...env } });
};

const build =
  (options = {}, ...args) =>
  (site) =>
    mokcha(site, ['build', ...args], options);

/**
 * Returns a function that runs steps one after the other, and resolves to the result of the first step that fails, or
 * else of the last step.
 */
const inTurn =
  (...steps) =>
  async (site) => {
    for (const step of steps.slice(0, -1)) {
      const result = await step(site);
      if (result !== undefined && result.exitCode !== 0) return result;
    }
    return steps.at(-1)(site);
  };

const removeSite = async (site) => rmSync(join(site, 'dist'), { recursive: true });

const sh = (script) => ['sh', '-c', `${script}; exec "$@"`, 'sh'];

const asOther = isRoot ? ['setpriv', `--reuid=${otherUser}`, `--regid=${otherUser}`, '--clear-groups'] : [];

const restricted = (site, { child = true } = {}) => [
  '--permission',
  '--no-warnings',
  `--allow-fs-read=${packageFolder}`,
  `--allow-fs-read=${site}`,
  `--allow-fs-write=${site}`,
  ...(child ? ['--allow-child-process'] : []),
];

const nodes = await installNodes();

const underPermission = ({ name, path }) => ({
  name: `permission model of ${name}`,
  run: (site) => mokcha(site, ['build'], { node: path, flags: restricted(site), env: { TMPDIR: '/does/not/exist' } }),
});

const environments = [
  { name: 'plain', run: build() },
  { name: 'time zone Kiritimati', run: build({ env: { TZ: 'Pacific/Kiritimati' } }) },
  { name: 'time zone St. John’s', run: build({ env: { TZ: 'America/St_Johns' } }) },
  { name: 'LANG Korean, LC_ALL unset', run: build({ env: { LANG: 'ko_KR.UTF-8' }, unset: ['LC_ALL'] }) },
  { name: 'LC_ALL Turkish', run: build({ env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } }) },
  { name: 'umask 000', run: build({ through: sh('umask 000') }) },
  { name: 'umask 077', run: build({ through: sh('umask 077') }) },
  {
    name: 'another working folder',
    run: (site) => mokcha(site, ['build', '--root', site, '--out', join(site, 'dist')], { cwd: '/' }),
  },
  { name: 'root with spaces and signs', folder: 'a b  %20 #1 & [c]', run: build() },
  { name: 'root in Korean', folder: '문서/사이트 하나', run: build() },
  { name: 'root of 800 characters', folder: Array(8).fill('long'.repeat(25)).join('/'), run: build() },
  {
    name: 'root by way of a link',
    run: inTurn(
      async (site) => symlinkSync(site, `${site}-link`),
      (site) => mokcha(`${site}-link`, ['build']),
    ),
  },
  { name: 'files written in reverse order', run: inTurn(async (site) => filesLast(join(site, 'content')), build()) },
  { name: 'files of 1970', run: inTurn(async (site) => agesAgo(site), build()) },
  { name: 'one processor', run: build({ through: ['taskset', '-c', '0'] }) },
  { name: 'NODE_OPTIONS without addons', run: build({ env: { NODE_OPTIONS: '--no-addons' } }) },
  { name: 'a full cache', run: inTurn(build(), removeSite, build()) },
  { name: 'no cache', run: build({}, '--no-cache') },
  {
    name: 'a signed cache',
    run: inTurn(build({ env: { MOKCHA_CACHE_KEY: key } }), removeSite, build({ env: { MOKCHA_CACHE_KEY: key } })),
  },
  {
    name: 'a cache that cannot be written',
    run: (site) => {
      writeFileSync(join(site, 'node_modules/.cache'), 'in the place of a folder');
      return mokcha(site, ['build']);
    },
  },
  {
    name: 'a read-only cache with another site in it',
    run: inTurn(
      build({}, '--base', '/elsewhere/'),
      removeSite,
      async (site) => {
        if (isRoot) giveTo(site, otherUser);
        for (const { path, entry } of below(join(site, 'node_modules')))
          if (entry.isDirectory()) chmodSync(path, 0o555);
      },
      build({ through: asOther }),
    ),
  },
  { name: 'another site in the output folder', run: inTurn(build({}, '--base', '/elsewhere/'), build()) },
  { name: 'HOME unset', run: build({ unset: ['HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME'] }) },
  { name: 'TMPDIR unset', run: build({ unset: ['TMPDIR'] }) },
  { name: 'TMPDIR that does not exist', run: build({ env: { TMPDIR: '/does/not/exist' } }) },
  { name: 'an empty environment', run: build({ through: ['env', '-i'] }) },
  { name: 'CI', run: build({ env: { CI: 'true', GITHUB_ACTIONS: 'true' } }) },
  { name: 'TERM dumb', run: build({ env: { TERM: 'dumb', COLUMNS: '20' } }) },
  {
    name: 'NODE_ENV development, colours',
    run: build({ env: { NODE_ENV: 'development', FORCE_COLOR: '3', NO_COLOR: '' } }),
  },
  {
    name: 'a user other than the owner of Mokcha',
    run: inTurn(async (site) => isRoot && giveTo(site, otherUser), build({ through: asOther })),
  },
  {
    name: 'three shards and merge',
    run: inTurn(...[1, 2, 3].map((number) => build({}, '--shard', `${number}/3`)), (site) =>
      mokcha(site, ['merge', '--no-cache', ...[1, 2, 3].map((number) => `dist.shard-${number}-of-3`)]),
    ),
  },
  ...nodes.map((node) => ({ name: node.name, run: build({ node: node.path }) })),
  ...nodes.map(underPermission),
  {
    name: 'permission model without child processes, from a signed cache',
    run: inTurn(
      (site) => mokcha(site, ['build'], { node: nodes.at(-1).path, env: { MOKCHA_CACHE_KEY: key } }),
      removeSite,
      (site) =>
        mokcha(site, ['build'], {
          node: nodes.at(-1).path,
          flags: restricted(site, { child: false }),
          env: { MOKCHA_CACHE_KEY: key },
        }),
    ),
  },
];

const wanted = process.argv.slice(2);
const chosen = environments.filter(
  ({ name }, at) => at === 0 || wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

const buildIn = ({ name, folder = 'site', run: runIn }) =>
  withFolder(async (temporary) => {
    chmodSync(temporary, 0o755);
    const site = join(temporary, folder);
    mkdirSync(site, { recursive: true });
    copySite(site);
    const { exitCode, output } = await runIn(site);
    if (exitCode !== 0) console.log(`${name}: exit code ${exitCode}\n${output.slice(-3000)}`);
    const built =
      exitCode === 0 && existsSync(join(site, 'dist'))
        ? readBuild(join(site, 'dist'))
        : { hash: 'none', hashes: {}, files: 0 };
    // A read-only folder must become writable before its files can be removed.
    await run('chmod', ['-R', 'u+rwX', site]);
    return { name, exitCode, ...built };
  });

let first;
let equal = 0;
for (const environment of chosen) {
  const start = process.hrtime.bigint();
  const built = await buildIn(environment);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  first ??= built;
  const other = [...new Set([...Object.keys(first.hashes), ...Object.keys(built.hashes)])].filter(
    (path) => built.hashes[path] !== first.hashes[path],
  );
  if (built.exitCode === 0 && other.length === 0) equal += 1;
  const difference = other.length === 0 ? 'equal' : `${other.length} files differ: ${other.slice(0, 5).join(', ')}`;
  console.log(`${built.name}: ${difference} (${seconds.toFixed(1)} s)`);
}

conclude(
  equal === chosen.length && first.files > 0,
  `${first.files} files had equal bytes in ${equal} of ${chosen.length} environments, ` +
    `with ${nodes.length + 1} versions of Node, ${nodes.length} of them also with the permission model ` +
    `(${availableParallelism()} cores)`,
);
