// The page that compares the recorded descriptions of two days of an API, with links to compare other days.
import type { ReactNode } from 'react';
import type { LinkModel, PageModel } from '../../src/model/site/page-model.ts';
import { Html } from '../parts/html.tsx';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { Shell } from '../parts/shell.tsx';

const DayPick = ({
  label,
  days,
  current,
}: {
  readonly label: string;
  readonly days: readonly LinkModel[];
  readonly current: string;
}): ReactNode => (
  <nav className="days" aria-label={label}>
    <span>{label}</span>
    <ul>
      {days.map(({ label: day, href }) => (
        <li key={href}>
          <Link href={href} aria-current={day === current ? 'page' : undefined}>
            {day}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Keeps a date on one line, because a date on two lines is hard to read in a large title. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');

/** Renders the days to choose from, and the comparison below them. */
export const ApiChangesPage = ({ data }: PageModel<'apiChanges'>): ReactNode => {
  const text = useText();
  const { title, referenceHref, historyHref, from, to, earlier, later, html } = data;
  return (
    <Shell layout="page">
      <nav className="breadcrumbs" aria-label={text('docs.breadcrumbs')}>
        <ol>
          <li>
            <Link href={referenceHref}>{title}</Link>
          </li>
          {historyHref !== undefined && (
            <li>
              <Link href={historyHref}>{text('history.title')}</Link>
            </li>
          )}
        </ol>
      </nav>
      <h1>{text('history.compareTitle', { api: title, from: unbroken(from), to: unbroken(to) })}</h1>
      <DayPick label={text('history.from')} days={earlier} current={from} />
      <DayPick label={text('history.to')} days={later} current={to} />
      <Html className="prose" html={html} />
    </Shell>
  );
};
