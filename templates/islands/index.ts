// The components that also run in the browser, by the name that stands in `data-island`.
import type { ReactNode } from 'react';

/** Props are JSON: they travel in the page. */
export const islands: Readonly<Record<string, (props: never) => ReactNode>> = {};
