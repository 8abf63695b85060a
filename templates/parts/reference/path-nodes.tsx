// Paths and names that break between their parts before they break inside one.
import { Fragment, type ReactNode } from 'react';

const joinSegments = (segments: readonly ReactNode[]): ReactNode =>
  segments.length === 1
    ? segments[0]
    : segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {segment}
        </Fragment>
      ));

const segmentsOf = (path: string): string[] => path.split(/(?=\/)/);

/** `{adAccountNo}`, marked. */
const markedSegment = (segment: string): ReactNode =>
  segment.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? <var key={part}>{part}</var> : part));

/** `/adAccounts/{adAccountNo}` with its parameters marked. */
export const pathNodes = (path: string): ReactNode => joinSegments(segmentsOf(path).map(markedSegment));

/** `outbound_transfer`, `OutboundTransfer`, `treasury.transfer`: a long name breaks between its words. */
export const nameNodes = (name: string): ReactNode => joinSegments(name.split(/(?<=[_.-])|(?<=[a-z\d])(?=[A-Z])/));

/** Names up to this length, in characters, fit on a line of the sidebar. */
const mostOnLine = 22;

/** Text whose last word may be a path, or a single long name such as that of a schema. */
export const breakableWords = (words: string): ReactNode => {
  if (/\/[^\s/]*$/.test(words)) return joinSegments(segmentsOf(words));
  return words.length > mostOnLine && !/\s/.test(words) ? nameNodes(words) : words;
};
