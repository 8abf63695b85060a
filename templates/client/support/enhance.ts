// The type of an enhancement: a feature that a script adds to a page that is complete without it.

/**
 * Function that adds one enhancement. `until` is aborted when another page replaces this one, or when all enhancements
 * are added again because parts of the page are new. The abort removes listeners outside the page's own elements. The
 * elements' own handlers are properties (`onclick`), which the next call replaces.
 */
export type Enhance = (page: Document, until: AbortSignal) => void;
