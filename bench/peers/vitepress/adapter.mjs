// Adapts the content to VitePress. Writes the sidebar of each locale as JSON, because VitePress does not generate
// sidebars, and a page for each API. Links in English texts begin with `/en`.
import { apis, mapAdmonitions, mapLinks, positionOf, titleOf, write } from '../peer.mjs';

const folderOf = (locale) => (locale === 'ko' ? '' : `${locale}/`);
const build = [process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], {}];

const toSidebar = (entries) => {
  const chapterOf = ({ path }) => path.slice(0, path.lastIndexOf('/'));
  const chapters = new Set(entries.map(chapterOf));
  return [...chapters].map((text) => ({
    text,
    collapsed: true,
    items: entries
      .filter((entry) => chapterOf(entry) === text)
      .sort((one, other) => positionOf(one) - positionOf(other))
      .map((doc) => ({ text: titleOf(doc), link: `/${folderOf(doc.locale)}docs/${doc.path.replace(/\.md$/, '')}` })),
  }));
};

const page = (api, up) =>
  `---\ntitle: ${api}\naside: false\noutline: false\n---\n\n<script setup>\nimport spec from '${up}specs/${api}.json'\n</script>\n\n<OASpec :spec="spec" />\n`;

export default {
  name: 'VitePress',
  variants: ['default'],
  needs: 'vitepress',
  staticFolder: 'public',
  output: '.vitepress/dist',
  remembered: ['.vitepress/cache', 'node_modules/.cache', 'node_modules/.vite'],
  pathOf: ({ locale, kind, path }) => `${folderOf(locale)}${kind}/${path}`,
  toText: ({ locale, text }) =>
    mapLinks(mapAdmonitions(text, { note: 'info' }), (path) =>
      path.startsWith('/img/') ? path : `/${folderOf(locale)}${path.slice(1)}`,
    ),
  prepare: ({ project, entries }) => {
    for (const locale of ['ko', 'en']) {
      const docs = entries.filter((entry) => entry.locale === locale && entry.kind === 'docs');
      write(project, `.vitepress/sidebar.${locale}.json`, JSON.stringify(toSidebar(docs)));
      for (const api of apis)
        write(project, `${folderOf(locale)}api/${api}.md`, page(api, locale === 'ko' ? '../' : '../../'));
    }
  },
  commands: () => ({ cold: [build], edit: [build] }),
};
