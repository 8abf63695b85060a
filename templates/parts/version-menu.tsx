// The versions of the documentation, only where there are several; and a word on the older ones.
import type { ReactNode } from 'react';
import type { VersionModel } from '../../src/model/page-model.ts';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { useText } from './page-context.tsx';

export const VersionMenu = ({ versions }: { readonly versions: readonly VersionModel[] }): ReactNode => {
  const text = useText();
  if (versions.length < 2) return null;
  const current = versions.find((version) => version.isCurrent);
  return (
    <Menu
      className="version-menu"
      label={
        <span>
          <small>{text('docs.version')}</small> {current?.label}
        </span>
      }
    >
      {versions.map((version) => (
        <li key={version.name}>
          <Link href={version.href} aria-current={version.isCurrent ? 'true' : undefined} data-version={version.name}>
            {version.label}
          </Link>
        </li>
      ))}
    </Menu>
  );
};

export const OldVersionNotice = ({ href }: { readonly href?: string }): ReactNode => {
  const text = useText();
  return (
    href !== undefined && (
      <p className="notice">
        {text('docs.oldVersion')} <Link href={href}>{text('docs.oldVersionLink')}</Link>
      </p>
    )
  );
};
