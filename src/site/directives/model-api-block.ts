// A part of a description that a directive shows → a block, in the words of one locale.
import type { ApiBlock } from '../../model/api/api-block.ts';
import type { TypePart } from '../../model/reference/schema-model.ts';
import type { BlockModel, BlockText, TypeLinkModel } from '../../model/site/block-model.ts';
import type { BlockWords, DirectiveArgs } from './directive.ts';

/** Part of a description, with its API. */
export type ApiPart = { readonly api: string; readonly block: ApiBlock };

/** Models a block. Its label is what is in the brackets of the directive. */
export const modelApiBlock = (
  { api, block }: ApiPart,
  words: BlockWords,
  { label = '' }: DirectiveArgs,
): BlockModel => {
  const link = (target: string | undefined): { readonly href?: string } => {
    const href = target === undefined ? undefined : words.href(target);
    return href === undefined ? {} : { href };
  };
  const textOf = (source: string | undefined): BlockText | undefined =>
    source === undefined || source.trim() === '' ? undefined : words.text(api, source);
  const typeLink = ({ text, anchor, missing }: TypePart): TypeLinkModel => {
    if (missing !== undefined) return { text, missing };
    return anchor === undefined ? { text } : { text, ...link(`schema:${api}/${text}`) };
  };
  switch (block.kind) {
    case 'enum':
      return {
        kind: 'values',
        label,
        hasMeanings: block.rows.some(({ description }) => description !== undefined),
        rows: block.rows.map(({ text, target, description }) => {
          const meaning = textOf(description);
          return { name: text, ...link(target), ...(meaning && { meaning }) };
        }),
      };
    case 'fields':
      return {
        kind: 'fields',
        label,
        rows: block.rows.map(({ name, target, isRequired, type, facts, ...row }) => {
          const description = textOf(row.description);
          return {
            name,
            ...link(target),
            isRequired,
            type: type.map(typeLink),
            ...(description && { description }),
            facts,
          };
        }),
      };
    case 'errors':
      return {
        kind: 'errors',
        label,
        rows: block.rows.map(({ status, target, ...row }) => {
          const description = textOf(row.description);
          return { status, ...link(target), ...(description && { description }) };
        }),
      };
    case 'operation': {
      const { method, path, target, name } = block;
      const summary = name === undefined ? textOf(block.summary) : undefined;
      return {
        kind: 'operation',
        method,
        path,
        ...link(target),
        ...(name !== undefined && { name }),
        ...(summary && { summary }),
      };
    }
  }
};
