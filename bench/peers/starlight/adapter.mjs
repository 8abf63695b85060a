// Adapts the content to Starlight: docs and posts are one collection, and links begin with the base path and, in
// English texts, the locale.
import { mapAdmonitions, mapLinks } from '../peer.mjs';

const admonitions = { info: 'note', warning: 'caution' };
const build = [
  'node_modules/node-24/bin/node',
  ['node_modules/astro/bin/astro.mjs', 'build'],
  { ASTRO_TELEMETRY_DISABLED: '1' },
];

export default {
  name: 'Starlight',
  variants: ['default'],
  needs: '@astrojs/starlight',
  staticFolder: 'public',
  output: 'dist',
  remembered: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'],
  pathOf: ({ locale, kind, path }) => `src/content/docs/${locale === 'ko' ? '' : 'en/'}${kind}/${path}`,
  toText: ({ locale, text }) =>
    mapLinks(mapAdmonitions(text, admonitions), (path) => {
      if (path.startsWith('/img/')) return `/developers${path}`;
      const [page, hash] = path.split('#');
      return `/developers${locale === 'ko' ? '' : '/en'}${page}/${hash === undefined ? '' : `#${hash}`}`;
    }).replace(/^sidebar_position: (\d+)$/m, 'sidebar:\n  order: $1'),
  commands: () => ({ cold: [build], edit: [build] }),
};
