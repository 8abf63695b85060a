// Formats of a report on problems (`--format`), and the lowest severity that fails a run (`--fail-on`). They are in a
// separate file, so that the options can use them without loading the code that writes reports.
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export type FailOn = 'error' | 'warning';
