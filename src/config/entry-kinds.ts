// The kinds of entries that `mokcha new` makes. They are in a separate file, so that `mokcha --help` does not load the
// texts of these entries.
export const entryKinds = ['doc', 'post', 'page'] as const;
export type NewEntryKind = (typeof entryKinds)[number];
