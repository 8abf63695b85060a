// A site → a smaller site with the data that rendering threads need.
import { readApiLink } from '../../model/api/api-link.ts';
import type { EntryMeta, Literals } from '../../model/content/entry.ts';
import type { Site } from '../../model/site/site.ts';

const noLiterals: Literals = { names: '', places: [] };

/**
 * Returns an entry without the data that rendering does not need. Links to operations and schemas are kept, and so are
 * mentions except examples, because reference pages list the docs that refer to an operation or a schema.
 */
const entryToRender = (entry: EntryMeta): EntryMeta => ({
  ...entry,
  frontMatterPositions: {},
  links: entry.links.filter(({ target }) => readApiLink(target) !== undefined),
  mentions: entry.mentions.filter(({ kind }) => kind !== 'example'),
  literals: noLiterals,
});

/**
 * Returns a smaller site, from which pages are rendered with the same result. Bodies are sent with each page. Plugins
 * and emitters are left out: rendering does not run them, and their code is a `SharedArrayBuffer`, which `packContext`
 * cannot serialize.
 */
export const siteToRender = (site: Site): Site => ({
  ...site,
  settings: { ...site.settings, modules: [] },
  entries: site.entries.map(entryToRender),
});
