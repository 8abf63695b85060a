// One Markdown file, in two halves: a small meta that every stage may read, and a body that is loaded only when its page is rendered.
import type { MarkdownPiece } from './markdown.ts';
import type { Position } from './problem.ts';
import type { FilePath } from './paths.ts';

export type EntryKind = 'doc' | 'post' | 'page';

export type Heading = {
  readonly depth: number;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML of the heading without links: what a table of contents shows. */
  readonly html: string;
  readonly position: Position;
};

/** A link or image exactly as written; the site resolves it. */
export type EntryLink = { readonly kind: 'link' | 'image'; readonly target: string; readonly position: Position };

/**
 * Words in backticks that could be a name of an API: a value of an enumeration, a field. A page has dozens and few are looked at, so that none is
 * an object of its own. `names`: with spaces between them; `places`: of each its line and its column.
 */
export type Literals = { readonly names: string; readonly places: readonly number[] };

/** A code block that shows a value or a request of an API: JSON with `schema=…`, HTTP with `op=…`, or curl. */
export type CodeExample = Omit<Extract<Segment, { kind: 'fence' }>, 'kind' | 'html'> & { readonly kind: 'example' };

/** What a body says of an API, to be held against it once the whole site is known. */
export type Mention = Extract<Segment, { kind: 'directive' | 'limit' }> | CodeExample;

export type FrontMatter = {
  readonly title?: string;
  readonly description?: string;
  /** One URL segment or a path; replaces the file's own. A leading `/` makes it absolute within the kind's root. */
  readonly slug?: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  readonly lastUpdated?: string;
  readonly tags?: readonly string[];
  readonly authors?: readonly string[];
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  /** `true`: no page, in `build`; `watch` shows it. */
  readonly draft?: boolean;
  /** `true`: page, but in no list, sitemap or feed. */
  readonly unlisted?: boolean;
  readonly hideTitle?: boolean;
  readonly hideTableOfContents?: boolean;
  /** Social picture, as an image target. */
  readonly image?: string;
};

export type EntryMeta = {
  readonly path: FilePath;
  readonly kind: EntryKind;
  readonly locale: string;
  /** `current` or the name of an older version; posts and pages have `current`. */
  readonly version: string;
  /** Path below its kind's folder without extension; the same in every locale: that pairs translations. */
  readonly id: string;
  /** Hash of the file: a body never differs while this is equal. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Where each front matter key stands, for problems about it. */
  readonly frontMatterPositions: Readonly<Record<string, Position>>;
  /** Front matter, else the first `# ` heading (then left out of the body), else the file name. */
  readonly title: string;
  /** Front matter, else the first paragraph as plain text, at most 160 characters. */
  readonly description: string;
  readonly headings: readonly Heading[];
  /** Every id in the body: headings, explicit anchors, raw HTML ids. */
  readonly anchors: readonly string[];
  readonly links: readonly EntryLink[];
  readonly mentions: readonly Mention[];
  readonly literals: Literals;
  readonly hasTruncate: boolean;
  /** An element of the body has a `style`, which the policy of its page must allow. Absent: none has. */
  readonly hasStyles?: true;
};

/** One picture of a `srcset`; `descriptor`: ` 2x`, ` 640w`, or empty. */
export type ImageSource = { readonly target: string; readonly descriptor: string };
export type ImageSources = { readonly sources: readonly ImageSource[]; readonly sizes?: string };

/**
 * A body in pieces. Only render joins them, because what a link points to and what a directive shows are facts about the whole site.
 * `attributes`: more of them as HTML, each after a space.
 * A `link` is an opening `<a …>`; its words and `</a>` follow as html. `message` is an interface text of the page's locale.
 */
export type Segment =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'link'; readonly target: string; readonly title?: string; readonly attributes?: string; readonly position: Position }
  | ({
      readonly kind: 'image';
      readonly target: string;
      readonly alt: string;
      readonly title?: string;
      readonly attributes?: string;
      readonly position: Position;
    } & Partial<ImageSources>)
  | (ImageSources & { readonly kind: 'source'; readonly media?: string; readonly type?: string })
  /** The value of an attribute: an address of another element, such as `<video src>`. */
  | { readonly kind: 'address'; readonly of: EntryLink['kind']; readonly target: string }
  | { readonly kind: 'message'; readonly key: string }
  | {
      readonly kind: 'fence';
      readonly lang: string;
      readonly meta: string;
      readonly code: string;
      readonly html: string;
      readonly position: Position;
    }
  | { readonly kind: 'directive'; readonly name: string; readonly args: Readonly<Record<string, string>>; readonly position: Position }
  /** The bounds of a field, by the field's name: `ad/CampaignCreation#name`. */
  | { readonly kind: 'limit'; readonly target: string; readonly position: Position }
  | { readonly kind: 'truncate' };

export type EntryBody = { readonly segments: readonly Segment[] };

/** `markdown`: the body for the page's twin. */
export type ParsedEntry = { readonly meta: EntryMeta; readonly body: EntryBody; readonly markdown: readonly MarkdownPiece[] };
