// Validates a base path. This function is not in the schema's file, so that the command line can print its help without
// loading the schema.

/**
 * Returns whether a text can be a base path: a path of at most 200 characters, because `output.origin` uses its
 * segments as names of folders.
 */
export const isBasePath = (path: string): boolean =>
  path.length <= 200 &&
  /^[\w.~/-]*$/.test(path) &&
  !path.includes('//') &&
  !path.split('/').some((part) => /^\.+$/.test(part));
