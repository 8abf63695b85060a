// The tags of a description → categories of its sidebar, as deep as groups and parents nest them; in the order of the page.
import type { Operation, Text } from '../../model/api-spec.ts';
import type { SidebarModel } from '../../model/page-model.ts';
import type { SectionOutline } from '../../model/reference-parts.ts';

type Words = {
  readonly plain: (text: Text) => string;
  readonly link: (operation: Operation) => SidebarModel;
  readonly href: (anchor: string) => string;
};

/** A tag, or a group above tags that is not one. */
export type TagNode = { readonly label: Text; readonly section?: SectionOutline; readonly inner: readonly TagNode[] };

const labelOf = ({ tag }: SectionOutline): Text => tag?.displayName ?? tag?.name ?? '';

/** Sections that begin with the same label are one node: the section that is nothing but it, and those below it. */
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
    return [{ label, ...(section && { section }), inner }, ...namesakes.map((other) => ({ label, section: other, inner: [] }))];
  });
};

/** Sections with a tag as a tree, whatever its branches become. */
export const tagTree = (sections: readonly SectionOutline[]): readonly TagNode[] =>
  nest(
    sections.filter(({ tag }) => tag !== undefined),
    0,
  );

const toCategories = (nodes: readonly TagNode[], words: Words): SidebarModel[] =>
  nodes.flatMap(({ label: text, section, inner }): SidebarModel[] => {
    const items = [...(section?.operations ?? []).map(words.link), ...toCategories(inner, words)];
    const label = words.plain(text);
    // A tag that has words, but no operations of its own.
    if (items.length === 0) return section === undefined ? [] : [{ kind: 'link', label, href: words.href(section.anchor) }];
    const name = section?.tag?.name;
    return [{ kind: 'category', label, ...(name !== undefined && label !== name && { note: name }), items }];
  });

export const tagCategories = (sections: readonly SectionOutline[], words: Words): readonly SidebarModel[] =>
  toCategories(tagTree(sections), words);
