// Formats of a report, and the severities that make it fail. They are in a separate file, so that the options can use
// them without loading the code that writes a report.
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export type FailOn = 'error' | 'warning';
