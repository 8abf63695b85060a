// An entry as Markdown for machines, in pieces: ranges of its source as written, and places whose text depends on the
// rest of the site. Joining the pieces is left to src/render/join-markdown.ts.

export type MarkdownPiece =
  | string
  /** A link. If its target does not exist, only its text is shown. `title` is absent if the source does not set it. */
  | {
      readonly kind: 'link';
      readonly target: string;
      readonly title?: string;
      readonly pieces: readonly MarkdownPiece[];
    }
  | { readonly kind: 'image'; readonly target: string; readonly alt: string; readonly title?: string }
  /** URL alone, from a definition or from an attribute in HTML. */
  | { readonly kind: 'address'; readonly of: 'link' | 'image'; readonly target: string }
  | { readonly kind: 'message'; readonly key: string }
  /** A directive. `prefix` is written before each line of its Markdown except the first, such as spaces in a list. */
  | {
      readonly kind: 'directive';
      readonly name: string;
      readonly args: Readonly<Record<string, string>>;
      readonly prefix: string;
    }
  | { readonly kind: 'limit'; readonly target: string }
  /**
   * An admonition, which is shown as a block quote. All its lines except the first begin with `prefix`, such as spaces
   * in a list.
   */
  | { readonly kind: 'quote'; readonly prefix: string; readonly pieces: readonly MarkdownPiece[] };
