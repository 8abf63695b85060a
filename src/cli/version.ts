// The version of Mokcha, and the URL for reports of bugs. In the compiled command line, both come from `package.json`.

/**
 * Constants that are defined when the command line is compiled. They do not exist in a checkout that runs from source.
 */
declare const MOKCHA_VERSION: string | undefined;
declare const MOKCHA_BUGS: string | undefined;

export const version = typeof MOKCHA_VERSION === 'string' ? MOKCHA_VERSION : '0.0.0';

/** URL for reports of bugs; undefined in a checkout that runs from source. */
export const bugTracker = typeof MOKCHA_BUGS === 'string' ? MOKCHA_BUGS : undefined;
