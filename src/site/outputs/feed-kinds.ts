// Formats of the feeds of a blog (RSS, Atom and JSON Feed), each with its file name, its media type and its name.

/** Formats in the order in which pages name them. */
export const feedKinds = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;
