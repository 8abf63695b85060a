// Cases of broken-sites.md: what a project adds to a site (locales, templates, plugins, files of its own), each wrong in one way.
import type { BrokenSite } from './broken-sites-cases.ts';

export const brokenProjects: readonly BrokenSite[] = [
  {
    name: 'two locales, and nothing that says which is the default one',
    change: {
      'site.config.ts': "export default { title: 'Pets' };\n",
      'content/ko': null,
      specs: null,
      i18n: null,
      'content/en/docs/intro.md': '# Introduction\n\nText.\n',
      'content/en/docs/guide.md': '# Guide\n\nText.\n',
      'content/de/docs/intro.md': '# Einleitung\n\nText.\n',
    },
    codes: ['config/default-locale'],
  },
];
