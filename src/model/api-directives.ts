// The leaf directives that show a part of a description in a page: `::enum[ad/CampaignStatus]`. docs/writing.md tells each.
export const apiDirectives = ['enum', 'schema', 'operation', 'parameters', 'errors'] as const;

export type ApiDirective = (typeof apiDirectives)[number];
