// The versions of the documentation or of an API, only where there are several; and a word on those that are not current.
import type { ReactNode } from 'react';
import type { ApiVersionsModel, VersionModel } from '../../src/model/page-model.ts';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import type { MessageName } from '../messages/index.ts';
import { useText } from './page-context.tsx';

type MenuProps = { readonly versions: readonly VersionModel[]; readonly word?: MessageName };

export const VersionMenu = ({ versions, word = 'docs.version' }: MenuProps): ReactNode => {
  const text = useText();
  if (versions.length < 2) return null;
  const current = versions.find((version) => version.isCurrent);
  return (
    <Menu
      className="version-menu"
      label={
        <span>
          <small>{text(word)}</small> {current?.label}
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

type ApiProps = { readonly versions: ApiVersionsModel | undefined };

export const ApiVersionMenu = ({ versions }: ApiProps): ReactNode =>
  versions !== undefined && <VersionMenu versions={versions.all} word="reference.apiVersion" />;

type NoticeProps = ApiProps & {
  /** The page is long and has an anchor for each operation. */
  readonly isStuck?: boolean;
};

export const OtherVersionNotice = ({ versions, isStuck = false }: NoticeProps): ReactNode => {
  const text = useText();
  const read = versions?.all.find(({ isCurrent }) => isCurrent);
  return (
    versions?.currentHref !== undefined && (
      <p className={isStuck ? 'notice stuck' : 'notice'} data-version="">
        {text('reference.otherVersion', { version: read?.label ?? '' })}{' '}
        <Link href={versions.currentHref}>{text('docs.oldVersionLink')}</Link>
      </p>
    )
  );
};
