// BCP 47 as far as a folder and a URL need it: a language, then any subtags.

export const isLocaleCode = (code: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code);

/** `pt_BR`, `EN` → `pt-BR`, `en`; undefined for what is no code however it is written. */
export const toLocaleCode = (text: string): string | undefined => {
  const [language = '', ...subtags] = text.split(/[-_]/);
  const code = [language.toLowerCase(), ...subtags].join('-');
  return isLocaleCode(code) ? code : undefined;
};
