// Paths and names that break between their parts before they break inside one.
import { Fragment, type ReactNode } from 'react';

const joinSegments = (segments: readonly ReactNode[]): ReactNode =>
  segments.map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ));

const segmentsOf = (path: string): string[] => path.split(/(?=\/)/);

/** `{adAccountNo}`, marked. */
const markedSegment = (segment: string): ReactNode =>
  segment.split(/(\{[^}]*\})/).map((part) => (part.startsWith('{') ? <var key={part}>{part}</var> : part));

/** `/adAccounts/{adAccountNo}` with its parameters marked. */
export const pathNodes = (path: string): ReactNode => joinSegments(segmentsOf(path).map(markedSegment));

/** `outbound_transfer`, `OutboundTransfer`, `treasury.transfer`: a long name breaks between its words. */
export const nameNodes = (name: string): ReactNode => joinSegments(name.split(/(?<=[_.-])|(?<=[a-z\d])(?=[A-Z])/));

/** Words, of which the last may be a path. */
export const breakableWords = (words: string): ReactNode => (/\/\S*$/.test(words) ? joinSegments(segmentsOf(words)) : words);
