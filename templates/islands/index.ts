// List of the islands: components that also run in the browser, by the name in `data-island`. Mokcha itself has no
// islands.
import type { ReactNode } from 'react';

/** Islands of a site, by name. The props of an island are JSON, because the page contains them. */
export const islands: Readonly<Record<string, (props: never) => ReactNode>> = {};
