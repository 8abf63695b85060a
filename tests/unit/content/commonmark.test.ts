// Tests the examples of the CommonMark specification. Their HTML is compared after an HTML parser has read it.
import { readFileSync } from 'node:fs';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { createProcessor } from '../../../src/content/create-processor.ts';
import { toDom } from './support.ts';

type Fixture = {
  readonly examples: readonly {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }[];
};

const { examples }: Fixture = JSON.parse(
  readFileSync(new URL('./fixtures/commonmark-0.31.2.json', import.meta.url), 'utf8'),
);
const processor = createProcessor({ extensions: false, sanitise: false });

const isPreformatted = (node: Nodes): boolean =>
  node.type === 'element' && ['pre', 'code', 'textarea'].includes(node.tagName);

/**
 * Reduces a tree to tags, attributes, comments and words. Outside of preformatted text, white space is collapsed, and
 * is removed at both ends of a text.
 */
const normalise = (node: Nodes, isExact = false): unknown => {
  if (node.type === 'text') return isExact ? node.value : node.value.replace(/\s+/g, ' ').trim();
  if (node.type === 'comment') return { comment: node.value };
  if (!('children' in node)) return node.type;
  const exact = isExact || isPreformatted(node);
  const children = node.children.map((child) => normalise(child, exact)).filter((child) => child !== '');
  return node.type === 'element' ? { tag: node.tagName, attributes: node.properties, children } : children;
};

const render = async (markdown: string): Promise<string> => {
  const source = { path: 'spec.md', value: markdown };
  const { tree } = await processor.toHast(await processor.parse(source), source);
  return processor.stringify(tree);
};

describe('CommonMark 0.31.2, extensions and sanitiser off', () => {
  it('the fixture has all 652 examples of CommonMark', () => expect(examples).toHaveLength(652));

  // The line break at the end of the expected HTML is removed, because an HTML parser would put a copy of an unclosed
  // inline element around it (reconstruction of formatting elements, HTML §13.2.4.3).
  it.each(examples)('the output of example $number of CommonMark is correct ($section)', async ({ markdown, html }) => {
    expect(normalise(toDom(await render(markdown)))).toEqual(normalise(toDom(html.trimEnd())));
  });
});
