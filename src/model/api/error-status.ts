// A key of `responses` → whether it belongs to an error response.

/** Returns whether a key of `responses`, such as `404`, `4XX` or `default`, belongs to an error response. */
export const isErrorStatus = (status: string): boolean => /^[45]|^default$/i.test(status);
