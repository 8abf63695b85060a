// Names of the leaf directives of an entry: `::enum[ad/CampaignStatus]`. docs/writing.md describes each of them, and
// src/site/directives/ implements them.

export const directiveNames = ['enum', 'schema', 'operation', 'parameters', 'errors', 'history', 'changes'] as const;

export type DirectiveName = (typeof directiveNames)[number];
