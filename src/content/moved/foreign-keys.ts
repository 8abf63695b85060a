// Suggests what to write instead of a front matter key of another tool, such as Hugo or VitePress, or of a key of
// Docusaurus that Mokcha does not have.

/** Replacement for a key. All fields are absent if it is enough to remove the key. */
type Foreign = {
  /** Whole line `key: value` to write instead. Absent if the hint does not need one. */
  readonly line?: string;
  /** New name of the key. Absent if the key has none, or if `line` contains it. */
  readonly key?: string;
  /** Whole sentence to show instead of the hint that `line` or `key` gives. Absent if that hint is enough. */
  readonly hint?: string;
};

type Reader = (value: unknown) => Foreign | undefined;

const keep =
  (key: string): Reader =>
  () => ({ key });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Creates a reader that returns the line if the value is `false`. For `true`, no line is needed, because that is
 * Mokcha's default.
 */
const unlessOff =
  (line: string): Reader =>
  (value) =>
    value === false ? { line } : undefined;

const whenOn =
  (line: string): Reader =>
  (value) =>
    value === true ? { line } : undefined;

const starlightSidebar: Reader = (value) => {
  if (value === false) return { line: 'unlisted: true' };
  if (!isObject(value)) return undefined;
  const { label, order, hidden } = value;
  const lines = [
    ...(typeof label === 'string' ? [`sidebar_label: ${JSON.stringify(label)}`] : []),
    ...(typeof order === 'number' ? [`sidebar_position: ${order}`] : []),
    ...(hidden === true ? ['unlisted: true'] : []),
  ];
  if (lines.length === 0) return undefined;
  return lines.length === 1
    ? { line: lines[0] ?? '' }
    : { hint: `write ${lines.map((line) => `\`${line}\``).join(' and ')} on separate lines.` };
};

const day: Reader = (value) => (typeof value === 'string' ? { line: `last_update: { date: ${value} }` } : undefined);

const path: Reader = (value) =>
  typeof value === 'string' && /^\/?[^:?#\\]+$/.test(value)
    ? {
        key: 'slug',
        hint:
          'write `slug` instead, with a path that begins with `/` and leaves out `/docs` or `/blog`, ' +
          'such as `slug: /setup/install`.',
      }
    : undefined;

const READERS: Readonly<Record<string, Reader>> = {
  // Keys of Docusaurus.
  id: () => ({ hint: 'remove `id`; set `slug` to change the address.' }),
  author: keep('authors'),
  title_meta: () => undefined,
  // Keys of Starlight and VitePress.
  tableOfContents: unlessOff('hide_table_of_contents: true'),
  outline: unlessOff('hide_table_of_contents: true'),
  aside: unlessOff('hide_table_of_contents: true'),
  toc: unlessOff('hide_table_of_contents: true'),
  sidebar: starlightSidebar,
  lastUpdated: day,
  // Keys of Hugo, Jekyll, Mintlify and others.
  ...Object.fromEntries(
    ['weight', 'order', 'nav_order', 'sidebar_order', 'position'].map((key) => [key, keep('sidebar_position')]),
  ),
  ...Object.fromEntries(
    ['linkTitle', 'sidebarTitle', 'nav_title', 'navTitle'].map((key) => [key, keep('sidebar_label')]),
  ),
  ...Object.fromEntries(['summary', 'excerpt', 'meta_description'].map((key) => [key, keep('description')])),
  ...Object.fromEntries(['category', 'categories'].map((key) => [key, keep('tags')])),
  ...Object.fromEntries(
    ['cover', 'thumbnail', 'ogImage', 'og_image', 'socialImage', 'banner_image'].map((key) => [key, keep('image')]),
  ),
  ...Object.fromEntries(
    ['pubDate', 'publishDate', 'published_at', 'publishedAt', 'created'].map((key) => [key, keep('date')]),
  ),
  ...Object.fromEntries(
    ['lastmod', 'updated', 'updatedDate', 'last_modified_at', 'lastModified'].map((key) => [key, day]),
  ),
  ...Object.fromEntries(['permalink', 'url'].map((key) => [key, path])),
  hidden: whenOn('unlisted: true'),
  noindex: whenOn('unlisted: true'),
  published: unlessOff('draft: true'),
  // Keys without a counterpart.
  ...Object.fromEntries(
    (
      'author_title author_url author_image_url authorTitle authorURL authorImageURL custom_edit_url ' +
      'displayed_sidebar keywords mdx pagination_label ' +
      'pagination_next pagination_prev parse_number_prefixes sidebar_class_name sidebar_custom_props ' +
      'sidebar_key toc_max_heading_level ' +
      'toc_min_heading_level wrapperClassName layout template hero features banner head prev next editUrl ' +
      'editLink pagefind titleTemplate navbar ' +
      'footer pageClass pageLayout hide icon status subtitle aliases menu type cascade markup parent ' +
      'has_children grand_parent nav_exclude mode openapi api'
    )
      .split(' ')
      .map((key) => [key, () => undefined] as const),
  ),
};

/**
 * Returns the counterpart of a key: undefined if no known tool has the key, and an empty object if nothing has to be
 * written instead.
 */
export const foreignKey = (key: string, value: unknown): Foreign | undefined => {
  const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
  return reader && (reader(value) ?? {});
};
