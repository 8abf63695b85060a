// Languages that Mokcha has texts in. Separate from the texts, which only code that prints them has to load.
export const languageCodes = ['en', 'ko'] as const;

export type LanguageCode = (typeof languageCodes)[number];
