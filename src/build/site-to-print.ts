// A site → as much of it as threads that print are sent: what only checks and keys read stays here, and that is half of a site of many docs.
import { readApiLink } from '../model/api-link.ts';
import type { EntryMeta, Literals } from '../model/entry.ts';
import type { Site } from '../model/site.ts';

const noLiterals: Literals = { names: '', places: [] };

/** A body is sent with its page and has its links with it. Of all entries, pages read which operations and schemas they name. */
const entryToPrint = (entry: EntryMeta): EntryMeta => ({
  ...entry,
  frontMatterPositions: {},
  links: entry.links.filter(({ target }) => readApiLink(target) !== undefined),
  mentions: entry.mentions.filter(({ kind }) => kind !== 'example'),
  literals: noLiterals,
});

/**
 * Every page that is printed of it is that of the whole site. Plugins have run when a page is printed; their code is in memory that threads share,
 * which `packContext` cannot serialize.
 */
export const siteToPrint = (site: Site): Site => ({
  ...site,
  settings: { ...site.settings, modules: [] },
  entries: site.entries.map(entryToPrint),
});
