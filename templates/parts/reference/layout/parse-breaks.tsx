// Splits a long page for the parser, so that a slow phone can respond between two parts. In one task, Chromium parses
// all HTML that has arrived, which may take half a second. It pauses after every script, even one that contains data
// and never runs.
import { Fragment, type ReactNode } from 'react';

/** Number of sections between breaks: about 400 elements, which a slow phone parses in 25 ms. */
const sectionsAtOnce = 3;

/** Returns the sections with a break before the first, the fourth, the seventh, and so on. */
export const withParseBreaks = (sections: readonly ReactNode[]): readonly ReactNode[] =>
  sections.map((section, at) =>
    at % sectionsAtOnce === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <Fragment key={at}>
        <script type="text/plain" />
        {section}
      </Fragment>
    ) : (
      section
    ),
  );
