// The version of Mokcha, and the address for reports of bugs. Both come from `package.json`.

/** Defined when the command line is compiled; undefined in a checkout that runs from source. */
declare const MOKCHA_VERSION: string | undefined;
declare const MOKCHA_BUGS: string | undefined;

export const version = typeof MOKCHA_VERSION === 'string' ? MOKCHA_VERSION : '0.0.0';

/** Undefined in a checkout that runs from source. */
export const bugTracker = typeof MOKCHA_BUGS === 'string' ? MOKCHA_BUGS : undefined;
