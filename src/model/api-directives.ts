// The leaf directives that show a part of a description in a page: `::enum[ad/CampaignStatus]`. docs/writing.md tells each.
export const apiDirectives = ['enum', 'schema', 'operation', 'parameters', 'errors'] as const;

/** Those that show what was recorded of descriptions. */
export const historyDirectives = ['history', 'changes'] as const;

export type ApiDirective = (typeof apiDirectives)[number];

export type HistoryDirective = (typeof historyDirectives)[number];

/** Every leaf directive of an entry. */
export const entryDirectives: readonly string[] = [...apiDirectives, ...historyDirectives];
