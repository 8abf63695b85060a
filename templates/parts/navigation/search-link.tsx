// The link to the search page. A script opens the search dialog instead, and reads the texts of the dialog from the
// link.
import type { ReactNode } from 'react';
import type { MessageName } from '../../messages/index.ts';
import { Link } from '../link.tsx';
import { usePage, useText } from '../page-context.tsx';

const names: readonly MessageName[] = [
  'search.all',
  'search.close',
  'search.count',
  'search.failed',
  'search.forget',
  'search.hint',
  'search.keys',
  'search.list',
  'search.none',
  'search.noneHint',
  'search.open',
  'search.placeholder',
  'search.recent',
  'search.kind.doc',
  'search.kind.error',
  'search.kind.field',
  'search.kind.operation',
  'search.kind.page',
  'search.kind.post',
  'search.kind.schema',
  'search.kind.section',
  'search.kind.value',
  'load.retry',
  'load.loading',
];

/**
 * Renders a link to the search page. Its attribute `data-search` contains the texts of the search
 * (`client/search/search-words.ts`).
 */
export const SearchLink = (): ReactNode => {
  const { shell, messages, currentHref } = usePage();
  const text = useText();
  /** One line per text, because each quote of JSON would be escaped as `&quot;`, which takes six bytes. */
  const words = names
    .map((name) => `${name.slice(name.indexOf('.') + 1)} ${(messages[name] ?? name).replaceAll('\n', ' ')}`)
    .join('\n');
  return (
    <Link
      className="icon-button search-link"
      href={shell.searchHref}
      aria-current={currentHref === shell.searchHref ? 'page' : undefined}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search={words}
    >
      <span className="visually-hidden">{text('search.open')}</span>
    </Link>
  );
};
