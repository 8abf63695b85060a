// The navigation of a section. Categories of the first level are headings; deeper ones are open until the reader folds
// them.
import type { ReactNode } from 'react';
import type { SidebarModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';
import { heightClass } from '../reference/layout/height-class.ts';
import { breakableWords } from '../reference/operation/path-nodes.tsx';
import { usePage } from '../page-context.tsx';

type SidebarLinkModel = Extract<SidebarModel, { kind: 'link' }>;
type SidebarCategoryModel = Extract<SidebarModel, { kind: 'category' }>;

/**
 * Renders a label. A label without a badge, a method or places for line breaks has no element of its own, which keeps
 * pages with a long menu small.
 */
const SidebarWords = ({ item: { label, badge, method } }: { readonly item: SidebarLinkModel }): ReactNode => {
  const words = breakableWords(label);
  if (words === label && badge === undefined && method === undefined) return words;
  return (
    <span>
      {words}
      {badge !== undefined && <span className="badge">{badge}</span>}
    </span>
  );
};

const SidebarLink = ({ item }: { readonly item: SidebarLinkModel }): ReactNode => (
  <Link href={item.href} aria-current={usePage().currentHref === item.href ? 'page' : undefined}>
    <SidebarWords item={item} />
    {item.method !== undefined && (
      <span className="method" data-method={item.method.toLowerCase()}>
        {item.method.toUpperCase()}
      </span>
    )}
  </Link>
);

const CategoryLink = ({ href, label }: { readonly href: string; readonly label: string }): ReactNode => (
  <Link href={href} aria-current={usePage().currentHref === href ? 'page' : undefined}>
    {label}
  </Link>
);

const CategoryName = ({ category }: { readonly category: SidebarCategoryModel }): ReactNode => (
  <>
    {category.href === undefined ? category.label : <CategoryLink href={category.href} label={category.label} />}
    {category.note !== undefined && <small>{category.note}</small>}
  </>
);

const SidebarCategory = ({
  category,
  depth,
}: {
  readonly category: SidebarCategoryModel;
  readonly depth: number;
}): ReactNode =>
  depth === 0 ? (
    <>
      <span className="sidebar-heading">
        <CategoryName category={category} />
      </span>
      <SidebarItems items={category.items} depth={depth + 1} />
    </>
  ) : (
    <details open>
      <summary>
        <CategoryName category={category} />
      </summary>
      <SidebarItems items={category.items} depth={depth + 1} />
    </details>
  );

/**
 * Returns the class of a long group, which is laid out only when it comes near the viewport, or undefined for every
 * other item. The class reserves room for a heading and a line for each item.
 */
const groupClass = (item: SidebarModel, depth: number): string | undefined =>
  depth === 0 && item.kind === 'category' && item.items.length > 8
    ? heightClass(16 + 28 * item.items.length)
    : undefined;

/** Renders links and categories as a list. */
export const SidebarItems = ({
  items,
  depth = 0,
}: {
  readonly items: readonly SidebarModel[];
  readonly depth?: number;
}): ReactNode => (
  <ul className="sidebar-items">
    {items.map((item) => (
      <li key={item.kind === 'link' ? item.href : item.label} className={groupClass(item, depth)}>
        {item.kind === 'link' ? <SidebarLink item={item} /> : <SidebarCategory category={item} depth={depth} />}
      </li>
    ))}
  </ul>
);
