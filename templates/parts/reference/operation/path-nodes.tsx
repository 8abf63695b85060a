// Renders paths and long names with places for line breaks, so that they break between segments or words.
import { Fragment, type ReactNode } from 'react';

const joinSegments = (segments: readonly ReactNode[]): ReactNode =>
  segments.length === 1
    ? segments[0]
    : segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {segment}
        </Fragment>
      ));

const segmentsOf = (path: string): string[] => path.split(/(?=\/)/);

const markedSegment = (segment: string): ReactNode =>
  segment.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? <var key={part}>{part}</var> : part));

/** Renders a path with its parameters marked: `/adAccounts/{adAccountNo}`. */
export const pathNodes = (path: string): ReactNode => joinSegments(segmentsOf(path).map(markedSegment));

/**
 * Renders a name with possible line breaks between its words: `outbound_transfer`, `OutboundTransfer`,
 * `treasury.transfer`.
 */
export const nameNodes = (name: string): ReactNode => joinSegments(name.split(/(?<=[_.-])|(?<=[a-z\d])(?=[A-Z])/));

/** Number of characters of the longest name that fits on a line of the sidebar. */
const mostOnLine = 22;

/**
 * Renders a text with places for line breaks if its last word contains a path, or if it is a single long name, such as
 * the name of a schema.
 */
export const breakableWords = (words: string): ReactNode => {
  if (/\/[^\s/]*$/.test(words)) return joinSegments(segmentsOf(words));
  return words.length > mostOnLine && !/\s/.test(words) ? nameNodes(words) : words;
};
