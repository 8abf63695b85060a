// Whether a text can be a base path. Apart from the schema, so that the command line does not load that to print its help.

/** At most 200 characters: with `output.origin` it is the name of folders. */
export const isBasePath = (path: string): boolean =>
  path.length <= 200 && /^[\w.~/-]*$/.test(path) && !path.includes('//') && !path.split('/').some((part) => /^\.+$/.test(part));
