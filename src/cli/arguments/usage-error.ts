// Error for a command line that cannot be run as it is written. The exit code is then 2.

/** Error for a mistake on the command line. Its message is printed without a stack. */
export class UsageError extends Error {}
