// The languages in which changes are told. Apart from the sentences, which only who tells a change needs.
export const changeLocales = ['en', 'ko'] as const;
export type ChangeLocale = (typeof changeLocales)[number];
