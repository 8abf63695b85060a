// Our own line icons on a grid of 20. They say nothing to a screen reader: the words stand beside them.
import type { ReactNode, SVGProps } from 'react';

const Icon = ({ children, ...rest }: SVGProps<SVGSVGElement>): ReactNode => (
  <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false" {...rest}>
    {children}
  </svg>
);

/** The mark: a table of contents, each line of it with the page that it points to. */
export const LogoIcon = (): ReactNode => (
  <Icon className="icon logo">
    <path d="M3 4h9M3 10h6M3 16h11" />
    <path className="logo-dots" d="M16.5 4h0M13.5 10h0M17.5 16h0" />
  </Icon>
);

export const MenuIcon = (): ReactNode => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const CloseIcon = (): ReactNode => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const ChevronIcon = (): ReactNode => (
  <Icon className="icon chevron">
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const ExternalIcon = (): ReactNode => (
  <Icon className="icon external">
    <path d="M7 13 14 6M8 6h6v6" />
  </Icon>
);

export const MoonIcon = (): ReactNode => (
  <Icon className="icon moon">
    <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
  </Icon>
);

export const SunIcon = (): ReactNode => (
  <Icon className="icon sun">
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </Icon>
);

export const SearchIcon = (): ReactNode => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);
