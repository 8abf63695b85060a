// List of the islands: components that also run in the browser, by the name in `data-island`. Mokcha itself has no
// islands.
import type { ReactNode } from 'react';

/** Islands of a site. Their props are JSON, since the page contains them. */
export const islands: Readonly<Record<string, (props: never) => ReactNode>> = {};
