// Lists the formats of all feeds (feeds of posts, and of the changes of an API): RSS, Atom and JSON Feed. Each format
// has a file name, a media type and a name.

/** Formats in the order in which pages name them. */
export const feedKinds = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;
