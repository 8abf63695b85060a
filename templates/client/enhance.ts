// One thing that script adds to a page that is complete without it.

/** `until` ends when another page takes this one's place: what listens beyond the page's own elements stops listening then. */
export type Enhance = (page: Document, until: AbortSignal) => void;
