// A site of bench/content → the same site as a peer's project: an adapter says where each text goes and what it is called there.
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';

const here = fileURLToPath(new URL('.', import.meta.url));

export const apis = ['ad', 'account', 'performance'];

/** `text`: the whole file. `kind`: docs or blog. `path`: below the folder of its kind. */
const readEntries = (site) =>
  ['ko', 'en'].flatMap((locale) =>
    ['docs', 'blog'].flatMap((kind) => {
      const folder = join(site, 'content', locale, kind);
      return readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.md'))
        .sort()
        .map((path) => ({ locale, kind, path, text: readFileSync(join(folder, path), 'utf8') }));
    }),
  );

export const write = (folder, path, text) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

export const titleOf = ({ text }) => /^title: '(.*)'$/m.exec(text)[1];

export const positionOf = ({ text }) => Number(/^sidebar_position: (\d+)$/m.exec(text)?.[1] ?? 0);

/** Links of a text to docs and pictures, as `to('/docs/part-1/…#s1')` says. */
export const mapLinks = (text, to) => text.replace(/\]\((\/(?:docs|img)\/[^)]*)\)/g, (_, path) => `](${to(path)})`);

/** `:::warning` by the peer's own name of it, or by what `print` makes of it. */
export const mapAdmonitions = (text, names) => text.replace(/^:::(\w+)$/gm, (_, name) => `:::${names[name] ?? name}`);

/** Each description as one file: not every peer reads one of 160 files. Nothing of this is measured. */
const writeBundles = async (site, project) => {
  const config = await createConfig({ extends: ['spec'] });
  for (const api of apis) {
    const { bundle: document } = await bundle({ ref: join(site, 'specs', api, 'openapi.yaml'), config });
    write(project, `specs/${api}.json`, `${JSON.stringify(document.parsed, undefined, 1)}\n`);
  }
};

/** `adapter.mjs` of a peer, by its folder's name. */
export const loadPeer = async (name) => ({ ...(await import(join(here, name, 'adapter.mjs'))).default, folder: join(here, name) });

/** Each file by a hard link, as where it was installed: what leads into another project is refused by some. Hidden ones are left out. */
const linkAll = (from, to) => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && from.endsWith('/node_modules')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true });
      linkAll(source, target);
    } else linkSync(source, target);
  }
};

/** The project at `project`, removed before; `variant` is one of the adapter's. */
export const writeProject = async ({ peer, variant, site, project }) => {
  rmSync(project, { recursive: true, force: true });
  cpSync(join(peer.folder, 'project'), project, { recursive: true });
  if (existsSync(join(peer.folder, 'package.json'))) cpSync(join(peer.folder, 'package.json'), join(project, 'package.json'));
  const entries = readEntries(site);
  for (const entry of entries) write(project, peer.pathOf(entry), peer.toText(entry));
  cpSync(join(site, 'content/static'), join(project, peer.staticFolder), { recursive: true });
  await writeBundles(site, project);
  peer.prepare?.({ project, entries, variant });
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  // What a peer keeps between builds in node_modules/.cache is the project's own, as in any project.
  if (peer.needs !== undefined) linkAll(join(peer.folder, 'node_modules'), join(project, 'node_modules'));
};
