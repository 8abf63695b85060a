// Reduces a site to the data that printing threads need. Half of a large site is read only by checks and by cache keys.
import { readApiLink } from '../model/api-link.ts';
import type { EntryMeta, Literals } from '../model/entry.ts';
import type { Site } from '../model/site.ts';

const noLiterals: Literals = { names: '', places: [] };

/** Keeps links and mentions of operations and schemas, because reference pages list the docs that name them. Bodies are sent with each page. */
const entryToPrint = (entry: EntryMeta): EntryMeta => ({
  ...entry,
  frontMatterPositions: {},
  links: entry.links.filter(({ target }) => readApiLink(target) !== undefined),
  mentions: entry.mentions.filter(({ kind }) => kind !== 'example'),
  literals: noLiterals,
});

/**
 * Returns a smaller site from which every page prints exactly as from `site`. It has no plugins: they have already run, and their code is a
 * `SharedArrayBuffer`, which `packContext` cannot serialize.
 */
export const siteToPrint = (site: Site): Site => ({
  ...site,
  settings: { ...site.settings, modules: [] },
  entries: site.entries.map(entryToPrint),
});
