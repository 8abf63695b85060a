// Whether a text can be a base path. Apart from the schema, so that the command line does not load that to print its help.

export const isBasePath = (path: string): boolean =>
  /^[\w.~/-]*$/.test(path) && !path.includes('//') && !path.split('/').some((part) => /^\.+$/.test(part));
