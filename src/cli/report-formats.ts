// What a report may look like, and what makes it fail: known to the options, before anything that writes one is loaded.
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export type FailOn = 'error' | 'warning';
