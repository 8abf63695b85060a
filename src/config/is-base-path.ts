// Validates a base path. This is not part of the schema, so that
// the command line can print its help without loading that.

/**
 * Returns whether a text can be a base path. It has at most 200
 * characters because `output.origin` makes folder names of it.
 */
export const isBasePath = (path: string): boolean =>
  path.length <= 200 && /^[\w.~/-]*$/.test(path) && !path.includes('//') && !path.split('/').some((part) => /^\.+$/.test(part));
