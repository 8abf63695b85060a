// One thing that script adds to a page that is complete without it.

/**
 * `until` ends when another page takes this one's place, or when all is added anew to one of which parts are new: what listens stops then, and what
 * is there is not added twice.
 */
export type Enhance = (page: Document, until: AbortSignal) => void;
