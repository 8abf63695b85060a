// Languages that Mokcha has texts in. The codes are in a separate file, so that only code that needs texts loads the
// texts.
export const languageCodes = ['en', 'ko'] as const;

export type LanguageCode = (typeof languageCodes)[number];
