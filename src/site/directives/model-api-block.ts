// Turns the part of a description that a directive shows into a block, with the texts of one locale.
import type { ApiBlock } from '../../model/api/api-block.ts';
import type { TypePart } from '../../model/reference/schema-model.ts';
import type { BlockModel, BlockText, TypeLinkModel } from '../../model/site/block-model.ts';
import type { BlockWords, DirectiveArgs } from './directive.ts';

/** Block with a part of a description, and the API of this part. */
export type ApiPart = { readonly api: string; readonly block: ApiBlock };

type BlockOf<Kind extends ApiBlock['kind']> = Extract<ApiBlock, { kind: Kind }>;

type Parts = {
  readonly link: (target: string | undefined) => { readonly href?: string };
  /**
   * Returns the text that a block shows for a text of the description, or undefined if that text is absent or blank.
   */
  readonly textOf: (source: string | undefined) => BlockText | undefined;
  readonly typeLink: (part: TypePart) => TypeLinkModel;
};

const partsIn = (api: string, words: BlockWords): Parts => {
  const link: Parts['link'] = (target) => {
    const href = target === undefined ? undefined : words.href(target);
    return href === undefined ? {} : { href };
  };
  return {
    link,
    textOf: (source) => (source === undefined || source.trim() === '' ? undefined : words.text(api, source)),
    typeLink: ({ text, anchor, missing }) => {
      if (missing !== undefined) return { text, missing };
      return anchor === undefined ? { text } : { text, ...link(`schema:${api}/${text}`) };
    },
  };
};

const modelEnum = ({ rows }: BlockOf<'enum'>, label: string, { link, textOf }: Parts): BlockModel => ({
  kind: 'values',
  label,
  hasMeanings: rows.some(({ description }) => description !== undefined),
  rows: rows.map(({ text, target, description }) => {
    const meaning = textOf(description);
    return { name: text, ...link(target), ...(meaning && { meaning }) };
  }),
});

const modelFields = ({ rows }: BlockOf<'fields'>, label: string, { link, textOf, typeLink }: Parts): BlockModel => ({
  kind: 'fields',
  label,
  rows: rows.map(({ name, target, isRequired, type, facts, ...row }) => {
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
});

const modelErrors = ({ rows }: BlockOf<'errors'>, label: string, { link, textOf }: Parts): BlockModel => ({
  kind: 'errors',
  label,
  rows: rows.map(({ status, target, ...row }) => {
    const description = textOf(row.description);
    return { status, ...link(target), ...(description && { description }) };
  }),
});

const modelOperation = (block: BlockOf<'operation'>, { link, textOf }: Parts): BlockModel => {
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
};

/** Models a block. The label, if the block has one, is the content of the directive's brackets. */
export const modelApiBlock = (
  { api, block }: ApiPart,
  words: BlockWords,
  { label = '' }: DirectiveArgs,
): BlockModel => {
  const parts = partsIn(api, words);
  switch (block.kind) {
    case 'enum':
      return modelEnum(block, label, parts);
    case 'fields':
      return modelFields(block, label, parts);
    case 'errors':
      return modelErrors(block, label, parts);
    case 'operation':
      return modelOperation(block, parts);
  }
};
