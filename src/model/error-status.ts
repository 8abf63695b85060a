// Which responses of an operation are errors.

/** `status`: a key of `responses`, such as `404`, `4XX` or `default`. */
export const isErrorStatus = (status: string): boolean => /^[45]|^default$/i.test(status);
