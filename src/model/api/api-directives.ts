// The leaf directives of an entry that show a part of a description or of its history: `::enum[ad/CampaignStatus]`.
// docs/writing.md describes each of them.

/** Directives that show a part of a description. */
export const apiDirectives = ['enum', 'schema', 'operation', 'parameters', 'errors'] as const;

/** Directives that show what was recorded of descriptions. */
export const historyDirectives = ['history', 'changes'] as const;

export type ApiDirective = (typeof apiDirectives)[number];

export type HistoryDirective = (typeof historyDirectives)[number];

/** All leaf directives of an entry. */
export const entryDirectives: readonly string[] = [...apiDirectives, ...historyDirectives];
