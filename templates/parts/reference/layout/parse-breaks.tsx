// Splits a long page for the parser, so that a slow phone can respond in between. Chromium parses everything that has
// arrived in one go, which may take half a second, but it pauses after every script, even one that is only data and
// never runs.
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
