// A long page is parsed in pieces, so that a slow phone answers between them: Chromium takes all that has come at once, half a second of it, but stops
// behind every script, also behind one that is data and never runs.
import { Fragment, type ReactNode } from 'react';

/** About 400 elements: 25 ms of such a phone. */
const sectionsAtOnce = 3;

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
