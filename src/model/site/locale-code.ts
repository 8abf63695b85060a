// A text → whether it is a locale code; a code in a different spelling (`pt_BR`) → the locale code (`pt-BR`). Only a
// subset of BCP 47 is accepted: a language of two or three letters and, optionally, subtags.

/** Returns whether a text is a code such as `en` or `pt-BR`. The language must be in lower case. */
export const isLocaleCode = (code: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code);

/**
 * Converts `pt_BR` to `pt-BR` and `EN` to `en`. Returns undefined if the text is not a locale code, even with a
 * different case or separator.
 */
export const toLocaleCode = (text: string): string | undefined => {
  const [language = '', ...subtags] = text.split(/[-_]/);
  const code = [language.toLowerCase(), ...subtags].join('-');
  return isLocaleCode(code) ? code : undefined;
};
