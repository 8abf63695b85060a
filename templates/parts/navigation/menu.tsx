// A menu that opens without script. A script also closes it on Escape and on a press elsewhere.
import type { ReactNode } from 'react';

type MenuProps = {
  readonly label: ReactNode;
  readonly className?: string;
  /** Whether the menu is marked, because it contains a link to the current page; absent means false. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
};

/** Renders a menu. All menus have the same `name`, so the browser keeps only one of them open. */
export const Menu = ({ label, className = '', isCurrent = false, children }: MenuProps): ReactNode => (
  <details className={`menu ${className}`.trim()} name="menu" data-menu="" data-current={isCurrent ? '' : undefined}>
    <summary>{label}</summary>
    <ul className="menu-items">{children}</ul>
  </details>
);
