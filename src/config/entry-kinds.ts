// The kinds of entries that `mokcha new` makes. They are separate from the texts of these entries, which `mokcha
// --help` need not load.
export const entryKinds = ['doc', 'post', 'page'] as const;
export type NewEntryKind = (typeof entryKinds)[number];
