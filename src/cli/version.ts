// Which Mokcha this is.

/** Put in by the build of the command line; a checkout that runs from source has none. */
declare const MOKCHA_VERSION: string | undefined;

export const version = typeof MOKCHA_VERSION === 'string' ? MOKCHA_VERSION : '0.0.0';
