// Renders data from the history of an API: badges with the days on which a part was added and last changed, and the
// timeline of an operation. On a dated reference, renders a notice, and badges on parts that were removed later.
import { createContext, type ReactNode, useContext } from 'react';
import { getOwn } from '../../../src/model/get-own.ts';
import type { DatedModel, ReferenceHistory, TimelineModel } from '../../../src/model/site/page-model.ts';
import type { RecordedMark } from '../../../src/model/history/recorded-mark.ts';
import type { MessageName } from '../../messages/index.ts';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';
import { joinNodes, useWords } from './words.tsx';

const HistoryContext = createContext<ReferenceHistory>({});

/**
 * Provides the history of an API, and the data of a dated reference. If both are undefined, renders only the children.
 */
export const HistoryProvider = ({
  history,
  dated,
  children,
}: ReferenceHistory & { readonly children: ReactNode }): ReactNode =>
  history === undefined && dated === undefined ? (
    children
  ) : (
    <HistoryContext value={{ history, dated }}>{children}</HistoryContext>
  );

type BadgeProps = { readonly word: MessageName; readonly date: string };

const DayBadge = ({ word, date }: BadgeProps): ReactNode => {
  const entries = useContext(HistoryContext).history?.entries;
  const words = useText()(word, { date });
  if (entries === undefined) return <span className="badge">{words}</span>;
  return (
    <Link className="badge" href={`${entries}${date}`}>
      {words}
    </Link>
  );
};

const changedWord = ({ isBreaking }: { readonly isBreaking?: boolean }): MessageName =>
  isBreaking ? 'reference.changed.breaking' : 'reference.changed';

/**
 * Returns a badge for the day on which a part was added, and a badge for the day on which it last changed, as far as
 * the mark has these days.
 */
export const recordedBadges = ({ since, changed, isBreaking }: RecordedMark = {}): ReactNode[] => [
  ...(since === undefined ? [] : [<DayBadge key="since" word="reference.since" date={since} />]),
  ...(changed === undefined ? [] : [<DayBadge key="changed" word={changedWord({ isBreaking })} date={changed} />]),
];

/** Returns a sentence with its names in backticks as code. */
const sentenceNodes = (sentence: string): ReactNode[] =>
  sentence.split('`').map((piece, at) => (at % 2 === 1 ? <code key={piece}>{piece}</code> : piece));

const Day = ({ date, entries }: { readonly date: string; readonly entries: string | undefined }): ReactNode =>
  entries === undefined ? <span className="unbroken">{date}</span> : <Link href={`${entries}${date}`}>{date}</Link>;

const Steps = ({ timeline: { steps, moreCount } }: { readonly timeline: TimelineModel }): ReactNode => {
  const text = useText();
  const entries = useContext(HistoryContext).history?.entries;
  return (
    <ul className="parts">
      {steps.map(({ date, changes }) => (
        <li key={date}>
          <Day date={date} entries={entries} />
          <ul className="parts">
            {changes.map(({ sentence, isBreaking }) => (
              <li key={sentence}>
                {joinNodes([
                  isBreaking && <em key="breaking">{text('reference.breaking')}</em>,
                  isBreaking && ' ',
                  ...sentenceNodes(sentence),
                ])}
              </li>
            ))}
          </ul>
        </li>
      ))}
      {moreCount !== undefined && <li>{text('reference.timeline.more', { count: moreCount })}</li>}
    </ul>
  );
};

/** Returns the timeline of an operation, or undefined if it has no timeline. */
export const useTimeline = (anchor: string): TimelineModel | undefined =>
  getOwn(useContext(HistoryContext).history?.timelines ?? {}, anchor);

/** Height of a closed timeline on a phone, in pixels. */
export const timelineHeight = 36;

/**
 * Renders the timeline of an operation. Renders only a badge if the operation has not changed since it was added, and
 * nothing if it has no timeline.
 */
export const Timeline = ({ anchor }: { readonly anchor: string }): ReactNode => {
  const { text } = useWords();
  const timeline = useTimeline(anchor);
  const last = timeline?.steps[0];
  if (timeline === undefined || last === undefined) return null;
  const { since } = timeline;
  if (last.date === since) return <p>{recordedBadges({ since })}</p>;
  const isBreaking = last.changes.some((change) => change.isBreaking);
  const dates = [
    ...(since === undefined ? [] : [text('reference.since', { date: since })]),
    text(changedWord({ isBreaking }), { date: last.date }),
  ];
  return (
    <details className="timeline">
      <summary>{dates.join(' · ')}</summary>
      <div>
        <Steps timeline={timeline} />
      </div>
    </details>
  );
};

/** Renders a badge on a part of a dated reference that today's reference does not have. */
export const Gone = ({ anchor }: { readonly anchor: string }): ReactNode => {
  const text = useText();
  return (
    useContext(HistoryContext).dated?.gone.includes(anchor) === true && (
      <p className="badge">{text('reference.gone')}</p>
    )
  );
};

type NoticeProps = {
  /** Data of a dated reference; undefined on today's reference. */
  readonly dated: DatedModel | undefined;
  /**
   * Whether the notice remains visible while the page is scrolled, because a link may lead to a place far below the
   * notice; absent means false.
   */
  readonly isStuck?: boolean;
};

/** Renders a notice that the reference shows the API of an earlier day. */
export const DatedNotice = ({ dated, isStuck = false }: NoticeProps): ReactNode => {
  const text = useText();
  return (
    dated !== undefined && (
      <p className={isStuck ? 'notice stuck' : 'notice'} data-version="">
        {text('reference.dated', { date: dated.date })}{' '}
        {dated.currentHref !== undefined && <Link href={dated.currentHref}>{text('reference.datedLink')}</Link>}
      </p>
    )
  );
};
