// Renders the recorded histories of APIs: filters, then one API after another, each with its newest recorded
// description first. Also renders the comparison of two days.
import { Fragment, type ReactNode } from 'react';
import { changeClasses } from '../../../src/model/api/api-history.ts';
import type { BlockOf, DayModel, HistoryEntryModel, HistoryModel } from '../../../src/model/site/block-model.ts';
import { useAnchors } from '../anchor.ts';
import { Html } from '../html.tsx';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';
import { Changes, Counts } from './changes.tsx';
import { ApiFilter, HistoryFilter } from './history-filter.tsx';

const Day = ({ date, text }: DayModel): ReactNode => <time dateTime={date}>{text}</time>;

const hrefTo = (id: string): string => `#${encodeURIComponent(id)}`;

const Ways = ({
  links,
}: {
  readonly links: readonly { readonly label: string; readonly href: string | undefined }[];
}): ReactNode => {
  const shown = links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  if (shown.length === 0) return null;
  return (
    <p className="ways">
      {shown.map(({ label, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ' '}
          <Link href={href}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
};

const Entry = ({ id, day, note, first, since, referenceHref }: HistoryEntryModel): ReactNode => {
  const text = useText();
  const anchors = useAnchors();
  return (
    <section className="entry" id={anchors(id)}>
      <h4>
        <Link className="name" href={hrefTo(id)}>
          <Day {...day} />
        </Link>
      </h4>
      {first && <p>{text('history.first', first)}</p>}
      {since && <Counts counts={since.counts} />}
      {note && <Html className="remark" html={note.text} lang={note.lang} />}
      {since?.changes && <Changes {...since.changes} />}
      <Ways
        links={[
          { label: since === undefined ? '' : text('history.onPage', { date: since.day.text }), href: since?.href },
          { label: text('history.reference'), href: referenceHref },
        ]}
      />
    </section>
  );
};

/**
 * Renders the last breaking change, or a text that says that no change was breaking. Renders nothing for a single
 * recorded description, which has no changes.
 */
const LastBreaking = ({ lastBreaking, entries }: HistoryModel): ReactNode => {
  const text = useText();
  if (entries.length < 2) return null;
  if (lastBreaking === undefined)
    return (
      <>
        <b>{text('history.noBreaking')}</b>
        {' · '}
      </>
    );
  return (
    <>
      <b data-class="breaking">
        {text('history.lastBreaking')}:{' '}
        <Link href={hrefTo(lastBreaking.id)}>
          <Day {...lastBreaking.day} />
        </Link>
      </b>
      {' · '}
    </>
  );
};

const ApiHistory = ({ api, isOnly }: { readonly api: HistoryModel; readonly isOnly: boolean }): ReactNode => {
  const text = useText();
  const anchors = useAnchors();
  const { id, title, entries, oldest, wholeHref, feeds, classes } = api;
  return (
    <section id={anchors(id)} className="api">
      {!isOnly && <ApiFilter id={id} title={title} classes={classes} />}
      <h3>{title}</h3>
      <p className="facts">
        <LastBreaking {...api} />
        {text('history.since', { date: oldest.text })} · {text('history.snapshots', { count: entries.length })}
      </p>
      <Ways
        links={[
          { label: text('history.compare'), href: wholeHref },
          ...feeds.map(({ name, href }) => ({ label: name, href })),
        ]}
      />
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </section>
  );
};

/** Renders the histories of the APIs that a `::history` directive selects. */
export const Histories = ({ id, apis, calendarHref }: BlockOf<'history'>): ReactNode => {
  const text = useText();
  if (apis.length === 0) return <p className="empty">{text('history.empty')}</p>;
  const isOnly = apis.length === 1;
  const classes = changeClasses.filter((name) => apis.some((api) => api.classes.includes(name)));
  return (
    <>
      <div className="history">
        <HistoryFilter
          id={id}
          classes={classes}
          apis={isOnly ? [] : apis.map((api) => ({ id: api.id, label: api.title }))}
        />
        {apis.map((api) => (
          <ApiHistory key={api.id} api={api} isOnly={isOnly} />
        ))}
      </div>
      {calendarHref !== undefined && (
        <p>
          <Link href={calendarHref}>{text('deprecations.title')}</Link>
        </p>
      )}
    </>
  );
};

/** Renders the comparison of two days for a page of its own. */
export const Comparison = ({ changes }: BlockOf<'comparison'>): ReactNode => (
  <div className="history">
    <HistoryFilter id="changes" classes={changeClasses.filter((name) => changes.counts[name] > 0)} />
    <Counts counts={changes.counts} />
    <Changes {...changes} />
  </div>
);
