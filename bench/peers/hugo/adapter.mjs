// Adapts the content to Hugo, which renders the docs and the posts but no API references. The project has our own
// templates and no theme. Hugo treats a folder of docs as a section only if it has an `_index.md`.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { write } from '../peer.mjs';

const build = ['hugo', ['--noBuildLock'], {}];

export default {
  name: 'Hugo',
  variants: ['default'],
  version: () => /v[\d.]+/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[0],
  install: 'apt-get install hugo',
  staticFolder: 'static',
  output: 'public',
  remembered: ['resources'],
  pathOf: ({ locale, kind, path }) => `content/${locale}/${kind}/${path}`,
  toText: ({ text }) =>
    text
      .replace(/^sidebar_position:/m, 'weight:')
      .replace('<!-- truncate -->', '<!--more-->')
      .replace(/^:::(\w+)$/gm, '{{< admonition $1 >}}')
      .replace(/^:::$/gm, '{{< /admonition >}}'),
  prepare: ({ project, entries }) => {
    const docs = entries.filter(({ kind }) => kind === 'docs').map(({ locale, path }) => `${locale}/docs/${path}`);
    const chapters = new Set(docs.map(dirname));
    for (const folder of new Set([...chapters, ...[...chapters].map(dirname)]))
      write(project, `content/${folder}/_index.md`, `---\ntitle: '${folder.split('/').at(-1)}'\n---\n`);
  },
  commands: () => ({ cold: [build], edit: [build] }),
};
