// Adapts the content to Docusaurus with the docs and blog of the classic preset. English texts are in the folders of
// the plugins below `i18n/en`.
import { dirname } from 'node:path';
import { write } from '../peer.mjs';

const enFolder = 'i18n/en/docusaurus-plugin-content';

const build = (variant) => [
  process.execPath,
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  { PEER_VARIANT: variant },
];

export default {
  name: 'Docusaurus',
  variants: ['classic', 'faster'],
  needs: '@docusaurus/core',
  staticFolder: 'static',
  output: 'build',
  remembered: ['.docusaurus', 'node_modules/.cache', 'api/ad', 'api/account', 'api/performance'],
  pathOf: ({ locale, kind, path }) => {
    if (locale === 'ko') return `${kind}/${path}`;
    return kind === 'docs' ? `${enFolder}-docs/current/${path}` : `${enFolder}-blog/${path}`;
  },
  toText: ({ text }) => text,
  // Chapters of different parts have equal names, which Docusaurus rejects unless each has its own key.
  prepare: ({ project, entries }) => {
    for (const folder of new Set(entries.flatMap(({ kind, path }) => (kind === 'docs' ? [dirname(path)] : []))))
      for (const docs of ['docs', `${enFolder}-docs/current`])
        write(project, `${docs}/${folder}/_category_.json`, JSON.stringify({ key: folder }));
  },
  commands: (variant) => ({
    // With `faster`, a cold build begins by generating the files of the operation pages.
    cold:
      variant === 'faster'
        ? [
            [
              process.execPath,
              ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'all'],
              { PEER_VARIANT: variant },
            ],
            build(variant),
          ]
        : [build(variant)],
    edit: [build(variant)],
  }),
};
