// Tests builds of one site by two users, and read-only folders in the output. If the tests run as root, the other user
// has the id 65534 (usually `nobody`). Otherwise the tests cannot create folders of another user, so they use folders
// of their own user.
import { spawn } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, environment, makeFolder, type Ran } from '../support/run-mokcha.ts';

const isRoot = process.getuid?.() === 0;
const other = 65_534;

const buildAs = (user: number | undefined, cwd: string): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const env = environment({ XDG_CACHE_HOME: join(cwd, 'cache'), XDG_STATE_HOME: join(cwd, 'state') });
    const child = spawn(process.execPath, [bin, 'build'], {
      cwd,
      env,
      ...(user !== undefined && { uid: user, gid: user }),
    });
    const written = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (written.out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (written.err += chunk));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...written }));
  });

const giveAway = (path: string): void => {
  if (isRoot) lchownSync(path, other, other);
};

const warnings = ({ out, err }: Ran): readonly string[] => `${out}${err}`.match(/^(?:warning|error) .*$/gm) ?? [];
const leftoversOf = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.dist.mokcha-'));

const createSite = () =>
  makeFolder({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' };\n",
    'content/en/docs/a.md': '# One\n',
  });

test('a build after another user’s build replaces the site, and reports each time what it cannot remove', async () => {
  const site = createSite();
  expect((await buildAs(undefined, site.path)).exitCode).toBe(0);
  giveAway(site.path);
  for (const word of ['Two', 'Three']) {
    site.write('content/en/docs/a.md', `# ${word}\n`);
    const ran = await buildAs(isRoot ? other : undefined, site.path);
    expect(ran.exitCode, ran.err).toBe(0);
    expect(readFileSync(join(site.path, 'dist/docs/a.html'), 'utf8')).toContain(`<h1>${word}</h1>`);
    const left = leftoversOf(site.path);
    expect(left).toHaveLength(isRoot ? 1 : 0);
    expect(warnings(ran).filter((line) => line.startsWith('warning output/'))).toEqual(
      left.map((name) => `warning output/write  \`${name}\` cannot be removed: permission is denied.`),
    );
  }
  site.remove();
});

test('a read-only folder in the output is removed by the user that owns it', async () => {
  const site = createSite();
  const user = isRoot ? other : undefined;
  giveAway(site.path);
  expect((await buildAs(user, site.path)).exitCode).toBe(0);
  chmodSync(join(site.path, 'dist/docs'), 0o555);
  site.write('content/en/docs/a.md', '# Two\n');
  const ran = await buildAs(user, site.path);
  expect([ran.exitCode, warnings(ran)]).toEqual([0, []]);
  expect(readFileSync(join(site.path, 'dist/docs/a.html'), 'utf8')).toContain('<h1>Two</h1>');
  expect(leftoversOf(site.path)).toEqual([]);
  site.remove();
});
