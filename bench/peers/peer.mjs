// Loads the adapter of a peer (another site generator), and writes a site of bench/content as a project of that peer.
// Also provides functions with which adapters read and convert entries.
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

/**
 * Reads the docs and the posts in both locales. `kind` is docs or blog, `path` is below the folder of its kind, and
 * `text` is the content of the file.
 */
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

/** Replaces the path in each link to a doc or a picture with the result of `to('/docs/part-1/…#s1')`. */
export const mapLinks = (text, to) => text.replace(/\]\((\/(?:docs|img)\/[^)]*)\)/g, (_, path) => `](${to(path)})`);

/** Replaces the kinds of admonitions (`:::warning`) with the names that the peer uses. */
export const mapAdmonitions = (text, names) => text.replace(/^:::(\w+)$/gm, (_, name) => `:::${names[name] ?? name}`);

/**
 * Bundles each description into one file, because some peers cannot read a description in several files. This is not
 * measured.
 */
const writeBundles = async (site, project) => {
  const config = await createConfig({ extends: ['spec'] });
  for (const api of apis) {
    const { bundle: document } = await bundle({ ref: join(site, 'specs', api, 'openapi.yaml'), config });
    write(project, `specs/${api}.json`, `${JSON.stringify(document.parsed, undefined, 1)}\n`);
  }
};

/** Loads the adapter of a peer by the name of its folder, and adds the path of this folder as `folder`. */
export const loadPeer = async (name) => ({
  ...(await import(join(here, name, 'adapter.mjs'))).default,
  folder: join(here, name),
});

/**
 * Fills a folder with hard links to the files of another folder, because some peers refuse packages that are in another
 * project. Copies symbolic links, and skips hidden entries of `node_modules`.
 */
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

/**
 * Replaces the folder `project` with a project of the peer that contains the entries, static files and bundles of
 * `site`. `variant` is one of the variants of the peer.
 */
export const writeProject = async ({ peer, variant, site, project }) => {
  rmSync(project, { recursive: true, force: true });
  cpSync(join(peer.folder, 'project'), project, { recursive: true });
  if (existsSync(join(peer.folder, 'package.json')))
    cpSync(join(peer.folder, 'package.json'), join(project, 'package.json'));
  const entries = readEntries(site);
  for (const entry of entries) write(project, peer.pathOf(entry), peer.toText(entry));
  cpSync(join(site, 'content/static'), join(project, peer.staticFolder), { recursive: true });
  await writeBundles(site, project);
  peer.prepare?.({ project, entries, variant });
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  // `linkAll` skips `node_modules/.cache`, so that the project has its own cache.
  if (peer.needs !== undefined) linkAll(join(peer.folder, 'node_modules'), join(project, 'node_modules'));
};
