// Validates a base path. This function is not in the schema's file, so that the command line can print its help without
// loading the schema.

/**
 * Returns whether a text can be a base path. `output.origin` uses the segments of the path as names of folders, so a
 * base path has at most 200 characters, only characters that are safe in URLs and in names of folders, no `//`, and no
 * segment of only dots.
 */
export const isBasePath = (path: string): boolean =>
  path.length <= 200 &&
  /^[\w.~/-]*$/.test(path) &&
  !path.includes('//') &&
  !path.split('/').some((part) => /^\.+$/.test(part));
