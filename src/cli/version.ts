// Which Mokcha this is, and where a bug in it is reported; `package.json` says both.

/** Put in by the build of the command line; a checkout that runs from source has none. */
declare const MOKCHA_VERSION: string | undefined;
declare const MOKCHA_BUGS: string | undefined;

export const version = typeof MOKCHA_VERSION === 'string' ? MOKCHA_VERSION : '0.0.0';

/** Undefined in a checkout that runs from source. */
export const bugTracker = typeof MOKCHA_BUGS === 'string' ? MOKCHA_BUGS : undefined;
