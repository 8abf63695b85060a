// A menu that opens without script. The script adds what a mouse and Escape expect of one.
import type { ReactNode } from 'react';

type MenuProps = { readonly label: ReactNode; readonly className?: string; readonly isCurrent?: boolean; readonly children: ReactNode };

/** Menus of one `name` close each other: the browser does it. */
export const Menu = ({ label, className = '', isCurrent = false, children }: MenuProps): ReactNode => (
  <details className={`menu ${className}`.trim()} name="menu" data-menu="" data-current={isCurrent ? '' : undefined}>
    <summary>{label}</summary>
    <ul className="menu-items">{children}</ul>
  </details>
);
