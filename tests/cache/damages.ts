// Damages the cache of a site. `damageAll` damages every file in one way, such as `empty`. `planDamage` plans random
// damage to one file or folder.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import { type CodeSite, readAll } from './code-site.ts';

type Damage = (file: string, random: Random, site: CodeSite) => void;

const change = (file: string, edit: (bytes: Buffer) => Uint8Array): void =>
  writeFileSync(file, edit(readFileSync(file)));

const replace = (file: string, put: () => void): void => {
  rmSync(file, { recursive: true, force: true });
  put();
};

const damages: Readonly<Record<string, Damage>> = {
  'a flipped bit': (file, random) =>
    change(file, (bytes) => {
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return bytes;
    }),
  'a range of zeros': (file, random) =>
    change(file, (bytes) => {
      const at = random(bytes.length + 1);
      return bytes.fill(0, at, Math.min(bytes.length, at + 1 + random(512)));
    }),
  'a cut end': (file, random) => truncateSync(file, random(readFileSync(file).length)),
  empty: (file) => writeFileSync(file, ''),
  'more text at its end': (file) => writeFileSync(file, 'more', { flag: 'a' }),
  removed: (file) => rmSync(file),
  'a folder in its place': (file) => replace(file, () => mkdirSync(join(file, 'inner'), { recursive: true })),
  'a FIFO in its place': (file) => replace(file, () => execFileSync('mkfifo', [file])),
  'a link to nothing in its place': (file) => replace(file, () => symlinkSync('nothing', file)),
  'a link to itself in its place': (file) => replace(file, () => symlinkSync(file, file)),
  'a link outside in its place': (file, _, { outside }) =>
    replace(file, () => symlinkSync(join(outside, 'en/docs/a.md'), file)),
  'another file in its place': (file, random, { cache }) => {
    const others = [...readAll(cache).keys()];
    const other = join(cache, others[random(others.length)] ?? '');
    if (other !== file) copyFileSync(other, file);
  },
};

const folderDamages: Readonly<Record<string, Damage>> = {
  'a file in its place': (folder) => replace(folder, () => writeFileSync(folder, 'no folder')),
  'removed with its content': (folder) => rmSync(folder, { recursive: true }),
};

/** Functions that damage a folder inside the cache folder. Such a folder can also be replaced by a link. */
const linkDamages: Readonly<Record<string, Damage>> = {
  ...folderDamages,
  'a link to a folder outside in its place': (folder, _, { outside }) =>
    replace(folder, () => symlinkSync(outside, folder)),
};

const kindOf = (path: string): string => {
  if (path.startsWith('memo/')) return path.endsWith('.pack') ? 'pack' : 'index';
  return path.endsWith('.json') ? 'record of templates' : 'templates';
};

export type Planned = { readonly name: string; readonly apply: () => void };

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Does the damage with this name, such as `empty`, to every file of the cache. */
export const damageAll = (site: CodeSite, name: string): void => {
  for (const path of readAll(site.cache).keys()) damages[name]?.(join(site.cache, path), () => 0, site);
};

/**
 * Plans random damage to the cache of the first build: in about one of ten cases to a folder, and otherwise to a file.
 */
export const planDamage = (site: CodeSite, random: Random): Planned => {
  if (random(10) === 0) {
    const folder = pick(['', 'memo', 'templates'], random);
    const [name, damage] = pick(Object.entries(folder === '' ? folderDamages : linkDamages), random);
    return { name: `folder \`${folder}\`: ${name}`, apply: () => damage(join(site.cache, folder), random, site) };
  }
  const [name, damage] = pick(Object.entries(damages), random);
  return {
    name,
    apply: () => {
      const paths = [...readAll(site.cache).keys()];
      const kind = pick([...new Set(paths.map(kindOf))], random);
      const ofKind = paths.filter((path) => kindOf(path) === kind);
      damage(join(site.cache, pick(ofKind, random)), random, site);
    },
  };
};
