// Languages that Mokcha has texts in. The codes are in a file of their own, so that only code that prints texts loads
// the texts.
export const languageCodes = ['en', 'ko'] as const;

export type LanguageCode = (typeof languageCodes)[number];
