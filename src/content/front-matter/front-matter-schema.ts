// Schema of front matter, whose keys are spelled as in Docusaurus, and the field of `FrontMatter` for each key.
import * as v from 'valibot';
import type { FrontMatter } from '../../model/content/entry.ts';
import { isDay } from '../../model/history/history-files.ts';

const text = v.pipe(
  v.string('a string, in quotes if it looks like a number'),
  v.trim(),
  v.nonEmpty('a text that is not empty'),
);
/**
 * Schema of a slug. It rejects everything that would change the path of a URL: the segments `.` and `..` (RFC 3986
 * §5.2.4), `//`, `?`, `#`, `\` (which is read as `/`) and control characters.
 */
const slug = v.pipe(
  text,
  v.check(
    (path) => !/\/\/|(?:^|\/)\.{1,2}(?:\/|$)|[?#\\\p{Cc}]/u.test(path),
    'a path like `guide/start`, without `.`, `..`, `//`, `?`, `#` and `\\`',
  ),
);
const flag = v.boolean('`true` or `false`');
const names = v.union(
  [
    v.array(text),
    v.pipe(
      text,
      v.transform((name) => [name]),
    ),
  ],
  'a list of strings',
);
/** Schema of a date. A time of day is accepted but dropped, because pages show only days. */
const date = v.pipe(
  v.string('a date like `2025-03-14`'),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/, 'a date like `2025-03-14`'),
  v.transform((value) => value.slice(0, 10)),
  v.check(isDay, 'a date that exists in the calendar'),
);

/** Makes a key optional, and adds the text that an editor shows for the key. */
const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(schema, v.description(description)));

/** Schema of front matter as it is written. */
export const frontMatterSchema = v.strictObject({
  title: described(
    text,
    'The title of the page; otherwise its first heading of level 1, or else the name of its file.',
  ),
  description: described(text, 'A sentence about the page; otherwise its first paragraph.'),
  slug: described(
    slug,
    'The path in the URL, instead of the file’s name. For a doc, the path is below the folder of the file or, if it ' +
      'begins with `/`, below `docs`. For a post or a standalone page, the path replaces the folders of the file as ' +
      'well.',
  ),
  date: described(
    date,
    'The date of a post, `YYYY-MM-DD`; otherwise the date that the name of its file or folder begins with.',
  ),
  last_update: described(
    v.object({ date: v.optional(date) }, 'a mapping with `date`'),
    'The day on which the page was last changed.',
  ),
  tags: described(names, 'The tags of a post.'),
  authors: described(names, 'The authors of a post.'),
  sidebar_label: described(text, 'The title in the sidebar.'),
  sidebar_position: described(v.number('a number'), 'The position of the page in its folder.'),
  draft: described(flag, '`true`: shows the page only in `mokcha watch`.'),
  unlisted: described(
    flag,
    '`true`: leaves the page out of the sidebar, lists, the search, the sitemap, feeds and `llms.txt`.',
  ),
  hide_title: described(flag, '`true`: hides the title at the top of the page.'),
  hide_table_of_contents: described(flag, '`true`: hides the table of contents.'),
  image: described(text, 'The image that other sites show next to a link to the page.'),
});

type Written = v.InferOutput<typeof frontMatterSchema>;

/** A key as it is written in a file. */
export type FrontMatterKey = keyof Written;

/** Names in `FrontMatter`, by key as it is written. */
export const KEYS: Readonly<Record<FrontMatterKey, keyof FrontMatter>> = {
  title: 'title',
  description: 'description',
  slug: 'slug',
  date: 'date',
  last_update: 'lastUpdated',
  tags: 'tags',
  authors: 'authors',
  sidebar_label: 'sidebarLabel',
  sidebar_position: 'sidebarPosition',
  draft: 'draft',
  unlisted: 'unlisted',
  hide_title: 'hideTitle',
  hide_table_of_contents: 'hideTableOfContents',
  image: 'image',
};

/** Returns whether Mokcha knows the front matter key. */
export const isKnownKey = (key: string): key is FrontMatterKey => Object.hasOwn(KEYS, key);

/** Renames the keys of validated front matter. The date of `last_update` becomes `lastUpdated`. */
export const toFrontMatter = (written: Written): FrontMatter => {
  const { last_update: lastUpdate, ...rest } = written;
  const entries = Object.entries({ ...rest, last_update: lastUpdate?.date })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [KEYS[key as FrontMatterKey], value]);
  return Object.fromEntries(entries);
};
