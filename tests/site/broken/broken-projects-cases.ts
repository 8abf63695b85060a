// Cases of broken-sites.md: mistakes in what a project adds to a site, such as locales, templates, plugins and its own
// files.
import type { BrokenSite } from './broken-sites-cases.ts';

export const brokenProjects: readonly BrokenSite[] = [
  {
    name: 'two locales without a default locale',
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
