import { readFileSync } from 'node:fs';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { createProcessor } from '../../../src/content/create-processor.ts';
import { toDom } from './support.ts';

type Fixture = {
  readonly examples: readonly { readonly markdown: string; readonly html: string; readonly section: string; readonly number: number }[];
};

const { examples }: Fixture = JSON.parse(readFileSync(new URL('./fixtures/commonmark-0.31.2.json', import.meta.url), 'utf8'));
const processor = createProcessor({ extensions: false, sanitise: false });

const isPreformatted = (node: Nodes): boolean => node.type === 'element' && ['pre', 'code', 'textarea'].includes(node.tagName);

/** Tag, attributes, words; line breaks between blocks and at their edges are layout of the source (as the spec's own test runner has it). */
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
  it('has all 652 examples', () => expect(examples).toHaveLength(652));

  // Without the last line break: an inline element that a paragraph leaves open would be opened again around it (HTML §13.2.4.3).
  it.each(examples)('$number $section', async ({ markdown, html }) => {
    expect(normalise(toDom(await render(markdown)))).toEqual(normalise(toDom(html.trimEnd())));
  });
});
