// Parses a Markdown page into the parts that its Korean and its English version must have in common, by kind and in the
// order of the page. Also lists its fences.
import type {} from 'remark-directive';
import type { Code, Nodes, Root, Table } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';

export const kinds = [
  'front matter',
  'heading',
  'fence',
  'table',
  'list',
  'link',
  'image',
  'admonition',
  'directive',
] as const;
export type Kind = (typeof kinds)[number];
export type Part = { readonly kind: Kind; readonly shape: string; readonly line: number };

const admonitions: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger'];
/** Keys of front matter whose values are the same in every language, unlike a title or a description. */
const sharedFrontMatter: readonly string[] = ['sidebar_position', 'slug', 'date', 'tags', 'draft'];

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkCjkFriendly).freeze();

const split = (source: string): { readonly frontMatter: string; readonly body: string } => {
  const [all = '', frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  return { frontMatter, body: all.replace(/[^\n]/g, '') + source.slice(all.length) };
};

const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

const walk = function* (node: Nodes): Generator<Nodes> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
};

const textOf = (node: Nodes): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''));

/**
 * Returns the anchor of a heading. If the heading has no id of its own, the anchor is made from its text, which differs
 * between locales.
 */
const anchorOf = (node: Nodes): string => /\{#([^}\s]+)\}\s*$/.exec(textOf(node))?.[1] ?? `made of “${textOf(node)}”`;

const withoutLocale = (url: string): string =>
  url.replace(/^\/(ko|en)(?=\/|$)/, '').replace(/-(ko|en)(?=\.(svg|png|jpe?g|webp)$)/, '');

const sizeOf = ({ children }: Table): string => `${children.length} rows of ${children[0]?.children.length ?? 0} cells`;

const isTask = (node: Nodes): boolean => node.type === 'listItem' && typeof node.checked === 'boolean';

/** Returns the info string of a fence. A title is a text for readers, so both locales only need to have one. */
const metaOf = ({ meta }: Code): string => (meta ?? '').replace(/title="[^"]*"/, 'title').trim();

const shapeOf = (node: Nodes): readonly [Kind, string] | undefined => {
  switch (node.type) {
    case 'heading':
      return ['heading', `${'#'.repeat(node.depth)} ${anchorOf(node)}`];
    case 'code':
      return ['fence', `${node.lang ?? 'no language'} ${metaOf(node)}`.trim()];
    case 'table':
      return ['table', sizeOf(node)];
    case 'list':
      return [
        'list',
        `${node.ordered ? 'ordered' : 'plain'}, ${node.children.length} items, ` +
          `${node.children.filter(isTask).length} tasks`,
      ];
    case 'link':
    case 'definition':
      return ['link', withoutLocale(node.url)];
    case 'image':
      return ['image', withoutLocale(node.url)];
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return directiveOf(node);
    default:
      return undefined;
  }
};

const directiveOf = (node: Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>) => {
  const [first] = node.children;
  const isLabelled = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data;
  if (node.type === 'containerDirective' && admonitions.includes(node.name))
    return ['admonition', isLabelled ? `${node.name} with a title` : node.name] as const;
  const label = node.type === 'containerDirective' ? '' : `[${textOf(node)}]`;
  return ['directive', `${node.name}${label} ${JSON.stringify(node.attributes)}`] as const;
};

const frontMatterOf = (source: string): readonly Part[] => {
  const { frontMatter } = split(source);
  const values = (parseYaml(frontMatter) ?? {}) as Readonly<Record<string, unknown>>;
  return Object.keys(values)
    .sort()
    .map((key) => ({
      kind: 'front matter',
      shape: sharedFrontMatter.includes(key) ? `${key}: ${JSON.stringify(values[key])}` : key,
      line: 1,
    }));
};

const treeOf = (source: string): Root => reader.parse(split(source).body);

export const partsOf = (source: string): readonly Part[] => {
  const parts = [...walk(treeOf(source))].flatMap((node): Part[] => {
    const [kind, shape] = shapeOf(node) ?? [];
    return kind === undefined || shape === undefined ? [] : [{ kind, shape, line: node.position?.start.line ?? 0 }];
  });
  return [...frontMatterOf(source), ...parts];
};

export type Fence = { readonly language: string; readonly code: string; readonly line: number };

export const fencesOf = (source: string): readonly Fence[] =>
  [...walk(treeOf(source))].flatMap((node): Fence[] =>
    node.type === 'code' ? [{ language: node.lang ?? '', code: node.value, line: node.position?.start.line ?? 0 }] : [],
  );
