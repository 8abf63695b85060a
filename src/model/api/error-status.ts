// A key of `responses` → whether it is the status of an error.

/** Returns whether a key of `responses`, such as `404`, `4XX` or `default`, belongs to an error. */
export const isErrorStatus = (status: string): boolean => /^[45]|^default$/i.test(status);
