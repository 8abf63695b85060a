// The versions of the docs or of an API if there are several, and a notice on versions that are not current.
import type { ReactNode } from 'react';
import type { ApiVersionsModel, VersionModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';
import { Menu } from './menu.tsx';
import type { MessageName } from '../../messages/index.ts';
import { useText } from '../page-context.tsx';

type MenuProps = { readonly versions: readonly VersionModel[]; readonly word?: MessageName };

/** Renders the menu of versions, or nothing if there is only one version. */
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

/** Renders a notice that links to the current version, or nothing without `href`. */
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

/** Renders the menu of an API's versions, or nothing if the API has only one version. */
export const ApiVersionMenu = ({ versions }: ApiProps): ReactNode =>
  versions !== undefined && <VersionMenu versions={versions.all} word="reference.apiVersion" />;

type NoticeProps = ApiProps & {
  /**
   * Whether the notice remains visible while the page is scrolled, because a link may lead to a place far below the
   * notice; absent means false.
   */
  readonly isStuck?: boolean;
};

/** Renders a notice on a version of an API that is not the current one. */
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
