// An entry as Markdown for machines: its source as written, with a piece wherever only the whole site knows what to say.

export type MarkdownPiece =
  | string
  /** Shown as its words alone where the target is missing. */
  | { readonly kind: 'link'; readonly target: string; readonly title?: string; readonly pieces: readonly MarkdownPiece[] }
  | { readonly kind: 'image'; readonly target: string; readonly alt: string; readonly title?: string }
  /** A bare address: of a definition, or of an attribute in HTML. */
  | { readonly kind: 'address'; readonly of: 'link' | 'image'; readonly target: string }
  | { readonly kind: 'message'; readonly key: string }
  | { readonly kind: 'directive'; readonly name: string; readonly args: Readonly<Record<string, string>>; readonly prefix: string }
  | { readonly kind: 'limit'; readonly target: string }
  /** `prefix`: what stands before it on each of its lines (`> `, spaces of a list). */
  | { readonly kind: 'quote'; readonly prefix: string; readonly pieces: readonly MarkdownPiece[] };
