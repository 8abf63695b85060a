// Lists all cases of broken-sites.md, in the order of its rows.
import { brokenConfigs } from './cases/config-cases.ts';
import { brokenDescriptions } from './cases/description-cases.ts';
import { brokenDirectives } from './cases/directive-cases.ts';
import { brokenEntries } from './cases/entry-cases.ts';
import { brokenExamples } from './cases/example-cases.ts';
import { brokenHistories } from './cases/history-cases.ts';
import { brokenLinks } from './cases/link-cases.ts';
import { brokenLocales } from './cases/locale-cases.ts';
import { brokenMessages } from './cases/message-cases.ts';
import { brokenRedirects } from './cases/redirect-cases.ts';
import { brokenRoutes } from './cases/route-cases.ts';
import { brokenWholeSites } from './cases/site-cases.ts';
import { brokenVersions } from './cases/version-cases.ts';

export const allBrokenSites = [
  ...brokenEntries,
  ...brokenRoutes,
  ...brokenRedirects,
  ...brokenLinks,
  ...brokenConfigs,
  ...brokenMessages,
  ...brokenDescriptions,
  ...brokenDirectives,
  ...brokenExamples,
  ...brokenLocales,
  ...brokenVersions,
  ...brokenHistories,
  ...brokenWholeSites,
];
