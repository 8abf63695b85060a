// The pieces of an entry's Markdown, and functions that resolve the references in them → the Markdown of the entry's
// twin. The HTML is left to `join-segments.ts`.
import { getOwn } from '../model/get-own.ts';
import type { MarkdownPiece } from '../model/content/markdown.ts';
import type { Messages } from '../model/messages.ts';
import { indentMarkdown, markdownLink, quoteMarkdown } from './markdown-text.ts';

/**
 * Functions that resolve the references of an entry. `link`, `image` and `limit` return undefined if the target does
 * not exist, and `limit` also if the field has no bounds.
 */
export type MarkdownAnswers = {
  readonly link: (target: string) => string | undefined;
  readonly image: (target: string) => string | undefined;
  /** Returns the Markdown of a directive. */
  readonly block: (name: string, args: Readonly<Record<string, string>>) => string;
  readonly limit: (target: string) => string | undefined;
  readonly messages: Messages;
};

const joinPiece = (piece: MarkdownPiece, answers: MarkdownAnswers): string => {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'link':
      return markdownLink(joinMarkdown(piece.pieces, answers), answers.link(piece.target), piece.title);
    case 'image': {
      const href = answers.image(piece.target);
      return href === undefined ? piece.alt : `!${markdownLink(piece.alt, href, piece.title)}`;
    }
    case 'address':
      return (piece.of === 'link' ? answers.link(piece.target) : answers.image(piece.target)) ?? '';
    case 'message':
      return getOwn(answers.messages, piece.key) ?? piece.key;
    case 'directive':
      return indentMarkdown(answers.block(piece.name, piece.args), piece.prefix);
    case 'limit':
      return answers.limit(piece.target) ?? `:limit[${piece.target}]`;
    case 'quote':
      return quoteMarkdown(joinMarkdown(piece.pieces, answers), piece.prefix);
  }
};

/**
 * Joins pieces into one text. A link whose target does not exist becomes its text, and an image whose target does not
 * exist becomes its `alt`.
 */
export const joinMarkdown = (pieces: readonly MarkdownPiece[], answers: MarkdownAnswers): string =>
  pieces.map((piece) => joinPiece(piece, answers)).join('');
