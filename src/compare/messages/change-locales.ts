// Locales that changes are described in. They are separate from the messages, which only code that describes changes
// has to load.
export const changeLocales = ['en', 'ko'] as const;
export type ChangeLocale = (typeof changeLocales)[number];
