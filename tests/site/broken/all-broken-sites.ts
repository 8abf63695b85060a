// All cases of broken-sites.md, in the order of its rows.
import { brokenDocs, brokenExemptions } from './broken-docs-cases.ts';
import { brokenHistories } from './broken-history-cases.ts';
import { brokenLocales } from './broken-locales-cases.ts';
import { brokenProjects } from './broken-projects-cases.ts';
import { brokenSites } from './broken-sites-cases.ts';
import { brokenVersions } from './broken-versions-cases.ts';

export const allBrokenSites = [
  ...brokenSites,
  ...brokenDocs,
  ...brokenLocales,
  ...brokenVersions,
  ...brokenExemptions,
  ...brokenHistories,
  ...brokenProjects,
];
