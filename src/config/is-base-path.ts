// Whether a text can be a base path. Apart from the schema, so that the command line does not load that to print its help.

/** In characters. With `output.origin` it is the name of folders. */
export const longestBasePath = 200;

export const isBasePath = (path: string): boolean =>
  /^[\w.~/-]*$/.test(path) && !path.includes('//') && !path.split('/').some((part) => /^\.+$/.test(part));
