// The page of all parts of all APIs that are deprecated or will be removed. Within an API, the soonest removals come
// first.
import type { ReactNode } from 'react';
import type { DeprecationModel, PageModel } from '../../src/model/site/page-model.ts';
import { useAnchors } from '../parts/anchor.ts';
import { Link } from '../parts/link.tsx';
import { type Text, useText } from '../parts/page-context.tsx';
import { breakableWords } from '../parts/reference/operation/path-nodes.tsx';
import { Shell } from '../parts/shell.tsx';

const sinceText = ({ since }: DeprecationModel, text: Text): string => {
  if (since === undefined) return text('deprecations.notRecorded');
  return since.isOlder ? text('deprecations.beforeRecord') : since.text;
};

const Item = ({ row }: { readonly row: DeprecationModel }): ReactNode => {
  const text = useText();
  const anchor = useAnchors();
  const { id, name, operation, href, sunset } = row;
  return (
    <li id={anchor(id)}>
      {sunset === undefined ? (
        <span>{text('deprecations.noSunset')}</span>
      ) : (
        <time dateTime={sunset.date}>{sunset.text}</time>
      )}
      <p>
        <Link href={href}>
          <code>{breakableWords(name)}</code>
        </Link>
        <small>
          {operation !== undefined && (
            <>
              <code>{breakableWords(operation)}</code> ·{' '}
            </>
          )}
          {text('deprecations.from')}: {sinceText(row, text)}
        </small>
      </p>
    </li>
  );
};

/** Renders the parts of each API, with the days of deprecation and removal that are known. */
export const DeprecationsPage = ({ data }: PageModel<'deprecations'>): ReactNode => {
  const text = useText();
  const { apis, calendarHref, historyHref } = data;
  return (
    <Shell layout="page">
      <h1>{text('deprecations.title')}</h1>
      <p className="lead">{text(apis.length === 0 ? 'deprecations.empty' : 'deprecations.description')}</p>
      {(calendarHref !== undefined || historyHref !== undefined) && (
        <p className="ways">
          {calendarHref !== undefined && <Link href={calendarHref}>{text('deprecations.calendar')}</Link>}
          {historyHref !== undefined && <Link href={historyHref}>{text('history.title')}</Link>}
        </p>
      )}
      {apis.map(({ title, href, rows }) => (
        <section key={href} className="deprecations">
          <h2>
            <Link href={href}>{title}</Link>
          </h2>
          <ul className="sunsets">
            {rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Shell>
  );
};
