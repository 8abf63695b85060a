// Makes a site below `/dev/`, surrounded by files that must not be served, and serves it with `serve` (a built site) or
// with `watch` (sources).
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, makeFolder, type Running, runMokcha, startMokcha } from './run-mokcha.ts';

export const SECRET = 'the secret that must not get out';

export type HostileSite = {
  readonly site: Folder;
  readonly outside: Folder;
  readonly remove: () => void;
};

const files: Readonly<Record<string, string>> = {
  'site.config.ts':
    `// ${SECRET}\nexport default { url: 'https://docs.example.com', basePath: ` +
    `'/dev/', locales: [{ code: 'ko' }, { code: 'en' }] };\n`,
  'content/ko/docs/intro.md': `# 안내\n\n${'가나다라 마바사 '.repeat(200)}\n`,
  'content/en/docs/intro.md': '# Intro\n',
  'content/static/data.bin': 'x'.repeat(1000),
  'content/static/linked.txt': 'as built',
  'secret.txt': SECRET,
  '.env': SECRET,
  '.git/config': SECRET,
  'package.json': `{ "name": "${SECRET}" }`,
  'node_modules/secret.txt': SECRET,
};

const link = (target: string, path: string): void => {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
};

/** Adds files that no build wrote: links out of the folder, `.env`, and a file that the manifest does not list. */
const plantInBuild = (dist: string, outside: string): void => {
  writeFileSync(join(dist, '.env'), SECRET);
  writeFileSync(join(dist, 'not-in-the-manifest.txt'), SECRET);
  const manifest = readFileSync(join(dist, 'mokcha.json'), 'utf8');
  const planted = ['.env', 'linked/secret.txt', 'docs/linked'].map(
    (name) => `"${name}":{"key":"x","hash":"x","sizeBytes":1},`,
  );
  writeFileSync(join(dist, 'mokcha.json'), manifest.replace('"files":{', `"files":{${planted.join('')}`));
  link('../secret.txt', join(dist, 'linked.txt'));
  link(outside, join(dist, 'linked'));
  link(join(outside, 'secret.txt'), join(dist, 'docs/linked'));
};

const plantInSources = (root: string, outside: string): void => {
  writeFileSync(join(root, 'content/static/.env'), SECRET);
  mkdirSync(join(root, 'content/static/.git'), { recursive: true });
  writeFileSync(join(root, 'content/static/.git/config'), SECRET);
  link(join(outside, 'secret.txt'), join(root, 'content/static/linked.txt'));
  link(outside, join(root, 'content/static/linked'));
  link(join(outside, 'secret.md'), join(root, 'content/ko/docs/linked.md'));
};

/** Builds the site and then adds the files that must not be served. */
export const makeHostileSite = async (): Promise<HostileSite> => {
  const outside = makeFolder({ 'secret.txt': SECRET, 'secret.md': `# ${SECRET}\n` });
  const site = makeFolder(files);
  const built = await runMokcha(['build', '--quiet'], { cwd: site.path });
  if (built.exitCode !== 0) throw new Error(built.err);
  plantInBuild(join(site.path, 'dist'), outside.path);
  plantInSources(site.path, outside.path);
  return {
    site,
    outside,
    remove: () => {
      site.remove();
      outside.remove();
    },
  };
};

export const commands = ['serve', 'watch'] as const;

export type Served = { readonly running: Running; readonly port: number };

export const serveHostileSite = async (
  { site }: HostileSite,
  command: (typeof commands)[number],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> => {
  const running = startMokcha([command, '--port', '0'], site.path, env);
  const [, port] = await running.saw(/http:\/\/localhost:(\d+)\/dev\//);
  return { running, port: Number(port) };
};
