// Turns the sections of a reference that have a tag into a tree, in which groups and parent tags contain tags, and
// turns this tree into nested categories of a sidebar.
import type { Operation, Text } from '../../model/api/api-spec.ts';
import type { SidebarModel } from '../../model/site/page-model.ts';
import type { SectionOutline } from '../../model/reference/reference-parts.ts';

type Words = {
  readonly plain: (text: Text) => string;
  readonly link: (operation: Operation) => SidebarModel;
  readonly href: (anchor: string) => string;
};

/** Tag, or a group above tags that is not a tag itself. A group has no `section`. */
export type TagNode = { readonly label: Text; readonly section?: SectionOutline; readonly inner: readonly TagNode[] };

const labelOf = ({ tag }: SectionOutline): Text => tag?.displayName ?? tag?.name ?? '';

/**
 * Turns sections into nodes, one for each label at `depth`. The labels of a section are those in `above`, then its own.
 * If several sections end at the same label, the first becomes the section of the node, and the others get separate
 * nodes without inner nodes.
 */
const nest = (sections: readonly SectionOutline[], depth: number): readonly TagNode[] => {
  const groups = new Map<Text, SectionOutline[]>();
  for (const section of sections) {
    const label = [...section.above, labelOf(section)][depth] ?? '';
    if (groups.get(label)?.push(section) === undefined) groups.set(label, [section]);
  }
  return [...groups].flatMap(([label, members]) => {
    const own = members.filter(({ above }) => above.length === depth);
    const [section, ...namesakes] = own;
    const inner = nest(
      members.filter(({ above }) => above.length > depth),
      depth + 1,
    );
    return [
      { label, ...(section && { section }), inner },
      ...namesakes.map((other) => ({ label, section: other, inner: [] })),
    ];
  });
};

/** Returns the sections with a tag as a tree. */
export const tagTree = (sections: readonly SectionOutline[]): readonly TagNode[] =>
  nest(
    sections.filter(({ tag }) => tag !== undefined),
    0,
  );

const toCategories = (nodes: readonly TagNode[], words: Words): SidebarModel[] =>
  nodes.flatMap(({ label: text, section, inner }): SidebarModel[] => {
    const items = [...(section?.operations ?? []).map(words.link), ...toCategories(inner, words)];
    const label = words.plain(text);
    // A tag without operations can have a description on the page, so it is a link. A group without operations is left
    // out.
    if (items.length === 0)
      return section === undefined ? [] : [{ kind: 'link', label, href: words.href(section.anchor) }];
    const name = section?.tag?.name;
    return [{ kind: 'category', label, ...(name !== undefined && label !== name && { note: name }), items }];
  });

/** Returns the categories with links to operations. A category has a note if its label is not the name of its tag. */
export const tagCategories = (sections: readonly SectionOutline[], words: Words): readonly SidebarModel[] =>
  toCategories(tagTree(sections), words);
