// A menu that opens without script. A script also closes it on Escape and on a press elsewhere.
import type { ReactNode } from 'react';

type MenuProps = {
  readonly label: ReactNode;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
};

/** Renders a menu. The browser closes other menus of the same `name`. */
export const Menu = ({ label, className = '', isCurrent = false, children }: MenuProps): ReactNode => (
  <details className={`menu ${className}`.trim()} name="menu" data-menu="" data-current={isCurrent ? '' : undefined}>
    <summary>{label}</summary>
    <ul className="menu-items">{children}</ul>
  </details>
);
