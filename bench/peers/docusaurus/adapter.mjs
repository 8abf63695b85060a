// Docusaurus: docs and blog of the classic preset; another locale's texts stand in folders of its plugins.
const enFolder = 'i18n/en/docusaurus-plugin-content';

const build = (variant) => [process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], { PEER_VARIANT: variant }];

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
  commands: (variant) => ({
    // A page for each operation is written as a file, once; then all is built.
    cold:
      variant === 'faster'
        ? [
            [process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'all'], { PEER_VARIANT: variant }],
            build(variant),
          ]
        : [build(variant)],
    edit: [build(variant)],
  }),
};
