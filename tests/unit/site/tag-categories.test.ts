// Tests the categories of a reference in the sidebar, from tags and groups of tags.
import { describe, expect, it } from 'vitest';
import type { SidebarModel } from '../../../src/model/site/page-model.ts';
import { outlineSections } from '../../../src/reference/outline/outline-sections.ts';
import { takeAnchors } from '../../../src/reference/outline/take-anchors.ts';
import { tagCategories } from '../../../src/site/models/tag-categories.ts';
import { parseText } from '../openapi/helpers.ts';

/** Formats categories as `Group > Tag (name): operation, operation`. */
const linesOf = (items: readonly SidebarModel[], above = ''): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'link') return [];
    const path = `${above}${item.label}${item.note === undefined ? '' : ` (${item.note})`}`;
    const own = item.items.flatMap((inner) => (inner.kind === 'link' ? [inner.label] : []));
    return [`${path}: ${own.join(', ')}`, ...linesOf(item.items, `${path} > `)];
  });

const categories = async (text: string): Promise<string[]> => {
  const { value: spec } = await parseText(text);
  if (spec === undefined) throw new Error('no description');
  const words = {
    plain: (source: string) => source,
    href: (anchor: string) => `#${anchor}`,
    link: ({ id }: { readonly id: string }): SidebarModel => ({ kind: 'link', label: id, href: `#${id}` }),
  };
  return linesOf(tagCategories(outlineSections(spec, takeAnchors(spec)), words));
};

const paths = (tags: readonly string[]): string =>
  tags
    .map(
      (tag, index) =>
        `  /${index}: { get: { operationId: get${index}, tags: [${tag}], responses: { '204': { ` +
        `description: Done. } } } }`,
    )
    .join('\n');

describe('the sidebar of tags', () => {
  it('tags are nested below their parents, wherever the parents are declared', async () => {
    const text = `openapi: 3.2.0
info: { title: T, version: '1' }
tags:
  - { name: child, summary: The child, parent: root }
  - { name: root, summary: The root }
  - { name: grandchild, parent: child }
  - { name: alone }
paths:
${paths(['child', 'root', 'grandchild', 'alone'])}
`;
    expect(await categories(text)).toEqual([
      'The root (root): get1',
      'The root (root) > The child (child): get0',
      'The root (root) > The child (child) > grandchild: get2',
      'alone: get3',
    ]);
  });

  it('groups are above their tags and in their own order, and a tag with only a description is listed', async () => {
    const text = `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: a }, { name: b, x-displayName: The b }, { name: idle, description: Nothing. }]
x-tagGroups: [{ name: Second, tags: [b] }, { name: First, tags: [a] }, { name: Empty, tags: [idle] }]
paths:
${paths(['a', 'b'])}
`;
    expect(await categories(text)).toEqual([
      'Second: ',
      'Second > The b (b): get1',
      'First: ',
      'First > a: get0',
      'Empty: idle',
    ]);
  });

  it('a tag with a blank title is shown by its name', async () => {
    const text = `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: a, x-displayName: ' ' }]
paths:
${paths(['a'])}
`;
    expect(await categories(text)).toEqual(['a: get0']);
  });
});
