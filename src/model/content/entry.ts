// A parsed Markdown file: its metadata, which every stage may read, and its body, as segments and as Markdown. The body
// is loaded only when its page is rendered. Parsing is left to src/content/.
import type { MarkdownPiece } from './markdown.ts';
import type { Position } from '../problems/problem.ts';
import type { FilePath } from '../paths.ts';

export type EntryKind = 'doc' | 'post' | 'page';

export type Heading = {
  readonly depth: number;
  readonly id: string;
  /** Plain text of the heading. */
  readonly text: string;
  /** Inline HTML of the heading without links, as a table of contents shows it. */
  readonly html: string;
  readonly position: Position;
};

/** A link or image exactly as written; src/site/ resolves it. */
export type EntryLink = { readonly kind: 'link' | 'image'; readonly target: string; readonly position: Position };

/**
 * Words in backticks that could name something in an API, such as a value of an enumeration or a field. `names`
 * contains the words, separated by spaces. `places` contains two numbers for each word, its line and its column, in the
 * same order.
 */
export type Literals = { readonly names: string; readonly places: readonly number[] };

/** A code block that shows a value or a request of an API: JSON with `schema=…`, HTTP with `op=…`, or curl. */
export type CodeExample = Omit<Extract<Segment, { kind: 'fence' }>, 'kind' | 'html'> & { readonly kind: 'example' };

/** A place in which a body refers to an API. Mentions are checked once the whole site is known. */
export type Mention = Extract<Segment, { kind: 'directive' | 'limit' }> | CodeExample;

/** Values of the front matter. A key that the entry does not have is absent. */
export type FrontMatter = {
  readonly title?: string;
  readonly description?: string;
  /**
   * URL segment or path. In docs, it replaces the name of the file or, if it begins with `/`, the whole path below the
   * docs of the version. In posts and pages, it always replaces the whole path below the blog or the site.
   */
  readonly slug?: string;
  /** Date of the entry, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly lastUpdated?: string;
  readonly tags?: readonly string[];
  readonly authors?: readonly string[];
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  /** Whether the entry is a draft: `build` makes no page for it, but `watch` shows it. */
  readonly draft?: boolean;
  /** Whether lists, the search, the sitemap and feeds leave out the entry. It still has a page. */
  readonly unlisted?: boolean;
  readonly hideTitle?: boolean;
  readonly hideTableOfContents?: boolean;
  /** Social picture, as the target of an image: `./cover.png`. */
  readonly image?: string;
};

export type EntryMeta = {
  readonly path: FilePath;
  readonly kind: EntryKind;
  readonly locale: string;
  /** Version of the docs: `current`, or the name of an older one. Posts and pages have `current`. */
  readonly version: string;
  /** Path below the folder of the entry's kind, without extension. It is equal for all translations of an entry. */
  readonly id: string;
  /** Hash of the file. Equal hashes mean equal bodies. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Position of each front matter key, for problems about it. */
  readonly frontMatterPositions: Readonly<Record<string, Position>>;
  /**
   * Title in the front matter, or else the first heading of level 1, or else the name of the file or, for an index
   * file, of its folder. A heading with this title at the beginning of the body is left out of the body.
   */
  readonly title: string;
  /**
   * Description in the front matter, or else the first paragraph as plain text, shortened to 160 characters. Empty if
   * the entry has neither.
   */
  readonly description: string;
  readonly headings: readonly Heading[];
  /** All ids in the body, such as the ids of headings, footnotes and raw HTML. */
  readonly anchors: readonly string[];
  readonly links: readonly EntryLink[];
  readonly mentions: readonly Mention[];
  readonly literals: Literals;
  readonly hasTruncate: boolean;
  /**
   * Whether an element of the body has a `style`, which the Content-Security-Policy must then allow. Absent if no
   * element has one.
   */
  readonly hasStyles?: true;
};

/** One picture of a `srcset`. `descriptor` is ` 2x`, ` 640w` or similar, or empty if the `srcset` does not give one. */
export type ImageSource = { readonly target: string; readonly descriptor: string };
/** Values of `srcset` and `sizes`. `sizes` is absent if the element does not have this attribute. */
export type ImageSources = { readonly sources: readonly ImageSource[]; readonly sizes?: string };

/**
 * A part of a body. Parts are joined only when they are rendered, because targets of links and contents of directives
 * depend on the whole site. `attributes` are further attributes as HTML, each after a space. A `link` is the opening
 * tag of a link; its text and `</a>` follow as `html`. A `message` is an interface text of the page's locale. An
 * optional field is absent if the source does not have the attribute.
 */
export type Segment =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'link';
      readonly target: string;
      readonly title?: string;
      readonly attributes?: string;
      readonly position: Position;
    }
  | ({
      readonly kind: 'image';
      readonly target: string;
      readonly alt: string;
      readonly title?: string;
      readonly attributes?: string;
      readonly position: Position;
    } & Partial<ImageSources>)
  | (ImageSources & { readonly kind: 'source'; readonly media?: string; readonly type?: string })
  /** Address in an attribute of an element other than a link or a picture, such as `<video src>`. */
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
  | {
      readonly kind: 'directive';
      readonly name: string;
      readonly args: Readonly<Record<string, string>>;
      readonly position: Position;
    }
  /** Limits of a field. `target` is the name of the field: `ad/CampaignCreation#name`. */
  | { readonly kind: 'limit'; readonly target: string; readonly position: Position }
  | { readonly kind: 'truncate' };

export type EntryBody = { readonly segments: readonly Segment[] };

/** A parsed entry. `body` is for the HTML of its page, and `markdown` for the Markdown twin of the page. */
export type ParsedEntry = {
  readonly meta: EntryMeta;
  readonly body: EntryBody;
  readonly markdown: readonly MarkdownPiece[];
};
