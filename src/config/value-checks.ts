// Whether a text can be a base path or a locale. Apart from the schema, so that the command line does not load that to print its help.

export const isBasePath = (path: string): boolean =>
  /^[\w.~/-]*$/.test(path) && !path.includes('//') && !path.split('/').some((part) => /^\.+$/.test(part));

/** BCP 47 as far as a folder and a URL need it: a language, then any subtags. */
export const isLocaleCode = (code: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code);
