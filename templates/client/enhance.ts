// One thing that script adds to a page that is complete without it.

/**
 * `until` ends when another page takes this one's place, or when all is added anew to one of which parts are new. What listens beyond the page's own
 * elements stops then; their own handlers are properties (`onclick`), which a second one takes the place of.
 */
export type Enhance = (page: Document, until: AbortSignal) => void;
